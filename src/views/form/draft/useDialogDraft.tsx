import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useDraft } from '../../../dataProvider/index.ts';
import type { ResolvedField } from '../../../schema/model.ts';
import { isFormDirty, markForm } from '../guard/dirtyForms.ts';
import { LeaveGuard } from '../guard/LeaveGuard.tsx';
import type { FormValues } from '../initialValues.ts';
import { DraftBanner } from './DraftBanner.tsx';
import { dialogDraftFields } from './dialogDraftFields.ts';
import { useDraftKeeping } from './useDraftKeeping.ts';

export interface DialogDraftOptions {
  readonly form: UseFormReturn<FormValues>;
  /** What the dialog is about, and which dialog of which record: `approve of 8c1f…`. */
  readonly resource: string;
  readonly of: string;
  readonly fields: readonly ResolvedField[];
  /** Fields that are asked for only once the service has said why: never kept. */
  readonly asksAgain?: readonly string[];
  /** Closes the dialog, whatever is in it. */
  readonly onClose: () => void;
}

export interface DialogDraft {
  /** Closes the dialog; asks first where something was typed. */
  readonly close: () => void;
  /** It is done: nothing is kept or asked about any more. */
  readonly done: () => void;
  /** Says that earlier text was put back; stands above the fields. */
  readonly banner: ReactNode;
  /** The question before text is left; stands beside the dialog. */
  readonly guard: ReactNode;
  /** When what is typed was last kept, in milliseconds; null when it is not. */
  readonly savedAt: number | null;
}

const never = () => undefined;

/**
 * Keeps what is typed in a dialog as pages keep it, puts it back when the dialog is opened anew, and asks before it is thrown away.
 * @example
 * const { close, done, banner, guard } = useDialogDraft({ form, resource: 'orders', of: `approve of ${order.id}`, fields, onClose })
 */
export function useDialogDraft({ form, resource, of, fields, asksAgain, onClose }: DialogDraftOptions): DialogDraft {
  const [id] = useState(() => Symbol(of));
  const [isAsking, setAsking] = useState(false);
  const [draftFields] = useState(() => dialogDraftFields(fields, asksAgain));
  const drafts = useDraft(resource, of, draftFields);
  const keeping = useDraftKeeping({ form, drafts, version: null, onOlderVersion: never });
  const { isDirty } = form.formState;
  // A promise to keep what will not be kept would be a lie.
  const keepsAll = fields.every((field) => draftFields.includes(field) || asksAgain?.includes(field.name));
  return {
    close: () => (isFormDirty(id) ? setAsking(true) : onClose()),
    done: () => {
      markForm(id, false);
      keeping.forget();
    },
    banner:
      keeping.restoredFrom === null ? null : <DraftBanner savedAt={keeping.restoredFrom} onDiscard={keeping.discard} />,
    guard: (
      <LeaveGuard
        form={id}
        dirty={isDirty}
        keepsDraft={keepsAll && drafts.savedAt !== null}
        onAsk={keeping.keepNow}
        onDiscard={keeping.forget}
        closing={isAsking ? { onStay: () => setAsking(false), onLeave: onClose } : null}
      />
    ),
    savedAt: isDirty ? drafts.savedAt : null,
  };
}
