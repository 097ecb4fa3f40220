import type { productPremiums as en } from '../../en/resources/productPremiums.ts';
import type { Translated } from '../../types.ts';

export const productPremiums: Translated<typeof en> = {
  name: 'Prime |||| Primes',
  new: 'Nouvelle prime',
  empty: 'Une prime est un prix auquel le produit est vendu.',
  fields: {
    product_guid: 'Produit',
    granularity: 'Période',
    amount_in_cents: 'Montant',
  },
  choices: {
    granularity: {
      daily: 'Quotidienne',
      weekly: 'Hebdomadaire',
      monthly: 'Mensuelle',
      annual: 'Annuelle',
    },
  },
};
