import Button from '@mui/material/Button';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { StaleVersionError } from '../../../dataProvider/index.ts';
import type { Fields, ObjectOf } from '../../../schema/field.ts';
import { resolveFields } from '../../../schema/resolve/resolveField.ts';
import { useDeclaration } from '../../../views/context/ModelContext.ts';
import { Moved } from '../../../views/record/fresh/Moved.tsx';
import { useHeld } from '../../../views/record/fresh/useHeld.ts';
import { FormDialog } from '../../../views/form/draft/FormDialog.tsx';
import { useDialogDraft } from '../../../views/form/draft/useDialogDraft.tsx';
import { ErrorSummary } from '../../../views/form/ErrorSummary.tsx';
import { FormFields } from '../../../views/form/FormFields.tsx';
import { holdStill } from '../../../views/form/holdStill.ts';
import type { FormValues } from '../../../views/form/initialValues.ts';
import { useRecordForm } from '../../../views/form/useRecordForm.ts';

export interface PartDialogProps<Asks extends Fields> {
  /** The claim, as its page has it. */
  readonly claim: RaRecord;
  /** Key of the claim, or of the row of it that is changed: what is typed is kept for just that. */
  readonly of: string;
  /** Under `resources.claims.desk`: title, save, done, fields. */
  readonly part: string;
  readonly title: string;
  readonly asks: Asks;
  /** Asked for by the children. */
  readonly chosen?: readonly string[];
  readonly start?: Readonly<FormValues>;
  /** @param claim as it is shown: what is changed is a part of this one */
  readonly onSave: (values: ObjectOf<Asks>, claim: RaRecord) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

const none: readonly string[] = [];

/** Asks for one part of a claim, and says what is wrong with it beside its field; what was typed stays until it is kept. */
export function PartDialog<const Asks extends Fields>({
  claim,
  of,
  part,
  title,
  asks,
  chosen = none,
  start,
  onSave,
  onClose,
  children,
}: PartDialogProps<Asks>) {
  const t = useTranslate();
  const notify = useNotify();
  const scope = `resources.claims.desk.${part}`;
  const [fields] = useState(() => resolveFields(asks));
  const field = Object.fromEntries(fields.map((one) => [one.name, one]));
  const rest = fields.map(({ name }) => name).filter((name) => !chosen.includes(name));
  const sections = [{ name: 'main', fields: rest, visible: true as const, aside: false }];
  const claims = useDeclaration('claims');
  const held = useHeld(claims, claim);
  const state = useRecordForm({
    fields,
    operation: 'create',
    record: null,
    ...(start ? { start } : {}),
    onSave: async (values) => {
      try {
        // The form has read them by just these fields.
        await onSave(values as ObjectOf<Asks>, held.record);
      } catch (error) {
        if (error instanceof StaleVersionError && error.current) held.report(error.current);
        throw error;
      }
      return { id: '' };
    },
    onSaved: () => {
      draft.done();
      notify(t(`${scope}.done`), { type: 'success' });
      onClose();
    },
  });
  const { form, busy, refused, refusal } = state;
  const moved = busy ? null : held.now;
  const submit = (event: SyntheticEvent) => (moved ? event.preventDefault() : state.submit(event));
  const draft = useDialogDraft({ form, resource: 'claims', of: `${part} of ${of}`, fields, onClose });
  const confirm = (
    <Button type="submit" variant="contained" aria-disabled={busy || moved !== null} aria-busy={busy} {...holdStill}>
      {t(`${scope}.save`)}
    </Button>
  );
  return (
    <FormDialog
      form={form}
      draft={draft}
      busy={busy}
      scope={scope}
      title={title}
      back={t('views.form.cancel')}
      confirm={confirm}
      onSubmit={submit}
    >
      {draft.banner}
      <Moved resource={claims} held={held.record} now={moved} onLook={held.renew} />
      <ErrorSummary refused={refused} refusal={moved ? null : refusal} fields={fields} />
      {children}
      <FormFields sections={sections} field={field} operation="create" record={null} />
    </FormDialog>
  );
}
