import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useSyncExternalStore } from 'react';
import { releaseWatch } from './missingPart.ts';
import { tab } from './reload.ts';

/**
 * Offers the new release when a part of the old one is gone; whoever types may do so later. Made of what is loaded from the
 * start: the next part might be gone as well.
 */
export function ReleaseOffer() {
  const t = useTranslate();
  const id = useId();
  const isOutdated = useSyncExternalStore(releaseWatch.subscribe, releaseWatch.isOutdated);
  if (!isOutdated) return null;
  return (
    <Box
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.snackbar,
        right: 16,
        bottom: 80,
        width: 'min(400px, calc(100vw - 32px))',
        p: 4,
        borderRadius: 2,
        border: `1px solid ${theme.palette.divider}`,
        bgcolor: theme.palette.background.raised,
        boxShadow: theme.palette.floating,
      })}
    >
      <Typography id={`${id}-title`} variant="h3" component="h2">
        {t('app.pages.release.title')}
      </Typography>
      <Typography id={`${id}-text`} variant="body2" color="text.secondary" sx={{ pt: 1 }}>
        {t('app.pages.release.text')}
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', flexWrap: 'wrap', gap: 2, pt: 3 }}>
        <Button color="inherit" onClick={releaseWatch.dismiss}>
          {t('app.pages.release.later')}
        </Button>
        <Button variant="contained" onClick={() => tab.reload()}>
          {t('app.pages.release.reload')}
        </Button>
      </Box>
    </Box>
  );
}
