import type { RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ResolvedField } from '../../schema/model.ts';
import { type DialogDraft, useDialogDraft } from '../form/draft/useDialogDraft.tsx';
import type { FormValues } from '../form/initialValues.ts';

interface BulkDraftOptions {
  readonly form: UseFormReturn<FormValues>;
  readonly resource: string;
  /** What is done to the selection: `abandon`. */
  readonly of: string;
  /** The selection: what was typed for another one, such as the reference of its payment, is never offered for this. */
  readonly records: readonly RaRecord[];
  readonly fields: readonly ResolvedField[];
}

/**
 * Keeps what is typed for a whole selection, as other dialogs keep it, until it has been done to some of it.
 * @example const { leave, banner, guard } = useBulkDraft({ form, resource: 'orders', of: 'mark_paid', records, fields })
 */
export function useBulkDraft({ of, records, ...options }: BulkDraftOptions): Pick<DialogDraft, 'banner' | 'guard'> & {
  /** Closes the dialog; asks first where something was typed and nothing has been done with it. */
  readonly leave: (isDone: boolean, close: () => void) => void;
} {
  const [place] = useState(
    () =>
      `${of} of ${records
        .map(({ id }) => String(id))
        .toSorted()
        .join(' ')}`,
  );
  const closing = useRef<() => void>(() => undefined);
  const { banner, guard, close, done } = useDialogDraft({
    ...options,
    of: place,
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
