import type { features as english } from '../en/features.ts';
import type { Translated } from '../types.ts';

/** Parties du produit que tous les partenaires n’ont pas. */
export const features: Translated<typeof english> = {
  cashback: {
    title: 'Remboursement de prime',
    about: 'Une part de la prime revient à ceux qui n’ont rien demandé.',
  },
  group_business: {
    title: 'Groupes',
    about:
      'La couverture des membres d’un groupe, facturés ensemble. Pas encore disponible : les réglages sont conservés et restent sans effet.',
  },
  loyalty: {
    title: 'Fidélité',
    about: 'Les clients gagnent une couverture gratuite par ce qu’ils dépensent chez l’opérateur.',
  },
};
