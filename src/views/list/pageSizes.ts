/** Rows per page that a person can choose. */
export const pageSizes = [10, 25, 50, 100] as const;

/** Rows per page until a person chooses. */
export const defaultPageSize = 25;
