import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { batchName, leftOut } from './batchName.ts';
import { isUnderWay, type BatchRecord } from './batchRecord.ts';

/** Tells the person when work that they saw running has ended, wherever they are by then. */
export function useBatchNotices(batches: readonly BatchRecord[]): void {
  const notify = useNotify();
  const t = useTranslate();
  const running = useRef(new Set<BatchRecord['id']>());
  useEffect(() => {
    for (const batch of batches) {
      if (isUnderWay(batch) || batch.state === 'ready') running.current.add(batch.id);
      else if (running.current.delete(batch.id)) {
        if (batch.state === 'complete') {
          const left = leftOut(batch, t);
          const what = batch.file_name
            ? t('batches.ready', { file: batch.file_name })
            : t('batches.ended', { what: batchName(batch, t) });
          notify([what, ...left].join(' · '), { type: left.length > 0 ? 'warning' : 'success' });
        } else if (batch.state === 'declined') {
          notify(t('batches.declined', { what: batchName(batch, t), reason: batch.reason ?? '' }), { type: 'warning' });
        } else if (batch.state === 'abandoned') {
          notify(t('resources.batches.choices.state.abandoned'), { type: (batch.stays ?? 0) > 0 ? 'warning' : 'info' });
        } else if (batch.state !== 'cancelled') notify(batch.message ?? t('errors.any'), { type: 'error' });
      }
    }
  }, [batches, notify, t]);
}
