import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { QuestionDialog } from '../../dialog/QuestionDialog.tsx';
import { takeFocus } from '../../dialog/takeFocus.ts';

export interface LeaveDialogProps {
  readonly keepsDraft: boolean;
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** The question itself; staying is what Enter and Escape do. */
export function LeaveDialog({ keepsDraft, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  const t = useTranslate();
  return (
    <QuestionDialog
      title={t('views.form.leave.title')}
      text={t(keepsDraft ? 'views.form.leave.kept' : 'views.form.leave.text')}
      onClose={onStay}
    >
      <Button color="error" onClick={onDiscard} sx={{ marginRight: { sm: 'auto' } }}>
        {t('views.form.leave.discard')}
      </Button>
      {keepsDraft ? (
        <Button variant="outlined" color="inherit" onClick={onKeep}>
          {t('views.form.leave.keep')}
        </Button>
      ) : null}
      <Button variant="contained" onClick={onStay} ref={takeFocus}>
        {t('views.form.leave.stay')}
      </Button>
    </QuestionDialog>
  );
}
