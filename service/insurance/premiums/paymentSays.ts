import type { Says } from '../../platform/modules/module.ts';
import { coverWords, inWords } from '../shared/inWords.ts';
import { recordOf } from '../shared/reader.ts';
import { asStored } from '../shared/stored.ts';

/** What a payment says to its customer, of itself and of the cover that it pays; nothing to one who has died. */
export const paymentSays: Says = async (reader, record, to, locale) => {
  const [payment, customer] = [asStored('payments', record), asStored('customers', to)];
  if (customer.status === 'deceased') return null;
  const policy = await recordOf(reader, 'policies', payment.policy_guid);
  const { money, day } = inWords(reader.context, locale);
  return {
    ...(await coverWords(reader, customer, policy)),
    payment_amount: money(payment.amount),
    ...(policy && { premium_amount: money(policy.amount_in_cents) }),
    ...(policy?.paid_until && { paid_until: day(policy.paid_until) }),
    ...(policy?.next_due_date && { due_date: day(policy.next_due_date) }),
  };
};
