import type { claimWords as en } from '../../en/claims/words.ts';
import type { Translated } from '../../types.ts';
import {
  claimDocumentTypes,
  claimEntryChoices,
  claimPaymentMethods,
  claimStates,
  discardReasons,
  documentChannels,
  reversalReasons,
} from './choices.ts';
import { operator } from '../operator.ts';
import { claimEntryFields } from './entry.ts';

const whose = { customer_guid: 'Client', policy_guid: 'Police' };
const { document_channel, received_documents, documents_received_at, documents_verified } = claimEntryFields;

const sections = {
  person: 'Personne',
  event: 'Ce qui s’est passé',
  documents: 'Documents',
};

const making = {
  create: {
    label: 'Déclarer un sinistre',
    confirm: 'Un sinistre est déclaré sur %{title}.',
    done: 'Sinistre %{title} déclaré',
    fields: { ...whose, ...claimEntryFields },
    choices: claimEntryChoices,
    sections,
  },
  initiate_claim: {
    label: 'Commencer une déclaration',
    confirm: 'Un brouillon de sinistre est conservé 30 jours.',
    done: 'Brouillon %{title} conservé',
    fields: { ...whose, type: claimEntryFields.type, tag: claimEntryFields.tag },
    choices: { type: claimEntryChoices.type },
  },
  submit: {
    label: 'Envoyer',
    confirm: 'Le brouillon %{title} devient un sinistre.',
    done: 'Sinistre %{title} envoyé',
    fields: claimEntryFields,
    choices: claimEntryChoices,
    sections,
  },
  update: { label: 'Modifier', confirm: 'Le sinistre %{title} est modifié.', done: 'Sinistre %{title} modifié' },
  documents_received: {
    label: 'Documents reçus',
    confirm: 'Le dossier de %{title} est complet et attend une décision.',
    done: 'Le dossier de %{title} est complet',
    fields: { document_channel, received_documents, documents_received_at, documents_verified },
    choices: { document_channel: documentChannels, received_documents: claimDocumentTypes },
  },
  request_documents: {
    label: 'Demander des documents',
    confirm: 'Des documents de %{title} sont demandés au déclarant, avec une nouvelle échéance.',
    done: 'Documents de %{title} demandés',
    fields: { requested_documents: 'Documents', sms_template_guid: 'SMS au déclarant', note: 'Note' },
    choices: { requested_documents: claimDocumentTypes },
  },
  expire: {
    label: 'Laisser expirer',
    confirm: 'Les documents de %{title} ne sont pas arrivés à temps.',
    done: 'Sinistre %{title} expiré',
  },
  remind_documents: {
    label: 'Rappeler les documents',
    confirm: 'Un rappel des documents de %{title} est envoyé au client.',
    done: 'Un rappel des documents de %{title} a été envoyé au client',
  },
  reinstate_expired: {
    label: 'Reprendre',
    confirm: 'Le sinistre %{title} est repris.',
    done: 'Sinistre %{title} repris',
    fields: { note: 'Motif', documents_deadline: 'Documents attendus avant le' },
  },
  discard_draft: {
    label: 'Écarter le brouillon',
    confirm: 'Le brouillon %{title} est écarté et ne pourra jamais être payé.',
    done: 'Brouillon %{title} écarté',
    fields: { note: 'Note' },
  },
  discard: {
    label: 'Écarter',
    confirm: 'Le sinistre %{title} est écarté et ne pourra jamais être payé.',
    done: 'Sinistre %{title} écarté',
    fields: { discard_reason: 'Motif', note: 'Note' },
    choices: { discard_reason: discardReasons },
  },
};

const high_risk_confirmed = 'J’ai vérifié ce qui rend ce sinistre à haut risque';
const reversal = {
  fields: { reversal_reason: 'Motif', note: 'Note' },
  choices: { reversal_reason: reversalReasons },
};

const deciding = {
  approve: {
    label: 'Approuver',
    confirm:
      'Vous approuvez le sinistre %{title}. Une autre personne doit l’approuver aussi avant le paiement, sauf si le partenaire laisse une seule personne décider d’un tel montant.',
    done: 'Sinistre %{title} : %{state}',
    fields: { approved_amount: 'Montant approuvé', high_risk_confirmed },
  },
  approve_second: {
    label: 'Approuver définitivement',
    confirm: 'Le sinistre %{title} est approuvé par une seconde personne et peut être payé.',
    done: 'Le sinistre %{title} peut être payé',
    fields: { high_risk_confirmed },
  },
  fail: {
    label: 'Rejeter',
    confirm: 'Le sinistre %{title} est rejeté une première fois. Une autre personne doit le confirmer.',
    done: 'Le rejet du sinistre %{title} attend la confirmation d’une seconde personne',
    fields: { rejection_reason: 'Motif', note: 'Note' },
  },
  fail_confirm: {
    label: 'Confirmer le rejet',
    confirm: 'Le sinistre %{title} est rejeté définitivement.',
    done: 'Sinistre %{title} rejeté',
    fields: {
      rejection_reason: 'Motif',
      rejection_note: 'Note',
      sms_template_guid: 'Modèle de SMS',
      message: 'Message au client',
    },
  },
  fail_revert: {
    label: 'Annuler le rejet',
    confirm: 'Le sinistre %{title} attend de nouveau une décision.',
    done: 'Le sinistre %{title} attend de nouveau une décision',
    fields: { note: 'Pourquoi il n’est pas rejeté' },
  },
  reverse_decision: {
    label: 'Revenir sur la décision',
    confirm: 'L’approbation de %{title} est reprise ; le sinistre attend de nouveau une décision.',
    done: 'Le sinistre %{title} attend de nouveau une décision',
    ...reversal,
  },
  reverse_final: {
    label: 'Revenir sur la décision',
    confirm: 'Ce que deux personnes ont décidé pour %{title} est repris ; le sinistre attend de nouveau une décision.',
    done: 'Le sinistre %{title} attend de nouveau une décision',
    ...reversal,
  },
  reopen_ex_gratia: {
    label: 'Rouvrir pour geste commercial',
    confirm: 'Le rejet de %{title} est maintenu, mais un geste commercial est possible.',
    done: 'Un geste commercial est possible pour le sinistre %{title}',
    fields: { ex_gratia_reason: 'Motif du geste commercial', ex_gratia_cap: 'Au plus' },
  },
};

const payment = { payment_reference: 'Référence', paid_on: 'Payé le' };

const paying = {
  pay: {
    label: 'Payer',
    confirm:
      'L’opérateur est invité à payer %{title} : tout de suite, ou quand une seconde personne accepte un numéro nouveau pour nous.',
    done: 'Sinistre %{title} : %{state}',
    fields: { payee_msisdn: 'Numéro payé' },
  },
  pay_listed: {
    label: 'Payer avec un fichier',
    confirm: 'L’opérateur est invité à payer %{title}, comme une ligne d’un fichier le dit.',
    done: 'Sinistre %{title} : %{state}',
    fields: { amount_in_cents: 'Montant', msisdn: 'Numéro payé' },
  },
  retry_payment: {
    label: 'Réessayer le paiement',
    confirm: 'L’opérateur est invité une fois de plus à payer %{title} ; un autre numéro demande une seconde personne.',
    done: 'Sinistre %{title} : %{state}',
    fields: { payee_msisdn: 'Numéro payé' },
  },
  confirm_payout: {
    label: 'Accepter le versement',
    confirm: 'Vous êtes la seconde personne : l’opérateur est invité à payer %{title} à ce numéro.',
    done: 'L’opérateur a été invité à payer %{title}',
  },
  decline_payout: {
    label: 'Refuser le versement',
    confirm: 'Rien n’est payé à ce numéro : le sinistre %{title} est comme avant.',
    done: 'Le versement de %{title} a été refusé',
    fields: { note: 'Note' },
  },
  payment_succeeded: {
    label: 'Marquer le paiement comme réussi',
    confirm: 'Le relevé de l’opérateur montre que %{title} a été payé.',
    done: 'Le sinistre %{title} est payé',
    fields: { payment_reference: 'Référence de l’opérateur', paid_on: 'Payé le' },
  },
  payment_failed: {
    label: 'Marquer le paiement comme échoué',
    confirm: 'Le relevé de l’opérateur montre que %{title} n’a pas été payé.',
    done: 'Le paiement de %{title} a échoué',
    fields: { payment_failure: 'Motif de l’échec', note: 'Note' },
    choices: { payment_failure: operator.reasons },
  },
  mark_paid: {
    label: 'Marquer comme payé',
    confirm: '%{title} a été payé par un autre moyen.',
    done: 'Sinistre %{title} marqué comme payé',
    fields: { payment_method: 'Payé par', ...payment },
    choices: { payment_method: claimPaymentMethods },
  },
  mark_unpaid: {
    label: 'Marquer comme non payé',
    confirm: '%{title} n’a finalement pas été payé et reste à payer.',
    done: 'Le sinistre %{title} est de nouveau à payer',
    fields: { note: 'Motif' },
  },
  payment_reversed: {
    label: 'Annulé par l’opérateur',
    confirm: 'L’opérateur a repris le paiement de %{title}.',
    done: 'L’opérateur a repris le paiement de %{title}',
  },
};

/** Words of the machine. */
export const claimWords: Translated<typeof en> = {
  states: claimStates,
  actions: { ...making, ...deciding, ...paying },
};
