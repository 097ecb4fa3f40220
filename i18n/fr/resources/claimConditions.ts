import type { claimConditions as en } from '../../en/resources/claimConditions.ts';
import type { Translated } from '../../types.ts';

export const claimConditions: Translated<typeof en> = {
  name: 'Condition de sinistre |||| Conditions de sinistre',
  new: 'Nouvelle condition de sinistre',
  empty: 'Ce sur quoi un sinistre peut porter : maladie, accident, naissance, décès.',
  fields: {
    name: 'Condition',
    code: 'Code',
    cause: 'Cause',
    active: 'Utilisée',
  },
  choices: {
    cause: {
      illness: 'Maladie',
      accident: 'Accident',
      maternity: 'Maternité',
      death: 'Décès',
    },
  },
};
