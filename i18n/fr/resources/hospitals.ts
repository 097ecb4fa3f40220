import type { hospitals as en } from '../../en/resources/hospitals.ts';
import type { Translated } from '../../types.ts';

export const hospitals: Translated<typeof en> = {
  name: 'Hôpital |||| Hôpitaux',
  new: 'Nouvel hôpital',
  empty: 'Les hôpitaux que les sinistres peuvent nommer, et lesquels sont à haut risque.',
  fields: {
    name: 'Nom',
    code: 'Code',
    country: 'Pays',
    town: 'Ville',
    high_risk: 'À risque élevé',
  },
  help: {
    code: 'En majuscules, sans espaces',
    high_risk: 'Un sinistre venant d’ici demande une confirmation explicite avant d’être approuvé',
  },
};
