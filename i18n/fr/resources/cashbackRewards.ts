import type { cashbackRewards as en } from '../../en/resources/cashbackRewards.ts';
import type { Translated } from '../../types.ts';

export const cashbackRewards: Translated<typeof en> = {
  name: 'Remboursement de prime |||| Remboursements de primes',
  new: 'Nouveau remboursement de prime',
  empty: 'Un remboursement de prime rend une part des primes d’une période sans sinistre.',
  fields: {
    policy_number: 'Police',
    policy_guid: 'Police',
    customer_guid: 'Client',
    period_from: 'Sans sinistre du',
    period_until: 'Au',
    amount_in_cents: 'Montant',
    status: 'État',
    paid_on: 'Payé le',
    payment_reference: 'Référence du paiement',
    reason: 'Motif',
    partner_guid: 'Partenaire',
  },
  choices: { status: { unpaid: 'À payer', paid: 'Payé' } },
  sections: { reward: 'Remboursement', payment: 'Paiement' },
};
