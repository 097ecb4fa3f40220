import type { operatorQuestions as en } from '../../en/resources/operatorQuestions.ts';
import type { Translated } from '../../types.ts';
import { operator } from '../operator.ts';

export const operatorQuestions: Translated<typeof en> = {
  name: 'En suspens chez l’opérateur',
  new: 'Nouvelle question',
  empty: 'Ce à quoi l’opérateur n’a pas répondu avec certitude, ou trop tard pour être suivi, se trouve ici.',
  fields: {
    kind: 'Demandé',
    state: 'Ce qui est en suspens',
    said: 'Réponse de l’opérateur',
    reason: 'Motif de l’opérateur',
    amount: 'Montant',
    msisdn: 'Téléphone',
    mno_reference: 'Référence de l’opérateur',
    asked_at: 'Demandé le',
    payment_guid: 'Paiement',
    transaction_guid: 'Prélèvement',
    claim_guid: 'Sinistre',
  },
  choices: {
    kind: { collections: 'De l’argent du client', disbursements: 'De l’argent au client' },
    state: {
      unknown: 'Sans réponse : redemandé, pas renvoyé',
      not_followed: 'Réponse trop tardive : voir son relevé',
      says_otherwise: 'Dit autre chose qu’avant, et rien n’a été changé : voir son relevé',
      paid_twice: 'Versé deux fois : faire reprendre l’un des versements',
      collected_twice: 'Prélevé deux fois : les deux comptent ; en rembourser un si le client le souhaite',
      recorded_otherwise: 'Saisi à la main pour une autre police ou un autre montant : voir son relevé',
    },
    said: {
      succeeded: 'L’argent a été transféré',
      failed: 'L’argent n’a pas été transféré',
      reversed: 'L’argent a été transféré, puis est revenu',
    },
    reason: operator.reasons,
  },
};
