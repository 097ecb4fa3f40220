import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { RecordSubtitle } from '../../RecordSubtitle.tsx';
import { recordTitle } from '../../recordTitle.ts';
import type { Outcome } from './useBulkRun.ts';

const Results = styled('ul')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  maxHeight: 240,
  overflowY: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  '& li': { padding: '6px 12px', fontSize: 13, overflowWrap: 'anywhere' },
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& b': { fontWeight: 500 },
  '& li > small': { marginInlineStart: 8, fontSize: 13, color: theme.palette.text.secondary },
  '& li > span': { display: 'block', color: theme.palette.error.dark },
}));

export interface RefusedProps {
  readonly resource: ResolvedResource;
  readonly outcomes: readonly Outcome[];
}

/**
 * Of each record to which something is not done, which it is and why.
 * @example <Refused resource={orders} outcomes={failed} />
 */
export function Refused({ resource, outcomes }: RefusedProps) {
  const t = useTranslate();
  if (outcomes.length === 0) return null;
  return (
    // Reached with Tab, since it scrolls.
    <Results tabIndex={0}>
      {outcomes.map(({ record, message }) => (
        <li key={record.id}>
          <b>{recordTitle(resource, record, t) ?? t('views.list.untitled')}</b>
          {resource.subtitle && (
            <small>
              <RecordSubtitle resource={resource} record={record} />
            </small>
          )}
          <span>{message ? t(message, { _: message }) : t('validation.fallback.any')}</span>
        </li>
      ))}
    </Results>
  );
}
