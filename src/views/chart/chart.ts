import type { Period } from '../../../i18n/axisFormat.ts';
import type { ToneName } from '../theme/tokens.ts';

/** What the numbers of a chart are, as fields of these types hold them. */
export type ChartUnit =
  | { readonly kind: 'integer' }
  /** Hundredths of a currency unit; of the partner's currency (ISO 4217) when none is named. */
  | { readonly kind: 'money'; readonly currency?: string }
  /** The smallest steps of a percentage: with one decimal 125 is 12.5 %. */
  | { readonly kind: 'percentage'; readonly decimals: number };

/** One thing that is counted. @example { name: 'failed', label: t('reports.failed'), tone: 'danger' } */
export interface ChartSeries {
  /** By which `values` of a point are found. */
  readonly name: string;
  /** In the language of the page. */
  readonly label: string;
  /** A colour that means something; by the place of the series when not given. */
  readonly tone?: ToneName;
}

/** What was counted at one place of a chart. @example { at: '2026-08-03', values: { paid: 120_400, failed: null } } */
export interface ChartPoint {
  /**
   * `2026-08-03` for a day or for the week that begins on it, `2026-08` for a month, and for what is no time a key of its own.
   * Points stand in the order in which they are given; each period once, also where nothing is known of it.
   */
  readonly at: string;
  /** What is said of it, in the language of the page; for what is no time, where `at` is no word. */
  readonly label?: string;
  /** By the name of each series. What is `null` or lacks is not known: a gap, which is not zero. */
  readonly values: Readonly<Record<string, number | null>>;
}

/** Where a press on a value leads; null for nowhere. */
export type HrefOf = (point: ChartPoint, series: ChartSeries) => string | null;

/** Which numbers, of what, over what. */
export interface ChartData {
  readonly points: readonly ChartPoint[];
  /** In the order in which they stand in the legend, and in a stack from its foot. */
  readonly series: readonly ChartSeries[];
  /** What the points are. */
  readonly by: Period | 'label';
  readonly unit: ChartUnit;
}

export interface ChartProps extends ChartData {
  /** Bars beside one another, lines, or bars upon one another. */
  readonly kind: 'bar' | 'line' | 'stacked';
  /** The title: what is counted. */
  readonly label: string;
  /** What is said where there is no figure at all; a sentence of its own when not given. */
  readonly empty?: string;
  readonly hrefOf?: HrefOf;
}

/** Every figure that is known. */
export const figuresOf = ({ points, series }: Pick<ChartData, 'points' | 'series'>): readonly number[] =>
  points.flatMap(({ values }) => series.flatMap(({ name }) => values[name] ?? []));

/** The data of a small line. */
export interface TrendLineProps extends Pick<ChartData, 'by' | 'unit'> {
  /** What is counted: read out with the number of points and the highest of them. */
  readonly label: string;
  /** Each with one value, called `value`; null is a gap. */
  readonly points: readonly { readonly at: string; readonly values: { readonly value: number | null } }[];
}
