import type { ImportRow } from '../../../src/schema/csvImport/rows.ts';
import { FileFault } from './csvLines.ts';

/**
 * The numbers that a file itself gives its rows. One with more cells than there are columns may have its number under another one: it is taken where it
 * fits between those of the rows around it, and else it is the next one, so that such a row is refused by itself.
 * @param at the place of the column with the numbers, of so many columns
 * @param last the number of the row before the first of these
 * @throws FileFault when a row has none
 * @example rowNumbers(rows, { at: 0, width: 6, last: 0 }) // [2, 3, 7]
 */
export function rowNumbers(
  rows: readonly ImportRow[],
  { at, width, last }: { readonly at: number; readonly width: number; readonly last: number },
): readonly number[] {
  const ceilings = ceilingsOf(rows, at);
  let before = last;
  return rows.map(({ source, beyond }, index) => {
    const number = beyond
      ? placedBetween(source, { at, width, before, ceiling: ceilings[index] })
      : sureNumber(source, at);
    before = number;
    return number;
  });
}

function sureNumber(source: readonly string[], at: number): number {
  const number = numberIn(source[at]);
  if (number === null) throw new FileFault('row_numbers');
  return number;
}

/** Below which the number of each row has to be, so that there is room for those before the next sure one; undefined where none of these rows has one. */
function ceilingsOf(rows: readonly ImportRow[], at: number): readonly (number | undefined)[] {
  let ceiling: number | undefined;
  return rows
    .toReversed()
    .map(({ source, beyond }) => {
      const own = ceiling;
      const number = beyond ? null : numberIn(source[at]);
      ceiling = number ?? (own === undefined ? undefined : own - 1);
      return own;
    })
    .toReversed();
}

interface Between {
  readonly at: number;
  readonly width: number;
  readonly before: number;
  readonly ceiling: number | undefined;
}

function placedBetween(source: readonly string[], { at, width, before, ceiling }: Between): number {
  // As many cells further to the right as there are too many, where these stand before it.
  const moved = source.findLastIndex((cell) => cell.trim() !== '') + 1 - width;
  const found = [at + moved, at].flatMap((place) => numberIn(source[place]) ?? []);
  // Nobody knows what comes after the last ones: a text that only looks like a number would keep all of that out.
  return (ceiling === undefined ? undefined : found.find((one) => one > before && one < ceiling)) ?? before + 1;
}

/** A whole number from 1 up, as it stands in a cell. */
export function numberIn(cell: string | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(cell?.trim() ?? '') ? Number(cell) : null;
}
