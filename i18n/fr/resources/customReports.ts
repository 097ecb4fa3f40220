import type { customReports as en } from '../../en/resources/customReports.ts';
import type { Translated } from '../../types.ts';

export const customReports: Translated<typeof en> = {
  name: 'Rapport personnel |||| Rapports personnels',
  new: 'Composer un rapport',
  empty: 'Un rapport personnel a les colonnes, les filtres et les sommes que vous choisissez.',
  fields: {
    name: 'Nom',
    about: 'Ce qu’il montre',
    definition: 'Ce qu’il contient',
    shared_with: 'Partagé avec',
    owner: 'Propriétaire',
    built_by: 'Composé par',
  },
  choices: {
    shared_with: { agent: 'Agents', assessor: 'Évaluateurs', administrator: 'Administrateurs' },
  },
};
