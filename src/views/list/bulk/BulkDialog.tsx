import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { LinearProgressProps } from '@mui/material/LinearProgress';
import { type RaRecord, useTranslate } from 'ra-core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';
import { Refused } from './Refused.tsx';
import type { BulkRun, Outcome } from './useBulkRun.ts';
import { useMovedAmong } from './useMovedAmong.ts';

/** Comes with the press; the words beside it say the same, so that it may stay away when the network does. */
const LinearProgress = lazy<ComponentType<LinearProgressProps>>(
  async () => await import('@mui/material/LinearProgress').catch(() => ({ default: () => null })),
);

/** Seldom needed, and only upon news that have just come over the network. */
const MovedAmong = lazy(async () => ({ default: (await import('./MovedAmong.tsx')).MovedAmong }));

export interface BulkDialogProps {
  readonly resource: ResolvedResource;
  readonly records: readonly RaRecord[];
  /** The question: `Delete 3 records?` */
  readonly title: string;
  /** The sentence that says what will happen, and what else the action asks for. */
  readonly children: ReactNode;
  /** Words of the button that starts it. */
  readonly confirm: string;
  readonly danger?: boolean;
  /** False while something that the action asks for is missing. */
  readonly ready?: boolean;
  /** How it is done to the records. */
  readonly using: BulkRun;
  /** What is said beside the numbers of a result: what came of those that were done. */
  readonly summed?: (done: readonly Outcome[]) => ReactNode;
  /** Asks anew about the selection, as it is now, once some of it has moved. */
  readonly onAnew: (now: readonly RaRecord[]) => void;
  /** Tries those that failed once more; at once, as they were, when not given. */
  readonly onRetry?: (failed: readonly RaRecord[], done: readonly RaRecord['id'][]) => void;
  /** Closed, with the ids of what was done, and the records that it was not done to though it was tried. */
  readonly onClose: (done: readonly RaRecord['id'][], refused: readonly RaRecord[]) => void;
}

/**
 * Asks, has something done to every record, counts, and says of each that failed who it is and why; those can be tried again.
 * @example <BulkDialog resource={countries} records={selected} title="Delete 3?" confirm="Delete 3" using={useBulkRun(run)} onClose={done}>...</BulkDialog>
 */
export function BulkDialog(props: BulkDialogProps) {
  const { resource, records, title, children, confirm, danger = false, ready = true, using, onClose } = props;
  const t = useTranslate();
  const { outcomes, total, running, refusal, start, stop } = using;
  const done = outcomes.filter((outcome) => outcome.done);
  const failed = outcomes.filter((outcome) => !outcome.done);
  const begun = total > 0;
  const moved = useMovedAmong(resource.name, records, !begun);
  const anew = () => props.onAnew(records.map((one) => moved.find(({ id }) => id === one.id) ?? one));
  const remaining = records.filter((record) => !outcomes.some((outcome) => outcome.record.id === record.id));
  const doneIds = done.map((outcome) => outcome.record.id);
  const close = () => onClose(doneIds, refusal === null ? failed.map(({ record }) => record) : records);
  const again = () => {
    const those = failed.map((outcome) => outcome.record);
    if (props.onRetry) props.onRetry(those, doneIds);
    else void start(those);
  };

  return (
    <Dialog open maxWidth="xs" fullWidth onClose={running ? undefined : close} aria-labelledby="bulk-run-title">
      <DialogTitle id="bulk-run-title">
        {!begun || running
          ? title
          : t(`views.list.bulk.${failed.length + remaining.length > 0 ? 'partly_done' : 'all_done'}`)}
      </DialogTitle>
      <DialogContent>
        {refusal !== null && !running && (
          <Alert severity="error" sx={{ marginBottom: 2 }}>
            {t(refusal, { _: refusal })}
          </Alert>
        )}
        {!begun && moved.length > 0 && (
          <Suspense fallback={null}>
            <MovedAmong resource={resource} moved={moved} onLook={anew} />
          </Suspense>
        )}
        {!begun && children}
        {running && (
          <>
            <output>{t('views.list.bulk.progress', { done: outcomes.length, total })}</output>
            <Suspense fallback={null}>
              <LinearProgress
                // One call for all of them does not say how far it is.
                variant={stop ? 'determinate' : 'indeterminate'}
                value={(100 * outcomes.length) / Math.max(1, total)}
                aria-label={title}
              />
            </Suspense>
          </>
        )}
        {begun && !running && (
          <output>
            {done.length > 0 && t('views.list.bulk.done', { smart_count: done.length })}
            {props.summed?.(done)}
            {remaining.length > 0 && ` ${t('views.list.bulk.left', { smart_count: remaining.length })}`}
            {failed.length > 0 && ` ${t('views.list.bulk.failed', { smart_count: failed.length })}`}
          </output>
        )}
        <Refused resource={resource} outcomes={failed} />
      </DialogContent>
      <DialogActions>
        {!begun && (
          <>
            <Button color="inherit" onClick={close}>
              {t('views.list.bulk.cancel')}
            </Button>
            <Button
              variant="contained"
              color={danger ? 'error' : 'primary'}
              disabled={!ready || moved.length > 0}
              onClick={() => void start(records)}
            >
              {confirm}
            </Button>
          </>
        )}
        {running && stop && (
          <Button color="inherit" onClick={stop}>
            {t('views.list.bulk.stop')}
          </Button>
        )}
        {begun && !running && (
          <>
            {failed.length > 0 && (
              <Button color="inherit" onClick={again}>
                {t('views.list.bulk.retry', { smart_count: failed.length })}
              </Button>
            )}
            <Button variant="contained" onClick={close}>
              {t('views.list.bulk.close')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
