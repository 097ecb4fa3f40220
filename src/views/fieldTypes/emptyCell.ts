/** What stands in a cell that has no value. */
export const emptyCell = '–';
