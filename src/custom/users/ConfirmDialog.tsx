import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { QuestionDialog } from '../../views/dialog/QuestionDialog.tsx';
import { takeFocus } from '../../views/dialog/takeFocus.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** Words of the button that does it. */
  readonly confirm: string;
  readonly busy: boolean;
  /** Why it could not be done. */
  readonly problem: string | null;
  /** What has become of whom it is about meanwhile: until that was looked at nothing is done. */
  readonly notice: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be taken back lightly; not doing it is what Enter and Escape do. */
export function ConfirmDialog({ title, text, confirm, busy, problem, notice, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslate();
  return (
    <QuestionDialog title={title} text={text} problem={problem} notice={notice} onClose={onClose}>
      <Button color="inherit" onClick={onClose} ref={takeFocus}>
        {t('resources.users.page.cancel')}
      </Button>
      <Button
        variant="contained"
        color="error"
        aria-disabled={busy || notice !== null}
        aria-busy={busy}
        onClick={onConfirm}
      >
        {confirm}
      </Button>
    </QuestionDialog>
  );
}
