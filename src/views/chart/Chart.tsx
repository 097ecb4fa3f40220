import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { ChartProps } from './chart.ts';

const Figure = lazy(async () => ({ default: (await import('./drawn/Figure.tsx')).Figure }));

/**
 * Bars, lines or stacked bars of one or several series, with a title, a sentence that sums them up for who does not see them, and a table
 * of the same points. What draws them is loaded with the first chart of a page. Points and series are best kept from one drawing to the
 * next (`useMemo`): everything is laid out anew for new ones.
 * @example
 * <Chart
 *   kind="stacked"
 *   label={t('reports.sold_by_day')}
 *   by="day"
 *   unit={{ kind: 'money' }}
 *   series={[{ name: 'paid', label: t('reports.paid') }, { name: 'failed', label: t('reports.failed'), tone: 'danger' }]}
 *   points={[{ at: '2026-08-03', values: { paid: 120_400, failed: 9_900 } }]}
 *   hrefOf={({ at }, { name }) => `/payments?filter=${encodeURIComponent(JSON.stringify({ day: at, state: name }))}`}
 * />
 */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={280} aria-label={props.label} />}>
      <Figure {...props} />
    </Suspense>
  );
}
