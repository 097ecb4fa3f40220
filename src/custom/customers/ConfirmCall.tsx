import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { StaleVersionError } from '../../dataProvider/index.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { Moved } from '../../views/record/fresh/Moved.tsx';
import type { Held } from '../../views/record/fresh/useHeld.ts';
import { QuestionDialog } from '../../views/dialog/QuestionDialog.tsx';
import { takeFocus } from '../../views/dialog/takeFocus.ts';
import { useOnePress } from '../../views/useOnePress.ts';

export interface ConfirmCallProps {
  readonly title: string;
  readonly text: string;
  /** Words of the button that does it, and of what was done. */
  readonly confirm: string;
  readonly done: string;
  /** What it is decided on: once that has moved it is asked anew. */
  readonly held: Held;
  readonly of: ResolvedResource;
  /** Makes the call; its error is said in the dialog, which stays open. */
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says what will happen and does it once, however often the button is pressed. */
export function ConfirmCall({ title, text, confirm, done, held, of, onConfirm, onClose }: ConfirmCallProps) {
  const t = useTranslate();
  const notify = useNotify();
  const { busy, press } = useOnePress();
  const [problem, setProblem] = useState<string | null>(null);

  async function run(): Promise<void> {
    if (held.now) return;
    setProblem(null);
    try {
      await onConfirm();
      notify(done, { type: 'success' });
      onClose();
    } catch (error) {
      if (error instanceof StaleVersionError && error.current) held.report(error.current);
      setProblem(error instanceof Error ? error.message : t('errors.any'));
    }
  }

  return (
    <QuestionDialog
      title={title}
      text={text}
      problem={held.now ? null : problem}
      notice={busy ? null : <Moved resource={of} held={held.record} now={held.now} onLook={held.renew} />}
      onClose={onClose}
    >
      <Button color="inherit" onClick={onClose} ref={takeFocus}>
        {t('views.form.cancel')}
      </Button>
      <Button
        variant="contained"
        aria-disabled={busy || held.now !== null}
        aria-busy={busy}
        onClick={() => void press(run)}
      >
        {confirm}
      </Button>
    </QuestionDialog>
  );
}
