import type { partnersConfigSms as en } from '../../en/resources/partnersConfigSms.ts';
import type { Translated } from '../../types.ts';

export const partnersConfigSms: Translated<typeof en> = {
  name: 'SMS : limites',
  empty: 'Ce que coûte un message, et combien une personne peut en envoyer en nombre sans personne d’autre.',
  fields: { price_per_part: 'Prix d’une partie', alone_up_to: 'Une seule personne, par jour' },
  help: {
    price_per_part: 'Tel que l’opérateur le facture : un long message a plusieurs parties',
    alone_up_to:
      'Autant de messages qu’un évaluateur ou un administrateur envoie d’après ses propres fichiers en 24 heures sans seconde personne ; 0 : jamais sans elle',
  },
};
