import type { Says } from '../../platform/modules/module.ts';
import { coverWords, inWords } from '../shared/inWords.ts';
import { asStored } from '../shared/stored.ts';

/** What a policy says to its customer; nothing to one who has died. */
export const policySays: Says = async (reader, record, to, locale) => {
  const [policy, customer] = [asStored('policies', record), asStored('customers', to)];
  if (customer.status === 'deceased') return null;
  const { money, day } = inWords(reader.context, locale);
  const { cancellation_date: ends } = policy;
  return {
    ...(await coverWords(reader, customer, policy)),
    premium_amount: money(policy.amount_in_cents),
    ...(policy.paid_until && { paid_until: day(policy.paid_until) }),
    ...(policy.next_due_date && { due_date: day(policy.next_due_date) }),
    ...(ends && { ends_on: day(ends) }),
  };
};
