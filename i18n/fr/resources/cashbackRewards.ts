import type { cashbackRewards as en } from '../../en/resources/cashbackRewards.ts';
import type { Translated } from '../../types.ts';

export const cashbackRewards: Translated<typeof en> = {
  name: 'Remise en espèces |||| Remises en espèces',
  new: 'Nouvelle remise en espèces',
  empty: 'Une remise en espèces rend une part des primes d’une période sans sinistre.',
  fields: {
    policy_number: 'N° de police',
    policy_guid: 'Police',
    customer_guid: 'Client',
    period_from: 'Sans sinistre du',
    period_until: 'Au',
    amount_in_cents: 'Montant',
    status: 'État',
    paid_on: 'Payée le',
    payment_reference: 'Référence du paiement',
    reason: 'Motif',
    benefit_guid: 'Garantie',
    once_for: 'Police et période',
    partner_guid: 'Partenaire',
  },
  choices: { status: { unpaid: 'À payer', paid: 'Payée' } },
  sections: { reward: 'Remise', payment: 'Paiement' },
};
