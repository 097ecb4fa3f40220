import type { Says } from '../../platform/modules/module.ts';
import { coverWords, inWords } from '../shared/inWords.ts';
import { recordOf } from '../shared/reader.ts';
import { asStored } from '../shared/stored.ts';

/** What a claim says to its customer. */
export const claimSays: Says = async (reader, record, to, locale) => {
  const [claim, customer] = [asStored('claims', record), asStored('customers', to)];
  const { money, day } = inWords(reader.context, locale);
  const { approved_amount: amount, documents_deadline: deadline } = claim;
  return {
    ...(await coverWords(reader, customer, await recordOf(reader, 'policies', claim.policy_guid))),
    claim_reference: claim.claim_reference,
    ...(amount && { claim_amount: money(amount) }),
    ...(deadline && { due_date: day(deadline) }),
  };
};
