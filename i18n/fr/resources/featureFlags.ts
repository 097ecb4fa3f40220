import type { featureFlags as en } from '../../en/resources/featureFlags.ts';
import type { Translated } from '../../types.ts';

export const featureFlags: Translated<typeof en> = {
  name: 'Fonctionnalité |||| Fonctionnalités',
  new: 'Nouvelle fonctionnalité',
  empty: 'Les parties du produit qui peuvent être activées, pour tous les partenaires ou pour certains.',
  fields: {
    name: 'Nom',
    description: 'Description',
    enabled: 'Activée',
    partners: 'Pour les partenaires',
  },
  help: {
    partners: 'Vide : pour tous',
    name: 'Minuscules, chiffres et _ ; il ne change plus',
  },
};
