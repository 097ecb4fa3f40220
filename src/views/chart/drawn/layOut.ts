import { line, stack, stackOffsetDiverging, stackOrderNone } from 'd3-shape';
import type { ChartProps } from '../chart.ts';
import type { ValueScale } from './scale.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is drawn of one value. */
export interface Mark {
  readonly point: number;
  readonly series: number;
  readonly box: Box;
}

/** A line of one series, with a dot for each value that has no neighbour to be joined with. */
export interface Path {
  readonly series: number;
  readonly d: string;
  readonly dots: readonly {
    readonly point: number;
    readonly x: number;
    readonly y: number;
    readonly isAlone: boolean;
  }[];
}

export interface Layout {
  /** Along the axis of the points, pixels from one to the next. */
  readonly slot: number;
  /** Where a value stands on its axis. */
  readonly at: (value: number) => number;
  /** The room of a point, over the whole height (or width, where bars lie). */
  readonly room: (point: number) => Box;
  readonly bars: readonly Mark[];
  readonly paths: readonly Path[];
}

export interface Frame extends Box {
  /** Bars that lie: points go down, values go to the right. */
  readonly lying: boolean;
}

const widest = 28;

/** Where everything of a chart stands inside its frame; all in pixels. */
export function layOut(data: Pick<ChartProps, 'kind' | 'points' | 'series'>, scale: ValueScale, frame: Frame): Layout {
  const { points, series, kind } = data;
  const { lying } = frame;
  const slot = (lying ? frame.height : frame.width) / Math.max(1, points.length);
  const share = (value: number) => (value - scale.least) / (scale.most - scale.least);
  const at = (value: number) =>
    lying ? frame.x + share(value) * frame.width : frame.y + (1 - share(value)) * frame.height;
  const begin = (point: number) => (lying ? frame.y : frame.x) + point * slot;
  const room = (point: number): Box =>
    lying
      ? { x: frame.x, y: begin(point), width: frame.width, height: slot }
      : { x: begin(point), y: frame.y, width: slot, height: frame.height };

  /** What lies between two values, over a part of the room of a point. */
  const between = (from: number, to: number, start: number, thickness: number): Box => {
    const [low = 0, high = 0] = [at(from), at(to)].sort((one, other) => one - other);
    return lying
      ? { x: low, y: start, width: high - low, height: thickness }
      : { x: start, y: low, width: thickness, height: high - low };
  };
  const valueOf = (point: number, one: number) => points[point]?.values[series[one]?.name ?? ''] ?? null;

  if (kind === 'line') {
    const path = line<{ x: number; y: number | null }>()
      .defined(({ y }) => y !== null)
      .x(({ x }) => x)
      .y(({ y }) => y ?? 0);
    const paths = series.map((_, one) => {
      const places = points.map((__, point) => {
        const value = valueOf(point, one);
        return { x: begin(point) + slot / 2, y: value === null ? null : at(value) };
      });
      const dots = places.flatMap(({ x, y }, point) =>
        y === null
          ? []
          : [
              {
                point,
                x,
                y,
                isAlone: (places[point - 1]?.y ?? null) === null && (places[point + 1]?.y ?? null) === null,
              },
            ],
      );
      return { series: one, d: path(places) ?? '', dots };
    });
    return { slot, at, room, bars: [], paths };
  }

  // Thin bars touch: of gaps that are as wide as what they part only the pattern that both make would be seen.
  const all = Math.min(slot < 3 ? slot + 0.3 : slot * 0.64, kind === 'bar' ? widest * series.length : widest);
  const start = (point: number) => begin(point) + (slot - all) / 2;
  if (kind === 'stacked') {
    const layers = stack<number, number>()
      .keys(series.map((_, one) => one))
      .value((point, one) => valueOf(point, one) ?? 0)
      .order(stackOrderNone)
      .offset(stackOffsetDiverging)(points.map((_, point) => point));
    const bars = layers.flatMap((layer) =>
      layer.flatMap(([from, to], point) =>
        from === to ? [] : [{ point, series: layer.key, box: between(from, to, start(point), all) }],
      ),
    );
    return { slot, at, room, bars, paths: [] };
  }
  const each = all / series.length;
  const gap = each > 6 && series.length > 1 ? 1.5 : 0;
  const bars = points.flatMap((_, point) =>
    series.flatMap((__, one) => {
      const value = valueOf(point, one);
      if (value === null || value === 0) return [];
      return [{ point, series: one, box: between(0, value, start(point) + one * each + gap / 2, each - gap) }];
    }),
  );
  return { slot, at, room, bars, paths: [] };
}

/** The values that a chart's axis must hold: of a stack, what it comes to on each side of zero. */
export function extremes({ kind, points, series }: Pick<ChartProps, 'kind' | 'points' | 'series'>): readonly number[] {
  return points.flatMap(({ values }) => {
    const known = series.flatMap(({ name }) => values[name] ?? []);
    if (kind !== 'stacked') return known;
    const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);
    return [sum(known.filter((one) => one > 0)), sum(known.filter((one) => one < 0))];
  });
}
