import type { languages as en } from '../../en/resources/languages.ts';
import type { Translated } from '../../types.ts';

export const languages: Translated<typeof en> = {
  name: 'Langue |||| Langues',
  new: 'Nouvelle langue',
  empty: 'Les langues dans lesquelles on écrit aux clients.',
  fields: {
    code: 'Code',
    name: 'Nom',
  },
};
