import type { partners as en } from '../../en/resources/partners.ts';
import type { Translated } from '../../types.ts';

export const partners: Translated<typeof en> = {
  name: 'Partenaire |||| Partenaires',
  new: 'Nouveau partenaire',
  empty: 'Un partenaire est une entreprise dont les clients sont assurés : un opérateur, une banque, un employeur.',
  sections: {
    identity: 'Partenaire',
    service: 'Assurance',
    contact: 'Comment les clients le joignent',
  },
  fields: {
    name: 'Nom',
    code: 'Code',
    country: 'Pays',
    brand: 'Marque',
    default_language: 'Langue par défaut',
    insurer: 'Assureur',
    service_name: 'Nom du service',
    sms_parts: 'Parties d’un SMS, au plus',
    ussd_code: 'Code USSD',
    whatsapp_number: 'Numéro WhatsApp',
    call_centre_number: 'Numéro du centre d’appels',
  },
  choices: {
    brand: {
      main: 'Principale',
      group_expense: 'Frais de groupe',
    },
    default_language: {
      en: 'Anglais',
      fr: 'Français',
    },
  },
  help: {
    code: 'En minuscules, sans espaces ; il figure dans chaque appel et ne change pas',
    service_name: 'Le nom sous lequel les clients connaissent le service',
    sms_parts: '6 parties contiennent 918 lettres simples, ou 402 dès que l’une ne l’est pas, comme ç, ê ou ’',
    ussd_code: 'Ce que les clients composent, comme *123#',
  },
  setup: {
    title: 'Fonctionnalités et particularités',
    features: 'Fonctionnalités',
    differences: 'Ce qui diffère à l’écran',
    no_differences: 'Ses écrans sont ceux de tous.',
    on: 'Active',
    off: 'Inactive',
    for: 'Pour %{whom}',
    all: 'tous les partenaires',
    nobody: 'personne',
    not: 'tous sauf %{what}',
    codes: 'les partenaires %{codes}',
    list: 'les partenaires de la liste « %{list} » (%{codes})',
    flag: 'ceux pour qui la fonctionnalité « %{flag} » est active',
    change: '%{resource} : « %{field} » %{what}.',
    hidden: 'n’est pas montré',
    renamed: 's’appelle « %{name} »',
    required: 'doit être rempli',
    narrowed: 'ne peut être que : %{choices}',
    first: 'En premier : %{fields}.',
  },
};
