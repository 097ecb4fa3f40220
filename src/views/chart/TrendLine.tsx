import { lazy, Suspense } from 'react';
import type { TrendLineProps } from './chart.ts';

const Trend = lazy(async () => ({ default: (await import('./drawn/Trend.tsx')).Trend }));

/**
 * How something went, as a small line in a card: no axes, 32 pixels high, as wide as its place. The number that it belongs to stands
 * beside it; nothing is drawn where no value is known.
 * @example <TrendLine label={t('reports.sold')} by="day" unit={{ kind: 'money' }} points={[{ at: '2026-08-03', values: { value: 120_400 } }]} />
 */
export function TrendLine(props: TrendLineProps) {
  return (
    <Suspense fallback={<div style={{ height: 32 }} />}>
      <Trend {...props} />
    </Suspense>
  );
}
