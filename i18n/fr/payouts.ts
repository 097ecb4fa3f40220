import type * as en from '../en/payouts.ts';
import type { Translated } from '../types.ts';

/** Où en est un versement. */
export const payoutStates: Translated<typeof en.payoutStates> = {
  created: 'À envoyer',
  submitted: 'Chez l’opérateur',
  unknown: 'Incertain',
  succeeded: 'Versé',
  failed: 'Non versé',
  reversed: 'Repris',
};

export const payoutAttemptWords: Translated<typeof en.payoutAttemptWords> = {
  states: payoutStates,
  actions: {
    create: {
      label: 'Demander le versement',
      confirm: 'L’opérateur va être sollicité.',
      done: 'L’opérateur va être sollicité',
    },
    pay_out: {
      label: 'Verser',
      confirm: 'L’opérateur va être invité à régler ce qu’une ligne d’un fichier nomme.',
      done: 'L’opérateur va être sollicité',
      fields: { claim_guid: 'Sinistre', amount_in_cents: 'Montant', msisdn: 'Téléphone à créditer' },
    },
    submit: { label: 'Envoyé', confirm: 'L’opérateur a la demande.', done: 'L’opérateur a la demande' },
    timeout: {
      label: 'Incertain',
      confirm: 'Nul ne peut dire si l’argent est versé.',
      done: 'Nul ne peut dire si l’argent est versé',
    },
    resolve_success: { label: 'Versé', confirm: 'L’argent a été versé.', done: 'L’argent a été versé' },
    resolve_failure: { label: 'Non versé', confirm: 'L’argent n’a pas été versé.', done: 'L’argent n’a pas été versé' },
    late_success: {
      label: 'Versé finalement',
      confirm: 'L’argent a finalement été versé.',
      done: 'L’argent a finalement été versé',
    },
    reverse: { label: 'Repris', confirm: 'L’argent est revenu.', done: 'L’argent est revenu' },
  },
};

export const payoutErrors: Translated<typeof en.payoutErrors> = {
  approvers: 'Deux personnes différentes doivent avoir approuvé ce sinistre avant son règlement',
  in_flight:
    'L’opérateur n’a pas encore dit ce qu’il est advenu du versement : il est réinterrogé, et rien n’est envoyé deux fois',
  paid: 'L’opérateur a déjà réglé ce sinistre : voir ses versements',
  nobody_to_pay: 'Nul ne sait encore combien est versé, ni à qui : régler ce sinistre sur sa page',
  by_itself: 'Une seconde personne doit regarder ce numéro : %{why}. Régler ce sinistre sur sa page',
  judged_later: 'L’opérateur vient d’être sollicité : s’il reste muet, vous pourrez le dire à partir du %{value}',
};

export const payoutFields: Translated<typeof en.payoutFields> = {
  country: 'Ce n’est pas un numéro mobile du pays du partenaire',
  network: 'L’opérateur ne crédite pas les numéros de ce réseau. Il crédite ceux qui commencent par %{prefixes}',
  beneficiary: 'Le sinistre décès est réglé au bénéficiaire : %{number}',
  no_beneficiary: 'La police ne désigne aucun bénéficiaire joignable par téléphone : en ajouter un d’abord',
  second_person: 'Une autre personne doit corriger le numéro : vous avez demandé le versement précédent',
  reference_used: 'Cette référence de l’opérateur figure déjà sur un autre versement',
  other_amount: 'La ligne dit %{said}, mais %{owed} ont été approuvés.',
  other_payee: 'La ligne dit %{said}, mais le sinistre est réglé au %{owed}.',
  paid_by_operator:
    'L’opérateur a déjà réglé ce sinistre : le marquer comme payé par mobile money, sous la référence %{reference}',
};
