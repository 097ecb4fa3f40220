import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useDeclaration } from '../context/ModelContext.ts';
import { Popup } from '../dialog/Popup.tsx';
import { BatchEntry } from './BatchEntry.tsx';
import type { BatchRecord } from './batchRecord.ts';

const Entries = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  width: 360,
  maxWidth: 'calc(100vw - 32px)',
  '& > li': { padding: '12px 16px', borderTop: `1px solid ${theme.palette.divider}` },
}));

export interface BatchListProps {
  readonly batches: readonly BatchRecord[];
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/**
 * The latest batches, the newest first, under the button of the top bar; loaded when it is opened.
 * @example <BatchList batches={batches} anchor={button} onClose={close} />
 */
export function BatchList({ batches, anchor, onClose }: BatchListProps) {
  const t = useTranslate();
  const title = useId();
  const resource = useDeclaration('batches');
  return (
    <Popup anchor={() => anchor} side="right" labelledBy={title} onClose={onClose}>
      <Typography id={title} variant="subtitle1" component="h2" sx={{ padding: '12px 16px' }}>
        {t('batches.title')}
      </Typography>
      {batches.length === 0 ? (
        <Typography color="text.secondary" sx={{ padding: '0 16px 16px' }}>
          {t('batches.none')}
        </Typography>
      ) : (
        <Entries>
          {batches.map((batch) => (
            <li key={batch.id}>
              <BatchEntry batch={batch} resource={resource} onLeave={onClose} />
            </li>
          ))}
        </Entries>
      )}
    </Popup>
  );
}
