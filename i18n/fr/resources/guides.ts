import type { guides as en } from '../../en/resources/guides.ts';
import type { Translated } from '../../types.ts';

export const guides: Translated<typeof en> = {
  name: 'Guide |||| Guides',
  new: 'Nouveau guide',
  empty: 'Les façons de faire figurent ici, pour qui a un client en ligne.',
  fields: {
    title: 'Titre',
    topic: 'Sujet',
    language: 'Langue',
    summary: 'En bref',
    content: 'Texte',
  },
  sections: {
    about: 'Présentation',
    guide: 'Guide',
  },
  choices: {
    topic: {
      customers: 'Clients',
      policies: 'Polices',
      payments: 'Paiements',
      claims: 'Sinistres',
      calls: 'Appels',
    },
    language: {
      en: 'Anglais',
      fr: 'Français',
    },
  },
};
