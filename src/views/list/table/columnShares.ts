import { selectWidth } from './TableFrame.tsx';

/** How the width of a table is shared out. */
export interface ColumnShares {
  /** Narrower than this it scrolls sideways, in pixels. */
  readonly least: number;
  /** Of each column, as a percentage: in pixels they would hold, and the table would scroll rather than give way. */
  readonly shares: readonly number[];
}

/**
 * Shares the width of a table out among its columns, which give way a little before it scrolls sideways.
 * @param select whether a column of check boxes, which never gives way, comes before them
 * @example columnShares([300, 100], false) // { least: 360, shares: [75, 25] }
 */
export function columnShares(widths: readonly number[], select: boolean): ColumnShares {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const beside = select ? selectWidth : 0;
  const least = Math.round(whole * 0.9) + beside;
  return { least, shares: widths.map((width) => (100 * width * (least - beside)) / (whole * least)) };
}
