import type { TranslateFunction } from 'ra-core';
import { toldIn } from '../../schema/subjectOf.ts';
import type { BatchRecord } from './batchRecord.ts';

/** What a batch is called, with what it is about. @example batchName(batch, t) // 'Export of orders' */
export function batchName(batch: Pick<BatchRecord, 'name' | 'input'>, t: TranslateFunction): string {
  const subject = toldIn(batch.input);
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
