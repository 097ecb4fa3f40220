import type { loyaltyEligibility as en } from '../../en/resources/loyaltyEligibility.ts';
import type { Translated } from '../../types.ts';

export const loyaltyEligibility: Translated<typeof en> = {
  name: 'Mois de fidélité |||| Fidélité',
  new: 'Apporter un fichier de fidélité',
  empty:
    'Les clients inscrits au programme de fidélité gagnent un mois de couverture par ce qu’ils dépensent chez l’opérateur. Des fichiers disent combien.',
  fields: {
    customer_guid: 'Client',
    msisdn: 'Numéro de téléphone',
    product_guid: 'Produit',
    month: 'Mois de couverture',
    spent: 'Dépensé',
    threshold: 'Seuil à atteindre',
    status: 'État',
    policy_guid: 'Police',
    cover_until: 'Couvert jusqu’au',
    premium: 'Prime due',
    batch_guid: 'Fichier',
    month_key: 'Client, produit et mois',
  },
  choices: {
    status: { given: 'Couverture offerte', missed: 'Non acquise', superseded: 'Corrigé depuis', taken_back: 'Retiré' },
  },
};
