import type { debitOrderTransactions as en } from '../../en/resources/debitOrderTransactions.ts';
import type { Translated } from '../../types.ts';
import { operator } from '../operator.ts';

export const debitOrderTransactions: Translated<typeof en> = {
  name: 'Prélèvement |||| Prélèvements',
  new: 'Nouveau prélèvement',
  empty:
    'Un prélèvement est ce qu’un ordre encaisse dans le mois : il est dû au jour dit, et une personne l’envoie à l’opérateur.',
  fields: {
    policy_number: 'N° de police',
    debit_order_guid: 'Ordre de prélèvement',
    policy_guid: 'Police',
    customer_guid: 'Client',
    msisdn: 'Téléphone qui paie',
    amount_in_cents: 'Montant',
    due_date: 'Échéance',
    status: 'État',
    reason: 'Motif de l’opérateur',
    attempts: 'Tentatives',
    mno_reference: 'Référence de l’opérateur',
    payment_guid: 'Paiement',
    abandoned_because: 'Motif de l’abandon',
    abandoned_said: 'Origine du motif',
    once_for: 'Ordre et mois',
  },
  choices: {
    status: {
      pending: 'Dû',
      processing: 'En cours',
      succeeded: 'Encaissé',
      failed: 'Échoué',
      abandoned: 'Abandonné',
      reversed: 'Annulé par l’opérateur',
    },
    reason: operator.reasons,
  },
  sections: { transaction: 'Prélèvement', outcome: 'Ce qu’il en est advenu' },
};
