import type { ChartProps } from '../chart.ts';
import { axisPoints, widthOf } from './axisPoints.ts';
import { extremes, type Frame, type Layout, layOut } from './layOut.ts';
import { valueScale } from './scale.ts';
import type { ChartWords } from './useWords.ts';

/** Something that is written. */
interface Written {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

export interface Plan {
  readonly height: number;
  readonly frame: Frame;
  readonly layout: Layout;
  /** Values beside the axis; none where bars lie and say their own. */
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  /** Where zero is. */
  readonly zeros: readonly { readonly x1: number; readonly x2: number; readonly y1: number; readonly y2: number }[];
  /** Points beside their axis. */
  readonly names: readonly Written[];
  /** Values at the ends of lying bars. */
  readonly figures: readonly Written[];
}

type Drawn = Pick<ChartProps, 'kind' | 'points' | 'series' | 'by' | 'unit'>;

/** Of a chart that stands. */
export const usualHeight = 240;

/** Where all of a chart stands in a width: bars lie where the names of what they are of have no room below them. */
export function planOf(data: Drawn, words: ChartWords, width: number): Plan {
  const { by, kind, points } = data;
  if (by === 'label' && kind !== 'line') {
    const longest = Math.max(0, ...points.map((point) => widthOf(words.point(point))));
    if (longest + 12 > (width - 56) / Math.max(1, points.length)) return lyingPlan(data, words, width, longest);
  }
  return standingPlan(data, words, width);
}

function standingPlan(data: Drawn, words: ChartWords, width: number): Plan {
  const top = words.caption === null ? 8 : 24;
  const inside = usualHeight - top - 28;
  const scale = valueScale(extremes(data), words.scale, Math.floor(inside / 60), data.unit.kind === 'integer');
  const texts = scale.ticks.map((one) => ({ one, text: words.tick(one) }));
  const left = Math.ceil(Math.max(widthOf(words.caption ?? ''), ...texts.map(({ text }) => widthOf(text)))) + 12;
  const frame: Frame = { x: left, y: top, width: Math.max(1, width - left), height: inside, lying: false };
  const layout = layOut(data, scale, frame);
  const names = axisPoints(data, words.short, layout.slot).map(({ index, text }): Written => {
    const half = widthOf(text) / 2;
    // What would stand out at an edge is moved in.
    const x = Math.min(width - half, Math.max(half, frame.x + (index + 0.5) * layout.slot));
    return { x, y: usualHeight - 8, text, anchor: 'middle' };
  });
  const ticks = texts.map(({ one, text }) => ({ at: Math.round(layout.at(one * words.scale)), text }));
  const zero = layout.at(0);
  const zeros = [{ x1: frame.x, x2: frame.x + frame.width, y1: zero, y2: zero }];
  return { height: usualHeight, frame, layout, ticks, zeros, names, figures: [] };
}

function lyingPlan(data: Drawn, words: ChartWords, width: number, longest: number): Plan {
  const { kind, points, series } = data;
  const scale = valueScale(extremes(data), words.scale, 4, false);
  const isSum = kind === 'stacked';
  const each = isSum ? 1 : series.length;
  const valuesOf = (point: number): readonly (number | null)[] => {
    const all = series.map(({ name }) => points[point]?.values[name] ?? null);
    if (!isSum) return all;
    const known = all.filter((one) => one !== null);
    return [known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)];
  };
  const said = points.map((_, point) => valuesOf(point).map((one) => (one === null ? '–' : words.value(one))));
  const right = Math.max(0, ...said.flat().map(widthOf)) + 12;
  const isAbove = longest > width * 0.36;
  const left = isAbove ? 0 : longest + 12;
  const row = (isAbove ? 22 : 0) + Math.max(each * 18, 20) + 12;
  const height = points.length * row;
  // What bars have of a row, below a name that stands above them.
  const frame: Frame = { x: left, y: 0, width: Math.max(1, width - left - right), height, lying: true };
  const plain = layOut(data, scale, frame);
  const shift = isAbove ? 10 : 0;
  const layout: Layout = {
    ...plain,
    bars: plain.bars.map((bar) => {
      const thickness = Math.min(16, bar.box.height);
      const begin = plain.room(bar.point).y + row / 2 + shift - (each * (thickness + 2)) / 2;
      const place = isSum ? 0 : bar.series;
      return { ...bar, box: { ...bar.box, y: begin + place * (thickness + 2), height: thickness } };
    }),
  };
  // Beside the bars only: it would strike through the names above them.
  const zeros = points.map((_, index) => {
    const [x, y] = [layout.at(0), index * row + row / 2 + shift];
    return { x1: x, x2: x, y1: y - each * 9 - 3, y2: y + each * 9 + 3 };
  });
  const names = points.map((point, index): Written => {
    const y = index * row + (isAbove ? 18 : row / 2 + 4);
    return { x: 0, y, text: cut(words.point(point), isAbove ? width : longest), anchor: 'start' };
  });
  const figures = points.flatMap((_, index) => {
    const values = valuesOf(index);
    return values.map((value, place): Written => {
      const end = extremes({
        kind,
        points: points.slice(index, index + 1),
        series: isSum ? series : series.slice(place, place + 1),
      });
      const y = index * row + row / 2 + shift + (place - (values.length - 1) / 2) * 18;
      return { x: layout.at(Math.max(0, value ?? 0, ...end)) + 6, y, text: said[index]?.[place] ?? '' };
    });
  });
  return { height, frame, layout, ticks: [], zeros, names, figures };
}

/** A text that has no room, as far as there is some: in full it is in the table. */
function cut(text: string, room: number): string {
  if (widthOf(text) <= room) return text;
  const kept = Math.max(1, Math.floor((text.length * room) / widthOf(text)) - 1);
  return `${text.slice(0, kept).trimEnd()}…`;
}
