/** Of rows that have more cells than there are columns, as many as are named. */
export const someRows = 5;

/** Whether so many rows have more cells than there are columns that the file is read by what is not in it: another row names its columns, or something else stands between its cells. */
export const isMostly = (ragged: number, rows: number): boolean => ragged >= someRows && ragged > rows / 2;

/**
 * The numbers of the first rows, as a sentence names them.
 * @example listed([2, 3, 4, 5, 6], 900) // '2, 3, 4, 5, 6, …'
 */
export const listed = (first: readonly number[], all: number): string =>
  [...first, ...(all > first.length ? ['…'] : [])].join(', ');
