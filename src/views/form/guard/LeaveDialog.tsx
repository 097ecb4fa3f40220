import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { focus } from '../../record/focus.ts';

export interface LeaveDialogProps {
  readonly keepsDraft: boolean;
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** The question itself; staying is what Enter and Escape do. */
export function LeaveDialog({ keepsDraft, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onStay}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: 520 } } }}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('views.form.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {t(keepsDraft ? 'views.form.leave.kept' : 'views.form.leave.text')}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexDirection: { xs: 'column-reverse', sm: 'row' }, alignItems: 'stretch' }}>
        <Button color="error" onClick={onDiscard} sx={{ marginRight: { sm: 'auto' } }}>
          {t('views.form.leave.discard')}
        </Button>
        {keepsDraft ? (
          <Button variant="outlined" color="inherit" onClick={onKeep}>
            {t('views.form.leave.keep')}
          </Button>
        ) : null}
        <Button variant="contained" onClick={onStay} ref={focus}>
          {t('views.form.leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
