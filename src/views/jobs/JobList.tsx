import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useDeclaration } from '../context/ModelContext.ts';
import { JobEntry } from './JobEntry.tsx';
import type { JobRow } from './useJobs.ts';

const Entries = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  '& > li': { padding: '12px 16px', borderTop: `1px solid ${theme.palette.divider}` },
}));

/**
 * The latest jobs, the newest first; loaded when the menu is opened.
 * @example <JobList jobs={jobs} />
 */
export function JobList({ jobs }: { readonly jobs: readonly JobRow[] }) {
  const t = useTranslate();
  const resource = useDeclaration('jobs');
  return (
    <>
      <Typography variant="subtitle1" component="h2" sx={{ padding: '12px 16px' }}>
        {t('jobs.title')}
      </Typography>
      {jobs.length === 0 ? (
        <Typography color="text.secondary" sx={{ padding: '0 16px 16px' }}>
          {t('jobs.none')}
        </Typography>
      ) : (
        <Entries>
          {jobs.map((job) => (
            <li key={job.id}>
              <JobEntry job={job} resource={resource} />
            </li>
          ))}
        </Entries>
      )}
    </>
  );
}
