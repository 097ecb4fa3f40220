import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Glyph } from '../Glyph.tsx';
import { useJobNotices } from './useJobNotices.ts';
import { isUnderWay, useJobs } from './useJobs.ts';

const JobList = lazy(() => import('./JobList.tsx').then((module) => ({ default: module.JobList })));

/**
 * The person's background work, in the top bar: how much runs, how far each is, what it left, and a way to stop it.
 * @example <JobsMenu />
 */
export function JobsMenu() {
  const t = useTranslate();
  const jobs = useJobs();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useJobNotices(jobs);
  const running = jobs.filter(isUnderWay).length;
  const label = running > 0 ? t('jobs.running', { smart_count: running }) : t('jobs.title');
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Badge badgeContent={running} color="primary">
          <Glyph name="download" size={20} />
        </Badge>
      </IconButton>
      <Suspense fallback={null}>
        {anchor && <JobList jobs={jobs} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}
