import { moneyReasons } from '../moneyOut.ts';
import { operator } from '../operator.ts';
import { paymentMethods, paymentStates } from '../choices.ts';
import type { payments as en } from '../../en/resources/payments.ts';
import type { Translated } from '../../types.ts';

export const payments: Translated<typeof en> = {
  name: 'Paiement |||| Paiements',
  new: 'Ajouter un paiement manquant',
  empty: 'Un paiement est de l’argent pour une police : demandé à l’opérateur, ou retrouvé et saisi.',
  fields: {
    policy_number: 'Numéro de police',
    policy_guid: 'Police',
    customer_guid: 'Client',
    msisdn: 'Téléphone',
    amount: 'Montant',
    status: 'État',
    payment_method: 'Payé par',
    effected_date: 'Effectué le',
    mno_reference: 'Référence de l’opérateur',
    failure: 'L’opérateur dit',
    reason: 'Motif',
    refundable_from: 'Remboursable à partir du',
    refund_reference: 'Référence du remboursement chez l’opérateur',
    reversal_reference: 'Référence de l’annulation chez l’opérateur',
    counted_as: 'Compte comme',
    captured_by: 'Saisi par',
    recorded_by_guid: 'Clé de qui l’a saisi',
    found_by: 'Relevé apporté par',
    found_by_guid: 'Clé de qui a apporté le relevé',
    paid_from: 'Numéro du payeur',
    verified_by: 'Vérifié par',
    refund_asked_by: 'Remboursement demandé par',
    refund_waits: 'Demande une seconde personne',
    number_changed_by: 'Compte qui a changé le numéro',
    document: 'Document',
    document_url: 'Adresse du document',
  },
  choices: {
    status: paymentStates,
    failure: operator.reasons,
    refund_waits: moneyReasons,
    payment_method: { ...paymentMethods, missing: 'Retrouvé', debit_order: 'Prélèvement' },
  },
  sections: { payment: 'Paiement', story: 'Comment il a été payé', document: 'Document' },
};
