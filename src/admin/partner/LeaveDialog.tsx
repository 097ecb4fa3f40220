import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { takeFocus } from '../layout/takeFocus.ts';

interface LeaveDialogProps {
  readonly from: string;
  readonly to: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before a switch of partner takes typed text away. */
export function LeaveDialog({ from, to, onStay, onLeave }: LeaveDialogProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onStay}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{t('app.partner.leave_title', { name: to })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{t('app.partner.leave', { from })}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onStay} ref={takeFocus}>
          {t('app.partner.leave_stay')}
        </Button>
        <Button variant="contained" onClick={onLeave}>
          {t('app.partner.leave_go')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
