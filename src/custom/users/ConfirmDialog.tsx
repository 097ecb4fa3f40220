import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { focus } from '../../views/record/focus.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** Words of the button that does it. */
  readonly confirm: string;
  readonly busy: boolean;
  /** Why it could not be done. */
  readonly problem: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back lightly; not doing it is what Enter and Escape do. */
export function ConfirmDialog({ title, text, confirm, busy, problem, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslate();
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} ref={focus}>
          {t('resources.users.page.cancel')}
        </Button>
        <Button variant="contained" color="error" aria-disabled={busy} aria-busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
