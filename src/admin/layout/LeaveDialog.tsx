import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { takeFocus } from './takeFocus.ts';

interface LeaveDialogProps {
  readonly title: string;
  readonly text: string;
  /** Words of the button that leaves. */
  readonly leave: string;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before typed text is taken away. */
export function LeaveDialog({ title, text, leave, onStay, onLeave }: LeaveDialogProps) {
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
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onStay} ref={takeFocus}>
          {t('app.stay')}
        </Button>
        <Button variant="contained" onClick={onLeave}>
          {leave}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
