import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEventHandler, type KeyboardEventHandler, type ReactNode, useId } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { LabelScope } from '../../record/labels.ts';
import { holdStill } from '../holdStill.ts';
import type { FormValues } from '../initialValues.ts';
import { DraftSavedAt } from './DraftSavedAt.tsx';
import type { DialogDraft } from './useDialogDraft.tsx';

export interface FormDialogProps {
  readonly form: UseFormReturn<FormValues>;
  readonly draft: DialogDraft;
  /** What is asked for is on its way: it cannot be closed. */
  readonly busy: boolean;
  /** Where the labels of its fields are. */
  readonly scope: string;
  readonly title: string;
  /** What the button says that closes it. */
  readonly back: string;
  /** The button that submits it. */
  readonly confirm: ReactNode;
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly onKeyDown?: KeyboardEventHandler<HTMLElement>;
  readonly children: ReactNode;
}

/**
 * A form in a dialog that keeps what is typed in it.
 * @example <FormDialog form={form} draft={draft} busy={busy} scope="workflows.order" title={title} back={back} confirm={button} onSubmit={submit}>…</FormDialog>
 */
export function FormDialog(props: FormDialogProps) {
  const { form, draft, busy, scope, title, back, confirm, onSubmit, onKeyDown, children } = props;
  const id = useId();
  return (
    <>
      <Dialog
        open
        onClose={busy ? undefined : draft.close}
        {...(onKeyDown && { onKeyDown })}
        maxWidth="xs"
        fullWidth
        aria-labelledby={id}
      >
        <FormProvider {...form}>
          <LabelScope.Provider value={scope}>
            <form noValidate onSubmit={onSubmit}>
              <DialogTitle id={id}>{title}</DialogTitle>
              <DialogContent sx={{ display: 'grid', gap: 2 }}>{children}</DialogContent>
              <DialogActions sx={{ flexWrap: 'wrap' }}>
                <DraftSavedAt at={draft.savedAt} style={{ marginRight: 'auto' }} />
                <Button color="inherit" onClick={draft.close} {...holdStill}>
                  {back}
                </Button>
                {confirm}
              </DialogActions>
            </form>
          </LabelScope.Provider>
        </FormProvider>
      </Dialog>
      {draft.guard}
    </>
  );
}
