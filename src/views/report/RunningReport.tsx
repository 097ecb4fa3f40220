import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useContext } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useDeclaredCall } from '../../dataProvider/index.ts';
import { inWords } from '../../schema/day.ts';
import { reportFormats, type ReportFormat } from '../../schema/reportFormats.ts';
import type { ResolvedReport } from '../../schema/report.ts';
import { isUnderWay } from '../batches/batchRecord.ts';
import { useModel } from '../context/ModelContext.ts';
import { SchemaContext, useSchemaContext } from '../context/SchemaContext.ts';
import { Glyph } from '../Glyph.tsx';
import { Line, QuietButton } from '../list/parts.tsx';
import { SectionFailed } from '../record/SectionFailed.tsx';
import { saveFile } from '../saveFile.ts';
import { useOnePress } from '../useOnePress.ts';
import { ActionBar } from '../workflow/ActionBar.tsx';
import { EarlierRuns } from './EarlierRuns.tsx';
import { fileNameOf } from './fileNameOf.ts';
import { wordsOf } from './lines.ts';
import { ReportDrawn } from './ReportDrawn.tsx';
import { useReportLines } from './useReportLines.ts';
import { type Asking, type ReportRun, useReportRun } from './useReportRun.ts';

const ReportForm = lazy(async () => ({ default: (await import('./ReportForm.tsx')).ReportForm }));
const ReportTable = lazy(async () => ({ default: (await import('./ReportTable.tsx')).ReportTable }));

const Tiles = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 32px',
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h2, margin: 0, fontVariantNumeric: 'tabular-nums' },
}));
export interface RunningReportProps {
  readonly report: ResolvedReport;
  /** What people call it. */
  readonly title: string;
  readonly asking: Asking;
}

/**
 * A report where it is kept what was run: what it is asked for, the run under way, and its lines as they were then.
 * @example <RunningReport report={report} title="Register of orders" asking={{ report: 'orders_register' }} />
 */
export function RunningReport({ report, title, asking }: RunningReportProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const { resources } = useModel();
  const { run, runs, choose, isPending, error, again, start } = useReportRun(report.of, asking);
  return (
    <>
      <Suspense fallback={<Skeleton variant="rounded" height={92} />}>
        <ReportForm
          report={report}
          onRun={start}
          verb={t(run === null ? 'reports.page.run' : 'reports.page.run_again')}
        />
      </Suspense>
      {error && <SectionFailed message={error.message} onRetry={again} />}
      {!error && !isPending && run === null && (
        <Typography color="text.secondary">{t('reports.page.begin')}</Typography>
      )}
      <EarlierRuns runs={runs} shown={run} onChoose={choose} />
      {run && isUnderWay(run) && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds more than a text
        <div role="status">
          <Line>
            <span>{t('reports.page.reading')}</span>
            {resources.batches && <ActionBar resource={resources.batches} record={run} size="small" />}
          </Line>
          <LinearProgress aria-label={title} />
        </div>
      )}
      {run && (run.state === 'failed' || run.state === 'rejected') && (
        <Alert severity="error">
          {t('reports.page.failed')}
          {run.message ? `: ${run.message}` : ''}
        </Alert>
      )}
      {run?.state === 'cancelled' && <Alert severity="info">{t('reports.page.stopped')}</Alert>}
      {run?.state === 'complete' && run.file_name === null && (
        <Alert severity="info">{t('reports.page.cleared')}</Alert>
      )}
      {run?.state === 'complete' && run.file_name !== null && (
        <>
          <Line>
            <Typography color="text.secondary">
              {t('reports.page.lines', {
                smart_count: run.total ?? 0,
                count: formatNumber(run.total ?? 0, context.locale),
              })}
              {' · '}
              {t('reports.page.made', { at: inWords(run.finished_at, context) })}
            </Typography>
            <Files run={run} />
          </Line>
          {(run.total ?? 0) > 0 ? (
            <>
              <Totals run={run} />
              {report.chart && <ReportDrawn run={run} chart={report.chart} label={title} />}
              <Suspense fallback={<Skeleton variant="rounded" height={400} />}>
                <ReportTable key={String(run.id)} run={run} label={title} of={report.of} />
              </Suspense>
            </>
          ) : (
            <Typography component="output">
              {t(report.period ? 'reports.page.none' : 'reports.page.none_now')}
            </Typography>
          )}
        </>
      )}
    </>
  );
}

/** What its numbers come to, before its lines. */
function Totals({ run }: { readonly run: ReportRun }) {
  const { data } = useReportLines(run);
  const model = useModel();
  const context = useContext(SchemaContext);
  const t = useTranslate();
  const added = (data?.columns ?? []).filter(({ total }) => total !== null);
  if (added.length === 0) return null;
  return (
    <Tiles>
      {added.map((column) => (
        <div key={column.name}>
          <dt>{column.label}</dt>
          <dd>{wordsOf(model, column, column.total, { context, t })}</dd>
        </div>
      ))}
    </Tiles>
  );
}

/** What it is had as. */
function Files({ run }: { readonly run: ReportRun }) {
  const t = useTranslate();
  const notify = useNotify();
  const file = useDeclaredCall('batches', 'file');
  const { busy, press } = useOnePress();
  const download = async (type: ReportFormat) => {
    try {
      const { data } = await file({ params: { id: String(run.id) }, query: { type }, as: 'blob' });
      if (data instanceof Blob) saveFile(data, fileNameOf(String(run.file_name).replace(/\.csv$/, ''), type));
    } catch (error) {
      notify(error instanceof Error ? error.message : t('batches.file_gone'), { type: 'error' });
    }
  };
  return (
    <>
      {reportFormats.map((type) => (
        <QuietButton
          key={type}
          type="button"
          aria-busy={busy}
          onClick={() => void press(async () => await download(type))}
        >
          <Glyph name="download" />
          {t(`reports.page.${type}`)}
        </QuietButton>
      ))}
    </>
  );
}
