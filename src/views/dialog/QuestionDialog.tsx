import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

export interface QuestionDialogProps {
  readonly title: string;
  readonly text: string;
  /** Why the answer could not be carried out, when it was given already. */
  readonly problem?: string | null;
  /** What has become of it meanwhile. */
  readonly notice?: ReactNode;
  /** Escape, and a press beside it: the answer that changes nothing. */
  readonly onClose: () => void;
  /** The buttons, the answer that changes nothing with `ref={takeFocus}`. */
  readonly children: ReactNode;
}

/**
 * A question with a few answers, over the page; on a phone the answers stand one above the other.
 * @example <QuestionDialog title={title} text={text} onClose={stay}><Button ref={takeFocus} onClick={stay}>Stay</Button></QuestionDialog>
 */
export function QuestionDialog({ title, text, problem = null, notice = null, onClose, children }: QuestionDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: 520 } } }}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <DialogContentText id={`${id}-text`}>{text}</DialogContentText>
        {notice}
        {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexDirection: { xs: 'column-reverse', sm: 'row' }, alignItems: 'stretch' }}>
        {children}
      </DialogActions>
    </Dialog>
  );
}
