import type { TranslateFunction } from 'ra-core';
import type { BatchRecord } from './useBatches.ts';

/** The list that a batch was told to work through; null where its declaration says it. */
export function subjectOf({ input }: Pick<BatchRecord, 'input'>): string | null {
  return typeof input === 'object' && input !== null && 'resource' in input && typeof input.resource === 'string'
    ? input.resource
    : null;
}

/** What a batch is called, with what it is about. @example batchName(batch, t) // 'Export of orders' */
export function batchName(batch: Pick<BatchRecord, 'name' | 'input'>, t: TranslateFunction): string {
  const subject = subjectOf(batch);
  return subject
    ? t(`batches.of.${batch.name}`, { what: t(`resources.${subject}.name`, { smart_count: 2 }) })
    : t(`resources.batches.choices.name.${batch.name}`);
}

/** How many of its rows were not done, in words; nothing where all were. @example leftOut(batch, t) // ['3 left out', '1 failed'] */
export function leftOut({ skipped, failed }: Pick<BatchRecord, 'skipped' | 'failed'>, t: TranslateFunction): string[] {
  return [
    ...((skipped ?? 0) > 0 ? [t('batches.skipped_rows', { smart_count: skipped })] : []),
    ...((failed ?? 0) > 0 ? [t('batches.failed_rows', { smart_count: failed })] : []),
  ];
}
