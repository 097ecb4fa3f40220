import { useTranslate } from 'ra-core';
import { useContext, useMemo } from 'react';
import { formatPeriod, formatShort } from '../../../../i18n/axisFormat.ts';
import { formatMoney, formatNumber, formatPercentage } from '../../../../i18n/format.ts';
import { SchemaContext } from '../../context/SchemaContext.ts';
import type { ChartData, ChartPoint } from '../chart.ts';

/** How a chart says its values and its points, in the language of the page. */
export interface ChartWords {
  /** A value in full: `GHS 1,204.00`. */
  readonly value: (value: number) => string;
  /** A value beside the axis, where {@link scale} of it make one: `1.2K`. */
  readonly tick: (units: number) => string;
  /** How many of the steps that values are counted in make one of what people count in. */
  readonly scale: number;
  /** What all values beside the axis are of, once; null where they say it themselves. */
  readonly caption: string | null;
  /** A point by itself, with its year. */
  readonly point: (point: ChartPoint) => string;
  /** A point beside the axis, with its year only where `dated`. */
  readonly short: (point: ChartPoint, dated: boolean) => string;
  /** What stands over what is said of a point: `Week of 3 Aug 2026`. */
  readonly heading: (point: ChartPoint) => string;
  /** How many points, and the highest value with its place. */
  readonly summary: string;
}

/** @example const { value } = useWords(data); value(120_400) // 'GHS 1,204.00' */
export function useWords({ points, series, by, unit }: ChartData): ChartWords {
  const t = useTranslate();
  const { locale, partner } = useContext(SchemaContext);
  return useMemo(() => {
    const currency = unit.kind === 'money' ? (unit.currency ?? partner?.currency ?? null) : null;
    const scale = unit.kind === 'money' ? 100 : unit.kind === 'percentage' ? 10 ** unit.decimals : 1;
    const value = (of: number) => {
      if (unit.kind === 'percentage') return formatPercentage(of, unit.decimals, locale);
      return currency === null ? formatNumber(of / scale, locale) : formatMoney(of, currency, locale);
    };
    const tick = (units: number) => {
      if (unit.kind === 'percentage') return `${formatNumber(units, locale)}\u00A0%`;
      return Math.abs(units) < 10_000 ? formatNumber(units, locale) : formatShort(units, locale);
    };
    const dated = (point: ChartPoint, length: 'short' | 'whole') =>
      point.label ?? (by === 'label' ? point.at : formatPeriod(point.at, by, length, locale));
    const point = (of: ChartPoint) => dated(of, 'whole');

    /** Of one series, or of all of a point together. */
    const said = (valueOf: (of: ChartPoint) => number | null) => {
      const known = points.flatMap((one) => {
        const of = valueOf(one);
        return of === null ? [] : [{ one, of }];
      });
      const [first] = known;
      if (!first) return t('views.chart.no_figure');
      const highest = known.reduce((best, next) => (next.of > best.of ? next : best), first);
      const when = t(`views.chart.at.${by}`, { at: point(highest.one) });
      if (points.length === 1) return t('views.chart.summary.one', { value: value(highest.of), when });
      const span = t(`views.chart.span.${by}`, { smart_count: points.length });
      const isSame = known.length === points.length && known.every(({ of }) => of === first.of);
      return t(`views.chart.summary.${isSame ? 'same' : 'highest'}`, { span, value: value(highest.of), when });
    };
    const sentences = series.map(({ name, label }) => {
      const sentence = said(({ values }) => values[name] ?? null);
      return series.length === 1 ? sentence : t('views.chart.summary.of', { series: label, said: sentence });
    });
    return {
      value,
      tick,
      scale,
      caption: currency,
      point,
      short: (of, whole) =>
        by === 'month' && whole ? formatMonth(of, dated(of, 'short')) : dated(of, whole ? 'whole' : 'short'),
      heading: (of) => t(`views.chart.heading.${by}`, { at: point(of) }),
      summary: sentences.join('; '),
    };
  }, [t, locale, partner, points, series, by, unit]);
}

/** The short name of a month with its year. */
const formatMonth = ({ at, label }: ChartPoint, short: string) =>
  label === undefined ? `${short} ${at.slice(0, 4)}` : short;
