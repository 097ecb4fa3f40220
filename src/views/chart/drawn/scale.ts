import { nice, ticks } from 'd3-array';

/** Where values stand along their axis. */
export interface ValueScale {
  /** In the steps that values are counted in; the least is never above zero, the most never below. */
  readonly least: number;
  readonly most: number;
  /** What is written beside the axis, in what people count in. */
  readonly ticks: readonly number[];
}

/**
 * A round scale that holds zero and all of some values.
 * @param values in steps, of which `scale` make one of what people count in
 * @param wanted how many values there is room for beside the axis, about
 * @param whole whether parts of one are never said: there is no half an order
 * @example valueScale([0, 1_204], 1, 4, true).ticks // [0, 500, 1000, 1500]
 */
export function valueScale(values: readonly number[], scale: number, wanted: number, whole: boolean): ValueScale {
  const least = Math.min(0, ...values) / scale;
  const most = Math.max(0, ...values) / scale;
  if (least === most) return { least: 0, most: scale, ticks: [0] };
  const [from, to] = nice(least, most, wanted);
  const all = ticks(from, to, wanted);
  return { least: from * scale, most: to * scale, ticks: whole ? all.filter((one) => Number.isInteger(one)) : all };
}
