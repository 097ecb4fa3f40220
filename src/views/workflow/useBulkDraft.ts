import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ResolvedField } from '../../schema/model.ts';
import { type DialogDraft, useDialogDraft } from '../form/draft/useDialogDraft.tsx';
import type { FormValues } from '../form/initialValues.ts';

interface BulkDraftOptions {
  readonly form: UseFormReturn<FormValues>;
  readonly resource: string;
  /** What is done to the selection: `abandon`. */
  readonly of: string;
  readonly fields: readonly ResolvedField[];
}

/**
 * Keeps what is typed for a whole selection, as other dialogs keep it, until it has been done to some of it.
 * @example const { leave, banner, guard } = useBulkDraft({ form, resource: 'claims', of: 'mark_paid', fields })
 */
export function useBulkDraft({ of, ...options }: BulkDraftOptions): Pick<DialogDraft, 'banner' | 'guard'> & {
  /** Closes the dialog; asks first where something was typed and nothing has been done with it. */
  readonly leave: (isDone: boolean, close: () => void) => void;
} {
  const closing = useRef<() => void>(() => undefined);
  const { banner, guard, close, done } = useDialogDraft({
    ...options,
    of: `${of} of several`,
    onClose: () => closing.current(),
  });
  const leave = (isDone: boolean, onClose: () => void) => {
    closing.current = onClose;
    if (!isDone) return close();
    done();
    onClose();
  };
  return { banner, guard, leave };
}
