import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { inWords } from '../../schema/day.ts';
import { periodParams } from '../../schema/resolve/resolveReport.ts';
import { isUnderWay } from '../batches/batchRecord.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import type { ReportRun } from './useReportRun.ts';

const All = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  '& summary': { cursor: 'pointer', color: theme.palette.text.secondary, padding: '4px 0' },
  '& ul': { listStyle: 'none', margin: '4px 0 0', padding: 0, display: 'grid', gap: 2 },
}));
const One = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  width: '100%',
  minHeight: 32,
  padding: '4px 8px',
  border: 0,
  borderRadius: 6,
  background: 'transparent',
  color: theme.palette.text.primary,
  textAlign: 'start',
  cursor: 'pointer',
  '&:hover': { background: theme.palette.action.hover },
  '&[aria-current]': { background: theme.palette.action.selected },
  '& span:last-of-type': { color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}));

export interface EarlierRunsProps {
  readonly runs: readonly ReportRun[];
  /** The one whose lines are shown. */
  readonly shown: ReportRun | null;
  readonly onChoose: (id: string) => void;
}

/**
 * What a report was run for before, and when: each can be looked at again as it was then.
 * @example <EarlierRuns runs={runs} shown={run} onChoose={choose} />
 */
export function EarlierRuns({ runs, shown, onChoose }: EarlierRunsProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const asked = ({ input: { parameters } }: ReportRun): string => {
    const { [periodParams.from]: from, [periodParams.to]: to, ...others } = parameters;
    const days =
      from && to
        ? [t('reports.file.from_to', { from: formatDate(from, context.locale), to: formatDate(to, context.locale) })]
        : [];
    const chosen = Object.entries(others).map(([name, value]) => t(`reports.parameters.choices.${name}.${value}`));
    return [...days, ...chosen].join(' · ') || t('reports.page.no_parameters');
  };
  const became = (run: ReportRun): string => {
    if (isUnderWay(run)) return t('reports.page.reading');
    if (run.state === 'complete' && run.file_name !== null)
      return t('reports.page.lines', {
        smart_count: run.total ?? 0,
        count: formatNumber(run.total ?? 0, context.locale),
      });
    if (run.state === 'complete') return t('reports.page.cleared');
    return t(run.state === 'cancelled' ? 'reports.page.stopped' : 'reports.page.failed');
  };
  if (runs.length < 2) return null;
  return (
    <All>
      <summary>
        {t('reports.page.before')} ({runs.length})
      </summary>
      <ul>
        {runs.map((run) => (
          <li key={run.id}>
            <One
              type="button"
              aria-current={run.id === shown?.id ? 'true' : undefined}
              onClick={() => onChoose(String(run.id))}
            >
              <span>{asked(run)}</span>
              <span>
                {inWords(run.created_at, context)} · {became(run)}
              </span>
            </One>
          </li>
        ))}
      </ul>
    </All>
  );
}
