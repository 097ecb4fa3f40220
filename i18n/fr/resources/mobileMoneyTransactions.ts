import type { mobileMoneyTransactions as en } from '../../en/resources/mobileMoneyTransactions.ts';
import type { Translated } from '../../types.ts';
import { payoutStates } from '../payouts.ts';
import { operator } from '../operator.ts';

export const mobileMoneyTransactions: Translated<typeof en> = {
  name: 'Versement |||| Versements',
  new: 'Verser d’après un fichier',
  empty: 'Chaque demande de règlement d’un sinistre adressée à l’opérateur mobile se trouve ici, avec sa suite.',
  fields: {
    reference: 'Référence',
    claim_guid: 'Sinistre',
    customer_guid: 'Client',
    attempt: 'Tentative',
    batch_guid: 'Fichier',
    asked_at: 'Demandé le',
    asked_by: 'Demandé par',
    amount_in_cents: 'Montant',
    msisdn: 'Téléphone à créditer',
    status: 'État',
    failure: 'Motif de l’opérateur',
    mno_reference: 'Référence de l’opérateur',
    effected_date: 'Versé le',
    settled_at: 'Connu depuis',
    settled_by: 'Selon',
    note: 'Note',
    reversal_reference: 'Référence de l’annulation',
    in_flight_for: 'En cours pour',
  },
  choices: { status: payoutStates, failure: operator.reasons },
  sections: { attempt: 'La demande', outcome: 'La suite' },
};
