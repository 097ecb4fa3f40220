import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { isUnderWay, type BatchRecord } from './useBatches.ts';

/** Tells the person when work that they saw running has ended, wherever they are by then. */
export function useBatchNotices(batches: readonly BatchRecord[]): void {
  const notify = useNotify();
  const t = useTranslate();
  const running = useRef(new Set<BatchRecord['id']>());
  useEffect(() => {
    for (const batch of batches) {
      if (isUnderWay(batch)) running.current.add(batch.id);
      else if (running.current.delete(batch.id)) {
        if (batch.state === 'complete') {
          notify(t('batches.ready', { file: batch.file_name ?? '' }), { type: 'success' });
        } else if (batch.state === 'failed') notify(batch.message ?? t('errors.any'), { type: 'error' });
      }
    }
  }, [batches, notify, t]);
}
