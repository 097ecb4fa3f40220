import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Skeleton from '@mui/material/Skeleton';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatMsisdn } from '../../schema/markets.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { FormDialog } from '../../views/form/draft/FormDialog.tsx';
import { useDialogDraft } from '../../views/form/draft/useDialogDraft.tsx';
import { ErrorSummary } from '../../views/form/ErrorSummary.tsx';
import { FormFields } from '../../views/form/FormFields.tsx';
import { holdStill } from '../../views/form/holdStill.ts';
import { useRecordForm } from '../../views/form/useRecordForm.ts';
import { Moved } from '../../views/record/fresh/Moved.tsx';
import { useHeld } from '../../views/record/fresh/useHeld.ts';
import { coming } from '../../views/record/parts.ts';
import { SectionFailed } from '../../views/record/SectionFailed.tsx';
import { usePressKey } from '../../views/workflow/usePressKey.ts';
import { TestToMe } from '../TestToMe.tsx';
import { useCall } from '../useCall.ts';
import { TextChoice } from './TextChoice.tsx';
import { useReadAgain } from './useReadAgain.ts';
import { useTexts, wasSent } from './useTexts.ts';

interface SmsDialogProps {
  readonly customer: RaRecord;
  readonly onClose: () => void;
}

const scope = 'resources.customers.desk.sms';
const asked = new Set(['text', 'concerns_cover', 'again']);

/** What the person says of a message, by the call's declaration: to which number it goes and of which template it is, the dialog knows. */
function useAsked() {
  const taken = useDeclaration('sms_messages').calls.send?.takes;
  const [fields] = useState(() => (Array.isArray(taken) ? taken.filter(({ name }) => asked.has(name)) : []));
  return fields;
}

/** Writes to one customer: a template with their own values, or what somebody types; what is read is what is sent. */
export function SmsDialog({ customer: live, onClose }: SmsDialogProps) {
  const t = useTranslate();
  const notify = useNotify();
  const readAgain = useReadAgain('sms_messages');
  const customers = useDeclaration('customers');
  const held = useHeld(customers, live);
  const { record: customer } = held;
  const send = useCall('sms_messages', 'send');
  const keyOf = usePressKey();
  const fields = useAsked();
  const { data: known, error, refetch } = useTexts(String(customer.id), customer.version);
  const word = (key: string, options: object = {}) => t(`${scope}.${key}`, options);
  const name = String(customer.full_name);

  const { form, busy, refused, refusal, submit } = useRecordForm({
    fields,
    operation: 'create',
    record: null,
    onSave: async (values) => {
      if (!known || held.now) throw new Error(word('wait'));
      const text = String(values.text);
      const template = known.texts.find((one) => one.missing.length === 0 && one.text === text);
      const body = {
        text,
        msisdn: known.msisdn,
        ...(template && { sms_template_guid: template.sms_template_guid }),
        concerns_cover: known.opted_out && values.concerns_cover === true,
        again: values.again === true,
      };
      const press = keyOf(body);
      const { data } = await send({ params: { id: String(customer.id) }, body, idempotencyKey: press.key });
      press.answered();
      return { ...data, id: customer.id };
    },
    onSaved: () => {
      readAgain();
      notify(word('done', { name }), { type: 'success' });
      draft.done();
      onClose();
    },
  });
  const draft = useDialogDraft({ form, resource: 'sms_messages', of: `write to ${customer.id}`, fields, onClose });
  const text = String(form.watch('text') ?? '');
  const names = [
    'text',
    ...(known?.opted_out ? ['concerns_cover'] : []),
    ...(known && wasSent(known, text) ? ['again'] : []),
  ];

  return (
    <FormDialog
      form={form}
      draft={draft}
      busy={busy}
      scope={scope}
      title={word('title', { name })}
      back={t('views.form.cancel')}
      onSubmit={submit}
      confirm={
        <Button
          type="submit"
          variant="contained"
          aria-disabled={busy || !known || held.now !== null}
          aria-busy={busy}
          {...holdStill}
        >
          {word('send')}
        </Button>
      }
    >
      <Moved resource={customers} held={customer} now={held.now} onLook={held.renew} />
      {error ? <SectionFailed message={error.message} onRetry={() => void refetch()} /> : null}
      {known ? (
        <>
          <DialogContentText>
            {word('to', {
              number: formatMsisdn(known.msisdn),
              sender: known.sender,
              language: t(`resources.customers.choices.language.${String(customer.language)}`),
            })}
          </DialogContentText>
          {known.opted_out ? <Alert severity="warning">{word('opted_out', { name })}</Alert> : null}
          <TextChoice texts={known.texts} ownWordsLeft={known.own_words_left} />
        </>
      ) : error ? null : (
        <Skeleton height={56} {...coming} />
      )}
      {draft.banner}
      <ErrorSummary refused={refused} refusal={refusal} fields={fields} />
      <FormFields
        sections={[{ name: 'main', fields: names, visible: true, aside: false }]}
        field={Object.fromEntries(fields.map((one) => [one.name, one]))}
        operation="create"
        record={null}
      />
      <TestToMe text={text} />
    </FormDialog>
  );
}
