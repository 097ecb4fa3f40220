import type { extendedMembershipPremiumConfig as en } from '../../en/resources/extendedMembershipPremiumConfig.ts';
import type { Translated } from '../../types.ts';

export const extendedMembershipPremiumConfig: Translated<typeof en> = {
  name: 'Membres supplémentaires',
  empty: 'Si une police peut couvrir des membres supplémentaires à un prix propre, et à quelles conditions.',
  fields: {
    offered: 'Des membres supplémentaires peuvent être ajoutés',
    maximum_members: 'Membres supplémentaires, au plus',
    free_members: 'Dont gratuits',
    child_maximum_age: 'Enfants, jusqu’à l’âge de',
    waiting_days: 'Délai de carence',
  },
  help: {
    offered: 'Ce que chacun coûte figure avec le produit',
    free_members: 'Les premiers, dans l’ordre de leur ajout',
    waiting_days: 'Les sinistres d’un nouveau membre survenus pendant ces premiers jours ne sont pas payés',
  },
};
