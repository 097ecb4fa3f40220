import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useContext, useMemo } from 'react';
import { useDeclaredCall } from '../../dataProvider/index.ts';
import type { ReportChart } from '../../schema/report.ts';
import { Chart } from '../chart/Chart.tsx';
import type { ChartProps } from '../chart/chart.ts';
import { useModel } from '../context/ModelContext.ts';
import { SchemaContext } from '../context/SchemaContext.ts';
import { fieldOf, type LineColumn, wordsOf } from './lines.ts';
import { useReportLines } from './useReportLines.ts';
import type { ReportRun } from './useReportRun.ts';

interface Drawn {
  /** The step of the calendar of each; none where they are no days. */
  readonly step: 'day' | 'week' | 'month' | null;
  /** `at` is null for all that are left. */
  readonly content: readonly { readonly at: string | null; readonly value: number }[];
}

/**
 * The picture that a report declares of its lines, with all of them in it however many there are.
 * @example <ReportDrawn run={run} chart={report.chart} label="Register of orders" />
 */
export function ReportDrawn({
  run,
  chart,
  label,
}: {
  readonly run: ReportRun;
  readonly chart: ReportChart;
  readonly label: string;
}) {
  const t = useTranslate();
  const model = useModel();
  const context = useContext(SchemaContext);
  const call = useDeclaredCall('batches', 'drawn');
  const lines = useReportLines(run);
  const { data } = useQuery({
    queryKey: ['report drawn', run.id],
    staleTime: Infinity,
    queryFn: async ({ signal }) => (await call({ params: { id: String(run.id) }, signal })).data as Drawn,
  });
  const columns = lines.data?.columns;
  const props = useMemo((): ChartProps | null => {
    const [by, of] = [chart.by, chart.of].map((name) => columns?.find((one) => one.name === name));
    if (!data || !by || !of) return null;
    const title = `${of.label} · ${by.label}`;
    return {
      kind: chart.as,
      label: title,
      by: data.step ?? 'label',
      unit: unitOf(model, of),
      series: [{ name: 'value', label: of.label }],
      points: data.content.map(({ at, value }, place) => ({
        at: data.step ? (at ?? '') : String(place),
        ...(!data.step && {
          label: at === null ? t('reports.page.others') : wordsOf(model, by, at, { context, t }) || at,
        }),
        values: { value },
      })),
    };
  }, [data, columns, chart, model, context, t]);
  return props && <Chart key={label} {...props} />;
}

function unitOf(model: ReturnType<typeof useModel>, column: LineColumn): ChartProps['unit'] {
  return fieldOf(model, column)?.field.spec.type === 'money' ? { kind: 'money' } : { kind: 'integer' };
}
