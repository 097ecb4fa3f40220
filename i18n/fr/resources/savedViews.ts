import type { savedViews as en } from '../../en/resources/savedViews.ts';
import type { Translated } from '../../types.ts';

export const savedViews: Translated<typeof en> = {
  name: 'Vue enregistrée |||| Vues enregistrées',
  new: 'Enregistrer cette vue',
  empty: 'Une vue enregistrée garde sous un nom les filtres, le tri et les colonnes d’une liste.',
  fields: {
    name: 'Nom',
    resource: 'Liste',
    state: 'Filtres, tri et colonnes',
    shared: 'Pour tous',
    owner: 'Propriétaire',
  },
};
