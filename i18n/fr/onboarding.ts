import type { onboardedPerson as en } from '../en/onboarding.ts';
import type { Translated } from '../types.ts';

/** Whom a file of people to be covered names. */
export const onboardedPerson: Translated<typeof en> = {
  fields: {
    msisdn: 'Numéro de téléphone',
    full_name: 'Nom complet',
    date_of_birth: 'Date de naissance',
    gender: 'Sexe',
    national_id: 'Numéro d’identité',
    external_identifier: 'Identifiant externe',
    language: 'Langue',
  },
  choices: {
    gender: { female: 'Femme', male: 'Homme' },
    language: { en: 'Anglais', fr: 'Français' },
  },
};
