import { type RaRecord, useTranslate } from 'ra-core';
import { useCall } from '../useCall.ts';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { useHeld } from '../../views/record/fresh/useHeld.ts';
import { ConfirmCall } from './ConfirmCall.tsx';
import { useReadAgain } from './useReadAgain.ts';

interface LoyaltyDialogProps {
  readonly customer: RaRecord;
  readonly onClose: () => void;
}

/** Joins the loyalty programme, or leaves it, whichever the customer has not done. */
export function LoyaltyDialog({ customer: live, onClose }: LoyaltyDialogProps) {
  const t = useTranslate();
  const readAgain = useReadAgain();
  const register = useCall('customers', 'loyalty_registration');
  const customers = useDeclaration('customers');
  // What is asked stays the same while the answer of it arrives behind the dialog.
  const held = useHeld(customers, live);
  const { record: customer } = held;
  const joins = customer.loyalty_opt_in !== true;
  const name = String(customer.full_name);
  const word = (key: string) => t(`resources.customers.desk.loyalty.${joins ? 'join' : 'leave'}${key}`, { name });
  return (
    <ConfirmCall
      title={word('_title')}
      text={word('_text')}
      confirm={word('')}
      done={word('_done')}
      held={held}
      of={customers}
      onClose={onClose}
      onConfirm={async () => {
        const version = typeof customer.version === 'number' ? customer.version : null;
        await register({ body: { customer_guid: String(customer.id), loyalty_opt_in: joins }, version });
        readAgain();
      }}
    />
  );
}
