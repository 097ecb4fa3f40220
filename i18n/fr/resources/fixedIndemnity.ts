import type { fixedIndemnity as en } from '../../en/resources/fixedIndemnity.ts';
import type { Translated } from '../../types.ts';

export const fixedIndemnity: Translated<typeof en> = {
  name: 'Indemnité fixe |||| Indemnités fixes',
  new: 'Ajouter une indemnité fixe',
  empty: 'Une indemnité fixe est payée en une fois, quelle que soit la perte.',
  fields: {
    product_guid: 'Produit',
    name: 'Nom',
    amount_benefit: 'Montant',
  },
};
