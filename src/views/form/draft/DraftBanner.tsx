import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { formatDate, formatTime } from '../../../../i18n/format.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';

export interface DraftBannerProps {
  /** When the text was kept, in milliseconds. */
  readonly savedAt: number;
  readonly onDiscard: () => void;
}

/** Says that unsaved text was put back, and offers to be rid of it. @example <DraftBanner savedAt={at} onDiscard={discard} /> */
export function DraftBanner({ savedAt, onDiscard }: DraftBannerProps) {
  const t = useTranslate();
  const { locale, now } = useSchemaContext();
  const at = new Date(savedAt);
  const words = { date: formatDate(at, locale), time: formatTime(at, locale) };
  const isToday = words.date === formatDate(now, locale);
  return (
    <Alert
      severity="info"
      sx={{ alignItems: 'center' }}
      action={
        <Button size="small" color="inherit" onClick={onDiscard}>
          {t('views.form.draft_discard')}
        </Button>
      }
    >
      {t(isToday ? 'views.form.draft_restored' : 'views.form.draft_restored_on', words)}
    </Alert>
  );
}
