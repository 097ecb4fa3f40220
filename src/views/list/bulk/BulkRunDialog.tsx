import type { RaRecord } from 'ra-core';
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx';
import { useBulkRun } from './useBulkRun.ts';

export interface BulkRunDialogProps extends Omit<BulkDialogProps, 'using' | 'summed' | 'onRetry'> {
  /** What is done to one record; a rejection is that record's failure. */
  readonly run: (record: RaRecord) => Promise<unknown>;
}

/**
 * Asks, does one thing to every record by a call of its own, counts, and says of each that failed why; those can be tried again.
 * @example
 * <BulkRunDialog resource={countries} records={selected} title="Delete 3 records?" confirm="Delete 3" danger
 *   run={(record) => dataProvider.delete('countries', { id: record.id, previousData: record })} onClose={onDone}>
 *   This cannot be undone.
 * </BulkRunDialog>
 */
export function BulkRunDialog({ run, ...props }: BulkRunDialogProps) {
  return <BulkDialog {...props} using={useBulkRun(run)} />;
}
