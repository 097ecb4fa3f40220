import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { QuestionDialog } from '../../views/dialog/QuestionDialog.tsx';
import { takeFocus } from '../../views/dialog/takeFocus.ts';

export interface ConfirmCallProps {
  readonly title: string;
  readonly text: string;
  /** Words of the button that does it, and of what was done. */
  readonly confirm: string;
  readonly done: string;
  /** Makes the call; its error is said in the dialog, which stays open. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says what will happen and does it once, however often the button is pressed. */
export function ConfirmCall({ title, text, confirm, done, onConfirm, onClose }: ConfirmCallProps) {
  const t = useTranslate();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRunning = useRef(false);

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      notify(done, { type: 'success' });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('errors.any'));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return (
    <QuestionDialog title={title} text={text} problem={problem} onClose={onClose}>
      <Button color="inherit" onClick={onClose} ref={takeFocus}>
        {t('views.form.cancel')}
      </Button>
      <Button variant="contained" aria-disabled={busy} aria-busy={busy} onClick={() => void run()}>
        {confirm}
      </Button>
    </QuestionDialog>
  );
}
