import type { customers as en } from '../../en/resources/customers.ts';
import type { Translated } from '../../types.ts';

export const customers: Translated<typeof en> = {
  name: 'Client |||| Clients',
  new: 'Inscrire un client',
  empty: 'Un client est connu par son numéro de téléphone. Inscrivez le premier.',
  sections: {
    identity: 'Client',
    contact: 'Lieu de résidence',
    beneficiary: 'Bénéficiaire',
    flags: 'Service',
  },
  fields: {
    full_name: 'Nom complet',
    msisdn: 'Numéro de téléphone',
    status: 'État',
    national_id: 'Numéro d’identité',
    external_identifier: 'Identifiant externe',
    date_of_birth: 'Date de naissance',
    gender: 'Sexe',
    language: 'Langue',
    town: 'Ville',
    address: 'Adresse',
    loyalty_opt_in: 'Fidélité',
    is_agent: 'Est un agent',
    has_bank_account: 'A un compte bancaire',
    beneficiary_name: 'Nom du bénéficiaire',
    beneficiary_phone: 'Téléphone du bénéficiaire',
    registration_channel: 'Canal d’inscription',
    registered_by: 'Inscrit par',
    partner_guid: 'Partenaire',
  },
  choices: {
    status: {
      active: 'Actif',
      inactive: 'Inactif',
      deceased: 'Décédé',
    },
    gender: {
      female: 'Femme',
      male: 'Homme',
    },
    language: {
      en: 'Anglais',
      fr: 'Français',
    },
  },
  help: {
    msisdn: 'Sous toute forme : 07 12 34 56 78, +225 07 12 34 56 78',
    external_identifier: 'Le numéro sous lequel le partenaire connaît le client',
  },
};
