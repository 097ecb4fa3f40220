import type { debitOrders as en } from '../../en/resources/debitOrders.ts';
import { debitOrderTransactions } from './debitOrderTransactions.ts';
import type { Translated } from '../../types.ts';
import { operator } from '../operator.ts';

export const debitOrders: Translated<typeof en> = {
  name: 'Ordre de prélèvement |||| Ordres de prélèvement',
  new: 'Nouvel ordre de prélèvement',
  empty: 'Un ordre de prélèvement encaisse la prime d’une police un certain jour de chaque mois.',
  fields: {
    policy_number: 'N° de police',
    policy_guid: 'Police',
    customer_guid: 'Client',
    msisdn: 'Téléphone qui paie',
    amount_in_cents: 'Montant',
    day: 'Jour du mois',
    status: 'État',
    next_collection_date: 'Prochain prélèvement',
    last_collection: 'Dernier prélèvement',
    collected_in_all: 'Encaissé en tout',
    amendable_until: 'Modifiable jusqu’au',
    mandate_reference: 'Référence du mandat',
    reason: 'Motif de l’opérateur',
    cancellation_reason: 'Motif de l’annulation',
    cancellation_said: 'Origine du motif',
  },
  choices: {
    last_collection: debitOrderTransactions.choices.status,
    status: {
      pending_mandate: 'En attente',
      active: 'Actif',
      mandate_rejected: 'Refusé',
      cancelled: 'Annulé',
    },
    reason: operator.reasons,
  },
  sections: { order: 'Ordre de prélèvement', collection: 'Échéances et mandat' },
  mandate: {
    title: 'Mandat chez l’opérateur',
    about: 'Ce que l’opérateur sait maintenant d’un mandat que ce partenaire a pour le numéro.',
    ask: 'Interroger l’opérateur',
    again: 'Interroger de nouveau',
    none: 'L’opérateur ne connaît aucun mandat pour ce numéro.',
    pending: 'L’opérateur attend que le client confirme le mandat sur son téléphone.',
    active: 'L’opérateur a un mandat pour ce numéro.',
    rejected: 'Le client ou l’opérateur a refusé le mandat.',
  },
};
