import type { claimCallbacks as en } from '../../en/resources/claimCallbacks.ts';
import type { Translated } from '../../types.ts';

export const claimCallbacks: Translated<typeof en> = {
  name: 'Rappel de sinistre |||| Rappels de sinistre',
  new: 'Nouveau rappel',
  empty: 'Un rappel est une promesse de rappeler quelqu’un au sujet d’un sinistre.',
  fields: {
    claim_reference: 'Sinistre',
    claimGuid: 'Clé du sinistre',
    customer_guid: 'Client',
    msisdn: 'Numéro de téléphone',
    status: 'État',
    due_at: 'Rappeler avant',
    assignee: 'Confié à',
    attempts: 'Tentatives',
    last_outcome: 'Dernier résultat',
    reason: 'Motif de clôture',
  },
  choices: {
    status: {
      open: 'Ouvert',
      closed: 'Clôturé',
    },
    last_outcome: {
      no_answer: 'Pas de réponse',
      call_later: 'Rappeler plus tard',
      reached: 'Joint',
    },
  },
};
