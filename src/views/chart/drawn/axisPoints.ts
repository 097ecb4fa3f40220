import type { ChartData, ChartPoint } from '../chart.ts';

/** A point that is named beside the axis. */
export interface AxisPoint {
  readonly index: number;
  readonly text: string;
}

/** Pixels that a letter of 12 takes, about; and what must lie between two texts. */
const letter = 6.6;
const between = 14;

/** How wide a text beside an axis is, in pixels, about. */
export const widthOf = (text: string) => text.length * letter;

/** Which points may be named together, from all of them to a few. */
function* choices({ points, by }: Pick<ChartData, 'points' | 'by'>): Generator<readonly number[]> {
  const all = points.map((_, index) => index);
  const monthOf = (index: number) => Number(points[index]?.at.slice(5, 7));
  const isFirst = (index: number) => index === 0 || points[index]?.at.slice(0, 7) !== points[index - 1]?.at.slice(0, 7);
  const every = (step: number) => all.filter((index) => index % step === 0);
  if (by === 'month') {
    for (const step of [1, 2, 3, 6, 12]) yield all.filter((index) => (monthOf(index) - 1) % step === 0);
  } else if (by === 'day') {
    for (const step of [1, 2, 7, 14]) yield every(step);
    // The first day of a month that is there from its beginning.
    for (const step of [1, 2, 3, 6, 12])
      yield all.filter(
        (index) => points[index]?.at.endsWith('-01') && isFirst(index) && (monthOf(index) - 1) % step === 0,
      );
  } else {
    for (const step of [1, 2, 4, 8, 13, 26]) yield every(step);
  }
  // However many there are, the first one has room.
  for (let step = 2; step < all.length; step *= 2) yield every(step);
  yield all.slice(0, 1);
}

/**
 * The points that are named beside the axis: as many as there is room for, at a step that people count in.
 * @param textOf with the year where it is the first of its year
 * @param slot pixels from one point to the next
 */
export function axisPoints(
  data: Pick<ChartData, 'points' | 'by'>,
  textOf: (point: ChartPoint, dated: boolean) => string,
  slot: number,
): readonly AxisPoint[] {
  const { points, by } = data;
  const spansYears = by !== 'label' && points[0]?.at.slice(0, 4) !== points.at(-1)?.at.slice(0, 4);
  for (const chosen of choices(data)) {
    let year: string | null = null;
    const named = chosen.flatMap((index) => {
      const point = points[index];
      if (!point) return [];
      const isNewYear = spansYears && point.at.slice(0, 4) !== year;
      year = point.at.slice(0, 4);
      return [{ index, text: textOf(point, isNewYear) }];
    });
    const fits = named.every((one, place) => {
      const next = named[place + 1];
      return !next || (next.index - one.index) * slot >= (widthOf(one.text) + widthOf(next.text)) / 2 + between;
    });
    if (fits && named.length > 0) return named;
  }
  return [];
}
