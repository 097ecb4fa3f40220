import type { membershipConfigs as en } from '../../en/resources/membershipConfigs.ts';
import type { Translated } from '../../types.ts';

export const membershipConfigs: Translated<typeof en> = {
  name: 'Règle d’adhésion |||| Règles d’adhésion',
  new: 'Ajouter une règle d’adhésion',
  empty: 'Une règle dit qui, outre le souscripteur, une police peut couvrir.',
  fields: {
    product_guid: 'Produit',
    relationship: 'Lien',
    maximum_members: 'Membres, au plus',
    minimum_age: 'Âge minimum',
    maximum_age: 'Âge maximum',
    document_required: 'Justificatif exigé',
  },
  choices: {
    relationship: {
      spouse: 'Conjoint',
      child: 'Enfant',
      parent: 'Parent',
      sibling: 'Frère ou sœur',
      other: 'Autre',
    },
  },
};
