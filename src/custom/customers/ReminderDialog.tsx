import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { newIdempotencyKey } from '../../dataProvider/index.ts';
import { useCall } from '../useCall.ts';
import { formatMsisdn } from '../../schema/markets.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useHeld } from '../../views/record/fresh/useHeld.ts';
import { ConfirmCall } from './ConfirmCall.tsx';
import { useReadAgain } from './useReadAgain.ts';

interface ReminderDialogProps {
  readonly customer: RaRecord;
  readonly onClose: () => void;
}

/** Sends the reminder of the premium that falls due: one message for as long as the dialog is open. */
export function ReminderDialog({ customer: live, onClose }: ReminderDialogProps) {
  const t = useTranslate();
  const readAgain = useReadAgain('sms_messages');
  const send = useCall('customers', 'send_recurring_sms');
  const [key] = useState(newIdempotencyKey);
  const customers = useDeclaration('customers');
  const held = useHeld(customers, live);
  const { record: customer } = held;
  const words = {
    name: String(customer.full_name),
    number: formatMsisdn(String(customer.msisdn)),
    language: t(`resources.customers.choices.language.${String(customer.language)}`),
  };
  const word = (of: string) => t(`resources.customers.desk.reminder.${of}`, words);
  return (
    <ConfirmCall
      title={word('title')}
      text={word('text')}
      confirm={word('send')}
      done={word('done')}
      held={held}
      of={customers}
      onClose={onClose}
      onConfirm={async () => {
        await send({ params: { guid: String(customer.id) }, idempotencyKey: key });
        readAgain();
      }}
    />
  );
}
