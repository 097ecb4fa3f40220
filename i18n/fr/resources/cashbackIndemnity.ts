import type { cashbackIndemnity as en } from '../../en/resources/cashbackIndemnity.ts';
import type { Translated } from '../../types.ts';

export const cashbackIndemnity: Translated<typeof en> = {
  name: 'Remise en espèces |||| Remises en espèces',
  new: 'Ajouter une remise en espèces',
  empty: 'Une remise rend une part des primes en l’absence de sinistre.',
  fields: {
    product_guid: 'Produit',
    name: 'Nom',
    share: 'Part des primes',
    after_months: 'Après, sans sinistre',
  },
};
