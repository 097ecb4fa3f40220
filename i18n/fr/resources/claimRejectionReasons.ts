import type { claimRejectionReasons as en } from '../../en/resources/claimRejectionReasons.ts';
import type { Translated } from '../../types.ts';

export const claimRejectionReasons: Translated<typeof en> = {
  name: 'Motif de rejet |||| Motifs de rejet',
  new: 'Nouveau motif de rejet',
  empty: 'Les motifs pour lesquels un sinistre peut être rejeté.',
  fields: {
    name: 'Motif',
    code: 'Code',
    active: 'Utilisé',
  },
};
