import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { formatTime } from '../../../../i18n/format.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import type { RivalDraft } from './rivalDraft.ts';

export interface DraftChoiceProps {
  readonly rival: RivalDraft & { readonly use: () => void; readonly drop: () => void };
}

/** The form was opened with another value than the draft has: both are shown, and the person chooses one. */
export function DraftChoice({ rival }: DraftChoiceProps) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const { kept, given } = rival;
  const time = rival.savedAt === null ? '' : formatTime(new Date(rival.savedAt), locale);
  return (
    <Alert severity="info" role="alert">
      {t('views.form.draft_differs', { time, kept, given })}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 }}>
        <Button size="small" variant="outlined" color="inherit" onClick={rival.drop}>
          {t('views.form.draft_start', { given })}
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={rival.use}>
          {t('views.form.draft_use', { kept })}
        </Button>
      </div>
    </Alert>
  );
}
