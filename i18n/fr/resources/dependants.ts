import type { dependants as en } from '../../en/resources/dependants.ts';
import type { Translated } from '../../types.ts';

export const dependants: Translated<typeof en> = {
  name: 'Personne à charge |||| Personnes à charge',
  new: 'Ajouter une personne à charge',
  empty: 'Une personne à charge est couverte elle aussi par la police de ce client.',
  fields: {
    customer_guid: 'Client',
    name: 'Nom',
    relationship: 'Lien',
    gender: 'Sexe',
    date_of_birth: 'Date de naissance',
    national_id: 'Numéro d’identité',
  },
  choices: {
    relationship: {
      spouse: 'Conjoint',
      child: 'Enfant',
      parent: 'Parent',
      sibling: 'Frère ou sœur',
      other: 'Autre',
    },
    gender: {
      female: 'Femme',
      male: 'Homme',
    },
  },
};
