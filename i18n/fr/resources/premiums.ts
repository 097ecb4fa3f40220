import type { premiums as en } from '../../en/resources/premiums.ts';
import type { Translated } from '../../types.ts';

export const premiums: Translated<typeof en> = {
  name: 'Prime |||| Primes',
  new: 'Nouvelle prime',
  empty: 'Chacune est une période de couverture qu’un paiement a payée.',
  fields: {
    policy_number: 'Numéro de police',
    policy_guid: 'Police',
    payment_guid: 'Paiement',
    msisdn: 'Téléphone',
    period_from: 'Couvre du',
    period_until: 'au',
    amount: 'Prime',
    status: 'État',
  },
  choices: { status: { paid: 'Payée', refunded: 'Reprise' } },
};
