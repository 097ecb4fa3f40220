import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { isUnderWay, type JobRow } from './useJobs.ts';

/** Tells the person when work that they saw running has ended, wherever they are by then. */
export function useJobNotices(jobs: readonly JobRow[]): void {
  const notify = useNotify();
  const t = useTranslate();
  const running = useRef(new Set<JobRow['id']>());
  useEffect(() => {
    for (const job of jobs) {
      if (isUnderWay(job)) running.current.add(job.id);
      else if (running.current.delete(job.id)) {
        if (job.state === 'complete') {
          notify(t('jobs.ready', { file: job.file_name ?? '' }), { type: 'success' });
        } else if (job.state === 'failed') notify(job.message ?? t('errors.any'), { type: 'error' });
      }
    }
  }, [jobs, notify, t]);
}
