/** Width of the column of check boxes, in pixels. */
export const selectWidth = 40;

/** How the width of a table is shared out. */
export interface ColumnShares {
  /** Narrower than this it scrolls sideways, in pixels. */
  readonly least: number;
  /** Of each column, as a percentage: in pixels they would hold, and the table would scroll rather than give way. */
  readonly shares: readonly number[];
}

/** What a column needs, and whether it must have that. */
interface Wanted {
  readonly width: number;
  readonly holds?: boolean;
}

/** What is left of a column that gives way, at the least. */
const leastRemaining = 0.75;

/**
 * Shares the width of a table out among its columns. Before it scrolls sideways it becomes a tenth narrower, for which those
 * give way that may be cut: numbers, days and states stay whole as long as there are others.
 * @param select whether a column of check boxes, which never gives way, comes before them
 * @example columnShares([{ width: 300 }, { width: 100, holds: true }], false) // { least: 360, shares: [72.2, 27.8] }
 */
export function columnShares(columns: readonly Wanted[], select: boolean): ColumnShares {
  const sum = (some: readonly Wanted[]) => some.reduce((whole, { width }) => whole + width, 0);
  const held = sum(columns.filter(({ holds }) => holds));
  const giving = sum(columns) - held;
  const beside = select ? selectWidth : 0;
  const room = Math.round(Math.max((held + giving) * 0.9, held + giving * leastRemaining));
  const scale = giving > 0 ? (room - held) / giving : 1;
  const least = room + beside;
  return { least, shares: columns.map(({ width, holds }) => (100 * width * (holds ? 1 : scale)) / least) };
}
