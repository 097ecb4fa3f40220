import type { CellKind } from '../sheet.ts';

/** A4, in points. */
const short = 595.28;
const long = 841.89;
const side = 36;
/** Sizes of the letters of rows: smaller ones only where the columns would not fit. */
const sizes = [8.5, 7.5, 6.5] as const;
/** The space at both sides of what stands in a cell. */
export const cellSide = 5;
/** What a column of text may take before it makes paper lie down, and before letters become smaller; in parts of their size. */
const comfortable = 24;
const bearable = 12;

/** The paper of a report, and how wide its columns are there. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly side: number;
  readonly size: number;
  readonly columns: readonly number[];
}

/** A column by its widest cell, in parts of the size of letters. */
export interface Measured {
  readonly kind: CellKind;
  readonly widest: number;
}

/**
 * The paper for some columns: upright where they fit, else across, with smaller letters where there are many. Numbers and days
 * have what they need as long as there is room, texts share the rest.
 */
export function paperFor(columns: readonly Measured[]): Paper {
  const needed = (size: number, text: number) =>
    columns.reduce(
      (sum, { kind, widest }) => sum + (kind === 'text' ? Math.min(widest, text) : widest) * size + 2 * cellSide,
      0,
    );
  const [normal] = sizes;
  if (needed(normal, comfortable) <= short - 2 * side) return laid(short, long, normal, columns);
  const size = sizes.find((one) => needed(one, bearable) <= long - 2 * side) ?? sizes[sizes.length - 1] ?? normal;
  return laid(long, short, size, columns);
}

function laid(width: number, height: number, size: number, columns: readonly Measured[]): Paper {
  const room = width - 2 * side;
  const wanted = columns.map(({ widest }) => Math.max(widest * size, size) + 2 * cellSide);
  const whole = wanted.reduce((sum, one) => sum + one, 0);
  const make = (made: readonly number[]): Paper => ({ width, height, side, size, columns: made });
  // What is left over is shared by all, the more the wider they are.
  if (whole <= room) return make(wanted.map((one) => (one * room) / whole));
  const fixed = columns.reduce((sum, { kind }, at) => sum + (kind === 'text' ? 0 : (wanted[at] ?? 0)), 0);
  const texts = columns.filter(({ kind }) => kind === 'text').length;
  const least = Math.min(bearable, 8) * size + 2 * cellSide;
  if (texts === 0 || fixed + texts * least > room) return make(shared(wanted, room));
  const rest = shared(
    wanted.filter((_, at) => columns[at]?.kind === 'text'),
    room - fixed,
  );
  let next = 0;
  return make(columns.map(({ kind }, at) => (kind === 'text' ? (rest[next++] ?? 0) : (wanted[at] ?? 0))));
}

/** Room that is shared by those who want more than there is: nobody gets more than they want, and all others the same. */
function shared(wanted: readonly number[], room: number): readonly number[] {
  let left = room;
  let most = 0;
  const sorted = wanted.toSorted((one, other) => one - other);
  for (const [at, one] of sorted.entries()) {
    most = left / (sorted.length - at);
    if (one > most) break;
    left -= one;
  }
  return wanted.map((one) => Math.min(one, most));
}
