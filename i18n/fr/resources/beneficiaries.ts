import type { beneficiaries as en } from '../../en/resources/beneficiaries.ts';
import type { Translated } from '../../types.ts';

export const beneficiaries: Translated<typeof en> = {
  name: 'Bénéficiaire |||| Bénéficiaires',
  new: 'Ajouter un bénéficiaire',
  empty: 'Un bénéficiaire est payé au décès du client.',
  fields: {
    customer_guid: 'Client',
    full_name: 'Nom complet',
    relationship: 'Lien',
    msisdn: 'Numéro de téléphone',
    national_id: 'Numéro d’identité',
    date_of_birth: 'Date de naissance',
    share: 'Part',
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
