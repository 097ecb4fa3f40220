import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { CSSProperties } from 'react';
import { formatTime } from '../../../../i18n/format.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';

const Kept = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

export interface DraftKeptProps {
  /** When the draft was last kept, in milliseconds; null when there is none. */
  readonly at: number | null;
  readonly style?: CSSProperties;
}

/** Says when what is typed was last kept. @example <DraftKept at={drafts.savedAt} /> */
export function DraftKept({ at, style }: DraftKeptProps) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  return (
    <Kept style={style}>
      {at === null ? '' : t('views.form.draft_kept', { time: formatTime(new Date(at), locale) })}
    </Kept>
  );
}
