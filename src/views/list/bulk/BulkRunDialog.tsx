import type { RaRecord } from 'ra-core';
import { useModel } from '../../context/ModelContext.ts';
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx';
import { type ChosenBatch, useBatchRun } from './useBatchRun.ts';
import { useBulkRun } from './useBulkRun.ts';

export interface BulkRunDialogProps extends Omit<BulkDialogProps, 'using' | 'summed' | 'onRetry'> {
  /** The batch that does it, where the service has batches. */
  readonly batch: ChosenBatch;
  /** What is done to one record where it has none; a rejection is that record's failure. */
  readonly run: (record: RaRecord) => Promise<unknown>;
}

/**
 * Asks, has one thing done to every record, counts, and says of each that failed why; those can be tried again. By a batch, or, where there are none and
 * where it is not known as which version a record was seen, by a call for each.
 * @example
 * <BulkRunDialog resource={countries} records={selected} title="Delete 3 records?" confirm="Delete 3" danger batch={{ name: 'deletion' }}
 *   run={(record) => dataProvider.delete('countries', { id: record.id, previousData: record })} onClose={onDone}>
 *   This cannot be undone.
 * </BulkRunDialog>
 */
export function BulkRunDialog(props: BulkRunDialogProps) {
  const { batches } = useModel();
  const isSeen = props.records.every(({ version }) => typeof version === 'number');
  return batches[props.batch.name] && isSeen ? <AsBatch {...props} /> : <OneByOne {...props} />;
}

function AsBatch(props: BulkRunDialogProps) {
  return <BulkDialog {...props} using={useBatchRun(props.resource, props.batch)} />;
}

function OneByOne(props: BulkRunDialogProps) {
  return <BulkDialog {...props} using={useBulkRun(props.run)} />;
}
