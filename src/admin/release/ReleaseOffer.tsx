import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useSyncExternalStore } from 'react';
import { takeFocus } from '../layout/takeFocus.ts';
import { releaseWatch } from './missingPart.ts';
import { reloadPage } from './reload.ts';

/** Offers the new release when a part of the old one is gone; whoever types may do so later. */
export function ReleaseOffer() {
  const t = useTranslate();
  const id = useId();
  const isOutdated = useSyncExternalStore(releaseWatch.subscribe, releaseWatch.isOutdated);
  return (
    <Dialog
      open={isOutdated}
      onClose={releaseWatch.dismiss}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{t('app.pages.release.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{t('app.pages.release.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={releaseWatch.dismiss}>
          {t('app.pages.release.later')}
        </Button>
        <Button variant="contained" onClick={() => reloadPage()} ref={takeFocus}>
          {t('app.pages.release.reload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
