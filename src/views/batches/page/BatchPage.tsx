import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useTranslate } from 'ra-core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatDateTime, formatMoney, formatNumber } from '../../../../i18n/format.ts';
import { shownName } from '../../../schema/fieldTypes/file/facts.ts';
import { useDeclaration, useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { Notes, Tiles } from '../../import/parts.ts';
import { subjectOf } from '../../../schema/subjectOf.ts';
import { Facts, Panel, PanelHead, Stack } from '../../record/parts.ts';
import { RecordProblem } from '../../record/RecordProblem.tsx';
import type { Step } from '../../Trail.tsx';
import { ActionBar } from '../../workflow/ActionBar.tsx';
import { StateChip } from '../../workflow/StateChip.tsx';
import { useWorkflow } from '../../workflow/useActions.ts';
import { useFollowing, useIsLive } from '../live/useLiveBatches.ts';
import { type BatchRecord, hasRows, isDoing, isUnderWay, notDone } from '../batchRecord.ts';
import { batchName } from '../batchName.ts';
import { DownloadButton } from '../DownloadButton.tsx';
import { BatchRows } from './BatchRows.tsx';
import { BatchTally, type BatchTallyProps } from './BatchTally.tsx';
import type { Narrowing } from './narrowing.ts';
import { Stages } from './Stages.tsx';

// For whoever decides.
const BroughtBefore = lazy(async () => ({ default: (await import('./BroughtBefore.tsx')).BroughtBefore }));

/** How often it is asked how far it is while it is under way, and while somebody else may answer it, in milliseconds; and where that is heard. */
const [quick, calm, heard] = [1_000, 8_000, 30_000] as const;

export interface BatchPageProps {
  readonly id: string;
  /** Where the page belongs; to the list of what its rows are of when not given. */
  readonly trail?: readonly Step[];
  /** Key under which the words are of what becomes of its rows (`became.created`), where these are others than of records. */
  readonly words?: string;
  /** What whoever agrees reads before all else, until its rows are done. */
  readonly readFirst?: ReactNode;
  /** What is told before all else once its rows are done, where these go on by themselves. */
  readonly followed?: (batch: BatchRecord) => ReactNode;
  /** Once its rows are done, what tells of them can stop them, too: there is no other way to on the page. */
  readonly isStoppedThere?: boolean;
}

/**
 * The page of a file of rows: how much it is, what would be refused, who decides, and each of its rows.
 * @example <BatchPage id={guid} trail={[{ to: '/orders/files', title: 'Files of orders' }]} />
 */
export function BatchPage({ id, trail, words, readFirst, followed, isStoppedThere = false }: BatchPageProps) {
  const t = useTranslate();
  const resource = useDeclaration('batches');
  const isLive = useIsLive();
  const [narrowing, setNarrowing] = useState<Narrowing | null>(null);
  const { data, error, refetch } = useGetOne<BatchRecord>(
    'batches',
    { id },
    {
      retry: false,
      refetchInterval: ({ state }) => (isLive ? heard : state.data && isUnderWay(state.data) ? quick : calm),
    },
  );
  const { batches } = useModel();
  useFollowing(data !== undefined && (isUnderWay(data) || data.state === 'ready'));
  if (!data) {
    return error ? (
      <RecordProblem resource={resource} error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton variant="rounded" height={280} aria-busy />
    );
  }
  const told = isDoing(data) ? followed?.(data) : null;
  // Rows know the state in which their record was made: where it is told how these go on, that one is past.
  const isPast = Boolean(told);
  return (
    <FormPage title={batchName(data, t)} trail={trail ?? listOf(subjectOf(batches[data.name], data.input), t)}>
      <Stack>
        {told}
        {data.state === 'ready' && readFirst}
        <Whole
          batch={data}
          isPast={isPast}
          isStopped={isStoppedThere && isDoing(data)}
          words={words}
          narrowing={narrowing}
          onNarrow={setNarrowing}
        />
        {data.stages && (
          <Stages
            stages={data.stages}
            waits={data.state === 'ready' ? t('workflows.batch.states.ready') : undefined}
            isOver={Boolean(data.abandoned_by)}
          />
        )}
        {hasRows(data) && (
          <BatchRows batch={data} isPast={isPast} words={words} narrowing={narrowing} onNarrow={setNarrowing} />
        )}
      </Stack>
    </FormPage>
  );
}

/** The list of what the rows are of. */
const listOf = (of: string | null, t: ReturnType<typeof useTranslate>): readonly Step[] =>
  of === null ? [] : [{ to: `/${of}`, title: t(`resources.${of}.name`, { smart_count: 2 }) }];

interface WholeProps extends BatchTallyProps {
  readonly isPast: boolean;
  /** Something else on the page stops it. */
  readonly isStopped: boolean;
}

/** All of it in numbers, and what can be done with it. */
function Whole({ batch, isPast, isStopped, ...narrowed }: WholeProps) {
  const t = useTranslate();
  const resource = useDeclaration('batches');
  const workflow = useWorkflow(resource);
  const { batches } = useModel();
  const { locale, user } = useSchemaContext();
  const label = (field: string) => t(`resources.batches.fields.${field}`);
  const isOwn = batch.owner === user?.guid;
  const asks = batches[batch.name]?.confirms !== null;
  return (
    <Panel aria-labelledby="batch-whole">
      <PanelHead>
        <h2 id="batch-whole">{shownName(batch.upload) || label('upload')}</h2>
        {workflow && <StateChip workflow={workflow} state={batch.state} />}
      </PanelHead>
      {hasRows(batch) && <Numbers batch={batch} />}
      <OfThePage batch={batch} />
      {hasRows(batch) && !isUnderWay(batch) && !isPast && !isNothingLeft(batch) && (
        <BatchTally batch={batch} {...narrowed} />
      )}
      <Facts style={{ margin: '16px 0' }}>
        <div>
          <dt>{label('asked_by')}</dt>
          <dd>{`${batch.asked_by ?? ''} · ${formatDateTime(String(batch.created_at), locale)}`}</dd>
        </div>
        {batch.answered_by && (
          <div>
            <dt>{label('answered_by')}</dt>
            <dd>{batch.answered_by}</dd>
          </div>
        )}
        {batch.abandoned_by && (
          <div>
            <dt>{label('abandoned_by')}</dt>
            <dd>{batch.abandoned_by}</dd>
          </div>
        )}
        {batch.reason && (
          <div>
            <dt>{label('reason')}</dt>
            <dd>{batch.reason}</dd>
          </div>
        )}
      </Facts>
      {batch.state === 'ready' && (
        <Suspense fallback={null}>
          <BroughtBefore batch={batch} />
        </Suspense>
      )}
      {batch.message && (
        <Alert severity="error" role="alert" sx={{ marginBottom: 2 }}>
          {batch.message}
        </Alert>
      )}
      {batch.abandoned_by && <TakenBack batch={batch} />}
      {isOwn && batch.state === 'ready' && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the alert brings its own element
        <Alert severity="info" role="status" sx={{ marginBottom: 2 }}>
          {t(`batches.waits_for_${asks && batch.alone !== true ? 'another' : 'you'}`)}
        </Alert>
      )}
      {batch.state === 'complete' && batch.file_name && (
        <DownloadButton batch={batch} call="file" fileName={batch.file_name} label={t('batches.download_report')} />
      )}
      {!isStopped && <ActionBar resource={resource} record={batch} />}
    </Panel>
  );
}

/** What whoever brought it has done with the file on their page before, as that page says. */
function OfThePage({ batch }: { readonly batch: BatchRecord }) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const said = (['left_out', 'mended'] as const).filter((name) => (batch[name] ?? 0) > 0);
  if (said.length === 0) return null;
  return (
    <Notes sx={{ color: 'text.primary' }}>
      {said.map((name) => (
        <li key={name}>
          {t(`batches.${name}_before`, { smart_count: batch[name], count: formatNumber(batch[name] ?? 0, locale) })}
        </li>
      ))}
    </Notes>
  );
}

/** Whether it was given up, and nothing of what its rows made stands. */
const isNothingLeft = ({ state, stays }: BatchRecord) => state === 'abandoned' && (stays ?? 0) === 0;

/** Of what was given up: how many rows were taken back, and how many stay as they are. */
function TakenBack({ batch }: { readonly batch: BatchRecord }) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const said = (key: string, count: number) =>
    t(`batches.${key}`, { smart_count: count, count: formatNumber(count, locale) });
  const stays = batch.stays ?? 0;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the alert brings its own element
    <Alert severity={stays > 0 ? 'warning' : 'info'} role="status" sx={{ marginBottom: 2 }}>
      {[
        ...(batch.state === 'abandoning' ? [t('batches.being_taken_back')] : []),
        said('taken_back', batch.taken_back ?? 0),
        ...(stays > 0 ? [said('stays', stays)] : []),
      ].join(' ')}
    </Alert>
  );
}

/** How many rows it has and what they come to, and how many of them are done, or would be refused. */
function Numbers({ batch }: { readonly batch: BatchRecord }) {
  const t = useTranslate();
  const { batches } = useModel();
  const { locale, partner } = useSchemaContext();
  const number = (value: number | null | undefined) => formatNumber(value ?? 0, locale);
  const money = (value: number | null | undefined) =>
    partner ? formatMoney(value ?? 0, partner.currency, locale) : '';
  const [unfit, done] = [batch.unfit ?? 0, batch.done ?? 0];
  // What was taken back is none of what was refused.
  const failed = (batch.failed ?? 0) - (batch.taken_back ?? 0);
  const label = (field: string) => t(`resources.batches.fields.${field}`);
  const { confirms = null } = batches[batch.name] ?? {};
  const isSummed = confirms?.sum !== undefined;
  const isTried = confirms !== null || batch.rehearse === true;
  return (
    <Tiles>
      <div>
        <dt>{label('total')}</dt>
        <dd>{number(batch.total)}</dd>
      </div>
      {isSummed && (
        <div>
          <dt>{label('sum')}</dt>
          <dd>{money(batch.sum)}</dd>
        </div>
      )}
      {isDoing(batch) ? (
        <>
          <div>
            <dt>{label('done')}</dt>
            <dd>{number(done - (batch.failed ?? 0) - (batch.skipped ?? 0))}</dd>
          </div>
          {batch.abandoned_by && (
            <div>
              <dt>{label('taken_back')}</dt>
              <dd>{number(batch.taken_back)}</dd>
            </div>
          )}
          <div data-tone={failed > 0 ? 'error' : undefined}>
            <dt>{label('failed')}</dt>
            <dd>{number(failed)}</dd>
          </div>
          {notDone(batch) > 0 && (
            <div data-tone="error">
              <dt>{t('batches.not_done')}</dt>
              <dd>{number(notDone(batch))}</dd>
            </div>
          )}
        </>
      ) : isTried ? (
        <>
          <div data-tone={unfit > 0 ? 'error' : undefined}>
            <dt>{label('unfit')}</dt>
            <dd>{number(unfit)}</dd>
          </div>
          {/* Rows that say no amount come to nothing that is known. */}
          {isSummed && (unfit === 0 || (batch.unfit_sum ?? 0) > 0) && (
            <div data-tone={unfit > 0 ? 'error' : undefined}>
              <dt>{label('unfit_sum')}</dt>
              <dd>{money(batch.unfit_sum)}</dd>
            </div>
          )}
        </>
      ) : null}
    </Tiles>
  );
}
