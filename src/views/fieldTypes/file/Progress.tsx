import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';

/** How much of a file is sent. @example <Progress share={0.4} /> */
export function Progress({ share }: { readonly share: number }) {
  const t = useTranslate();
  const percent = Math.round(100 * share);
  return (
    <div style={{ display: 'grid', gap: 4, maxWidth: 320 }}>
      <LinearProgress variant="determinate" value={percent} aria-label={t('views.file.sending')} />
      <span>{t('views.file.sent', { percent })}</span>
    </div>
  );
}
