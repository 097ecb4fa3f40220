import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { CSSProperties } from 'react';
import { formatTime } from '../../../../i18n/format.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';

const Time = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

export interface DraftSavedAtProps {
  /** When the draft was last saved, in milliseconds; null when there is none. */
  readonly at: number | null;
  readonly style?: CSSProperties;
}

/** Says when the draft was last saved. @example <DraftSavedAt at={drafts.savedAt} /> */
export function DraftSavedAt({ at, style }: DraftSavedAtProps) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  return (
    <Time style={style}>
      {at === null ? '' : t('views.form.draft_kept', { time: formatTime(new Date(at), locale) })}
    </Time>
  );
}
