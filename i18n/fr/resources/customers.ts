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
  actions: {
    loyalty_registration: 'a modifié le programme de fidélité',
    send_recurring_sms: 'a envoyé un rappel de paiement',
  },
  desk: {
    reminder: {
      button: 'Envoyer un rappel',
      title: 'Rappeler la prime à %{name}',
      text: 'Un SMS part vers le %{number} (%{language}) au sujet de la première prime à échoir.',
      send: 'Envoyer le SMS',
      done: 'Rappel à %{name} en cours d’envoi',
    },
    loyalty: {
      join: 'Adhérer à la fidélité',
      join_title: 'Faire adhérer %{name} au programme de fidélité',
      join_text: '%{name} gagnera une couverture gratuite selon ses dépenses chez l’opérateur.',
      join_done: '%{name} a adhéré au programme de fidélité',
      leave: 'Quitter la fidélité',
      leave_title: 'Retirer %{name} du programme de fidélité',
      leave_text: '%{name} ne gagnera plus de couverture gratuite. Une nouvelle adhésion reste possible à tout moment.',
      leave_done: '%{name} a quitté le programme de fidélité',
    },
  },
  help: {
    msisdn: 'Sous toute forme : 07 12 34 56 78, +225 07 12 34 56 78',
    external_identifier: 'Le numéro sous lequel le partenaire connaît le client',
  },
};
