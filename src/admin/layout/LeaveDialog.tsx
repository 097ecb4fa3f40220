import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { QuestionDialog } from '../../views/dialog/QuestionDialog.tsx';
import { takeFocus } from '../../views/dialog/takeFocus.ts';

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
  return (
    <QuestionDialog title={title} text={text} onClose={onStay}>
      <Button variant="outlined" color="inherit" onClick={onStay} ref={takeFocus}>
        {t('app.stay')}
      </Button>
      <Button variant="contained" onClick={onLeave}>
        {leave}
      </Button>
    </QuestionDialog>
  );
}
