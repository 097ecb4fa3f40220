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
  faults: {
    not_offered: 'Aucun membre supplémentaire ne peut être ajouté : une police couvre son client seul.',
    too_many:
      'Un seul membre supplémentaire peut être ajouté. |||| Au plus %{smart_count} membres supplémentaires peuvent être ajoutés.',
    too_many_of:
      'Ce produit n’en couvre qu’un : %{relationship}. |||| Ce produit en couvre %{smart_count} au plus : %{relationship}.',
    not_covered: 'Ce produit ne couvre pas ce lien : %{name}, %{relationship}.',
    too_young: '%{name} est trop jeune : ce produit couvre ce lien à partir de %{limit} ans.',
    too_old: '%{name} est trop âgé : ce produit couvre ce lien jusqu’à %{limit} ans.',
    child_too_old: '%{name} est trop âgé pour un enfant : les enfants sont couverts jusqu’à %{limit} ans.',
    no_proof:
      'Le justificatif de %{name} manque : ajoutez-le d’abord aux fichiers du client (%{paper}, un par personne).',
  },
};
