import type { groupProductConfig as en } from '../../en/resources/groupProductConfig.ts';
import type { Translated } from '../../types.ts';

export const groupProductConfig: Translated<typeof en> = {
  name: 'Conditions de groupe',
  new: 'Ajouter des conditions de groupe',
  empty: 'Les conditions auxquelles un groupe peut souscrire ce produit.',
  fields: {
    product_guid: 'Produit',
    minimum_members: 'Membres, au moins',
    maximum_members: 'Membres, au plus',
    amount_per_member: 'Prime par membre',
    dependants_allowed: 'Personnes à charge admises',
  },
};
