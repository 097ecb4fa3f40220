import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useDeclaration } from '../context/ModelContext.ts';
import { Glyph } from '../Glyph.tsx';
import { JobEntry } from './JobEntry.tsx';
import { useJobNotices } from './useJobNotices.ts';
import { isUnderWay, useJobs } from './useJobs.ts';

const Entries = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  '& > li': { padding: '12px 16px', borderTop: `1px solid ${theme.palette.divider}` },
}));

/**
 * The person's background work, in the top bar: how much runs, how far each is, what it left, and a way to stop it.
 * @example <JobsMenu />
 */
export function JobsMenu() {
  const t = useTranslate();
  const id = useId();
  const resource = useDeclaration('jobs');
  const jobs = useJobs();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useJobNotices(jobs);
  const running = jobs.filter(isUnderWay).length;
  const label = running > 0 ? t('jobs.running', { smart_count: running }) : t('jobs.title');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge badgeContent={running} color="primary">
            <Glyph name="download" size={20} />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': `${id}-title` } }}
      >
        <Typography id={`${id}-title`} variant="subtitle1" component="h2" sx={{ padding: '12px 16px' }}>
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
      </Popover>
    </>
  );
}
