import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { FormDialog } from '../../views/form/draft/FormDialog.tsx';
import { useDialogDraft } from '../../views/form/draft/useDialogDraft.tsx';
import { ErrorSummary } from '../../views/form/ErrorSummary.tsx';
import { FormFields } from '../../views/form/FormFields.tsx';
import { holdStill } from '../../views/form/holdStill.ts';
import { useRecordForm } from '../../views/form/useRecordForm.ts';
import { usePressKey } from '../../views/workflow/usePressKey.ts';
import { useCall } from '../useCall.ts';

interface SendDialogProps {
  readonly template: RaRecord;
  readonly onClose: () => void;
}

const scope = 'resources.email_templates.page';
const sections = [{ name: 'main', fields: ['email_recipients'], visible: true as const, aside: false }];

/** What the person says of a sending, by the call's declaration: which template it is, the page knows. */
function useAsked() {
  const taken = useDeclaration('email_templates').calls.send?.takes;
  const [asked] = useState(() => (Array.isArray(taken) ? taken.filter(({ name }) => name === 'email_recipients') : []));
  return asked;
}

/** Asks for the addresses of an e-mail template and sends it, once per press; what it could not be sent to stays to be tried again. */
export function SendDialog({ template, onClose }: SendDialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const keyOf = usePressKey();
  const send = useCall('email_templates', 'send');
  const fields = useAsked();
  const title = String(template.code);
  const word = (key: string, options: object = {}) => t(`${scope}.${key}`, { title, ...options });
  const [failed, setFailed] = useState<readonly string[]>([]);

  const { form, busy, refused, refusal, submit } = useRecordForm({
    fields,
    operation: 'create',
    record: null,
    onSave: async (values) => {
      setFailed([]);
      const body = {
        email_template_guid: String(template.id),
        // The form has read it by just this field.
        email_recipients: values.email_recipients as readonly string[],
        email_code: title,
      };
      const press = keyOf(body);
      const { data } = await send({ body, idempotencyKey: press.key });
      press.answered();
      return { id: template.id, ...data };
    },
    onSaved: ({ sent, failed: left }) => {
      void queries.invalidateQueries({ queryKey: ['email_messages'] });
      notify(word('done', { smart_count: sent }), { type: 'success' });
      if (left.length === 0) {
        draft.done();
        onClose();
        return;
      }
      // The draft goes on with whoever is still to be written to.
      setFailed(left);
      form.setValue('email_recipients', left, { shouldDirty: true });
    },
  });
  const draft = useDialogDraft({ form, resource: 'email_templates', of: `send ${template.id}`, fields, onClose });

  return (
    <FormDialog
      form={form}
      draft={draft}
      busy={busy}
      scope={scope}
      title={word('title')}
      back={t('views.form.cancel')}
      onSubmit={submit}
      confirm={
        <Button type="submit" variant="contained" aria-disabled={busy} aria-busy={busy} {...holdStill}>
          {word('send')}
        </Button>
      }
    >
      <DialogContentText>{word('text')}</DialogContentText>
      {draft.banner}
      {failed.length > 0 && <Alert severity="error">{word('partly', { addresses: failed.join(', ') })}</Alert>}
      <ErrorSummary refused={refused} refusal={refusal} fields={fields} />
      <FormFields
        sections={sections}
        field={Object.fromEntries(fields.map((one) => [one.name, one]))}
        operation="create"
        record={null}
      />
    </FormDialog>
  );
}
