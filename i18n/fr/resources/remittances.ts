import type { remittances as en } from '../../en/resources/remittances.ts';
import type { Translated } from '../../types.ts';

export const remittances: Translated<typeof en> = {
  name: 'Encaissement |||| Encaissements',
  new: 'Apporter un relevé',
  empty: 'Un encaissement est une ligne du relevé de l’opérateur : de l’argent qu’il dit avoir encaissé.',
  fields: {
    mno_reference: 'Référence de l’opérateur',
    amount: 'Montant du relevé',
    effected_date: 'Payé le',
    msisdn: 'Numéro du payeur',
    status: 'État',
    payment_guid: 'Paiement',
    recorded_amount: 'Montant saisi',
    recorded_by: 'Saisi par',
    recorded_by_guid: 'Clé de qui l’a saisi',
    reason: 'Motif',
    settled_by: 'Traité par',
    captured_by: 'Apporté par',
    captured_by_guid: 'Clé de qui l’a apporté',
  },
  choices: {
    status: {
      matched: 'Rapproché',
      amount_differs: 'Montant différent',
      unknown: 'Inconnu',
      settled: 'Traité',
      set_aside: 'Mis de côté',
    },
  },
  sections: { statement: 'Sur le relevé', settlement: 'Dans les comptes' },
};
