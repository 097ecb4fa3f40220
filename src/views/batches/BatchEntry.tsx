import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber, formatRelative } from '../../../i18n/format.ts';
import { shownName } from '../../schema/fieldTypes/file/facts.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { subjectOf } from '../../schema/subjectOf.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { ActionBar } from '../workflow/ActionBar.tsx';
import { StateChip } from '../workflow/StateChip.tsx';
import { useWorkflow } from '../workflow/useActions.ts';
import { batchAt } from './batchAt.ts';
import { batchName, leftOut } from './batchName.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { isUnderWay, type BatchRecord } from './batchRecord.ts';

// With what draws records' titles: for whoever asks.
const BatchOutcomes = lazy(() => import('./BatchOutcomes.tsx').then((module) => ({ default: module.BatchOutcomes })));

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, flexWrap: 'wrap' });
const Name = styled('span')({ fontWeight: 500, overflowWrap: 'anywhere', flex: 1, minWidth: 0 });
const Facts = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 0',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const FileName = styled(Facts)(({ theme }) => ({ color: theme.palette.text.primary, overflowWrap: 'anywhere' }));

export interface BatchEntryProps {
  readonly batch: BatchRecord;
  readonly resource: ResolvedResource;
  /** Called when somebody goes to its page. */
  readonly onLeave: () => void;
}

/**
 * One batch: what it is, its state, how far it is, and its file or the way to stop it.
 * @example <BatchEntry batch={batch} resource={model.resources.batches} onLeave={close} />
 */
export function BatchEntry({ batch, resource, onLeave }: BatchEntryProps) {
  const t = useTranslate();
  const { locale, now } = useSchemaContext();
  const workflow = useWorkflow(resource);
  const { batches } = useModel();
  const total = batch.total ?? 0;
  const done = batch.done ?? 0;
  const name = batchName(batch, t);
  const file = shownName(batch.upload);
  const page = batchAt(batches[batch.name], batch.id, batch.input);
  return (
    <>
      <Line>
        <Name>{name}</Name>
        {workflow && <StateChip workflow={workflow} state={batch.state} />}
      </Line>
      {file !== '' && <FileName>{file}</FileName>}
      <Facts>
        {t('batches.progress', {
          smart_count: total,
          done: formatNumber(done, locale),
          total: formatNumber(total, locale),
        })}
        {' · '}
        {leftOut(batch, t).map((words) => `${words} · `)}
        {formatRelative(
          String(batch.created_at),
          Math.max(now.getTime(), new Date(String(batch.updated_at)).getTime()),
          locale,
        )}
      </Facts>
      {batch.message && <Facts>{batch.message}</Facts>}
      {batch.reason && <Facts>{batch.reason}</Facts>}
      {page && (
        <Facts>
          <Link to={page} onClick={onLeave}>
            {t('batches.open')}
          </Link>
        </Facts>
      )}
      {isUnderWay(batch) && (
        <LinearProgress
          variant="determinate"
          value={total > 0 ? (100 * done) / total : 0}
          aria-label={name}
          sx={{ my: 1 }}
        />
      )}
      {batch.state === 'complete' && batch.file_name && (
        <DownloadButton batch={batch} call="file" fileName={batch.file_name} label={t('batches.download')} />
      )}
      <Undone batch={batch} of={subjectOf(batches[batch.name], batch.input)} />
      <ActionBar resource={resource} record={batch} />
    </>
  );
}

/** What was not done of it, for whoever asks. */
function Undone({ batch, of }: { readonly batch: BatchRecord; readonly of: string | null }) {
  const t = useTranslate();
  const [isShown, setShown] = useState(false);
  const outcomes = (['failed', 'skipped'] as const).filter((outcome) => (batch[outcome] ?? 0) > 0);
  if (of === null || outcomes.length === 0) return null;
  return (
    <>
      <Button size="small" variant="outlined" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'batches.hide_outcomes' : 'batches.show_outcomes')}
      </Button>
      {isShown && (
        <Suspense fallback={null}>
          <BatchOutcomes batch={batch} outcomes={outcomes} of={of} />
        </Suspense>
      )}
    </>
  );
}
