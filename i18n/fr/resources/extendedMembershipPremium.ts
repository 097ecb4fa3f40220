import type { extendedMembershipPremium as en } from '../../en/resources/extendedMembershipPremium.ts';
import type { Translated } from '../../types.ts';

export const extendedMembershipPremium: Translated<typeof en> = {
  name: 'Prix d’un membre supplémentaire |||| Prix des membres supplémentaires',
  new: 'Ajouter un prix de membre supplémentaire',
  empty: 'Ce que coûte chaque membre supplémentaire en plus de la prime.',
  fields: {
    product_guid: 'Produit',
    relationship: 'Lien',
    granularity: 'Période',
    amount_in_cents: 'Montant',
  },
  choices: {
    relationship: {
      spouse: 'Conjoint',
      child: 'Enfant',
      parent: 'Parent',
      sibling: 'Frère ou sœur',
      other: 'Autre',
    },
    granularity: {
      daily: 'Quotidienne',
      weekly: 'Hebdomadaire',
      monthly: 'Mensuelle',
      annual: 'Annuelle',
    },
  },
};
