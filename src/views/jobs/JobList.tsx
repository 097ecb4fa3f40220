import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useDeclaration } from '../context/ModelContext.ts';
import { Popup } from '../dialog/Popup.tsx';
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

export interface JobListProps {
  readonly jobs: readonly JobRow[];
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/**
 * The latest jobs, the newest first, under the button of the top bar; loaded when it is opened.
 * @example <JobList jobs={jobs} anchor={button} onClose={close} />
 */
export function JobList({ jobs, anchor, onClose }: JobListProps) {
  const t = useTranslate();
  const title = useId();
  const resource = useDeclaration('jobs');
  return (
    <Popup anchor={() => anchor} side="right" labelledBy={title} onClose={onClose}>
      <Typography id={title} variant="subtitle1" component="h2" sx={{ padding: '12px 16px' }}>
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
    </Popup>
  );
}
