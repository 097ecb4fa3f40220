import type { variableIndemnity as en } from '../../en/resources/variableIndemnity.ts';
import type { Translated } from '../../types.ts';

export const variableIndemnity: Translated<typeof en> = {
  name: 'Indemnité variable |||| Indemnités variables',
  new: 'Ajouter une indemnité variable',
  empty: 'Une indemnité variable est payée par nuit, jour, visite ou évènement.',
  fields: {
    product_guid: 'Produit',
    name: 'Nom',
    amount_per_unit: 'Montant par unité',
    unit: 'Unité',
    maximum_units: 'Unités, au plus',
  },
  choices: {
    unit: {
      night: 'Nuit',
      day: 'Jour',
      visit: 'Visite',
      event: 'Évènement',
    },
  },
};
