import type * as en from '../en/preAuthorizations.ts';
import type { Translated } from '../types.ts';

/** States: of the machine, and of the field. */
export const preAuthorizationStates: Translated<typeof en.preAuthorizationStates> = {
  draft: 'Brouillon',
  pending: 'En attente de décision',
  approved: 'Accordée',
  declined: 'Refusée',
  utilised: 'Utilisée par un sinistre',
  expired: 'Expirée',
  cancelled: 'Annulée',
};

/** What makes a stay high-risk. */
export const riskReasons: Translated<typeof en.riskReasons> = {
  customer: 'Le client est signalé à risque',
  hospital: 'L’hôpital figure sur la liste des hôpitaux à risque',
  frequent: 'Le client a eu beaucoup de séjours et de sinistres récemment',
  overlap: 'La même personne a un autre séjour à ces dates',
};

const stay = {
  policy_guid: 'Police',
  dependant_guid: 'Patient',
  hospital_guid: 'Hôpital',
  diagnosis_guid: 'Diagnostic',
  admission_date: 'Admission',
  expected_days: 'Durée de séjour prévue',
  estimate_in_cents: 'Devis de l’hôpital',
  notes: 'Remarques',
};

const stayHelp = {
  hospital_guid: 'Saisissez son nom ou la ville',
  diagnosis_guid: 'Saisissez le nom de la maladie ou son code',
  estimate_in_cents: 'Ce que l’hôpital prévoit de facturer ; peut suivre au moment de soumettre la demande',
};

/** Words of the machine. */
export const preAuthorizationWords: Translated<typeof en.preAuthorizationWords> = {
  states: preAuthorizationStates,
  actions: {
    create: {
      label: 'Demander une prise en charge',
      confirm: 'Une demande de prise en charge est préparée pour %{title}.',
      done: 'Demande de prise en charge %{title} préparée',
      fields: { customer_guid: 'Client', ...stay },
      help: stayHelp,
    },
    submit: {
      label: 'Soumettre',
      confirm: '%{title} est transmise à un évaluateur, qui décide pendant que le patient attend.',
      done: 'Demande de prise en charge %{title} soumise',
      fields: { estimate_in_cents: 'Devis de l’hôpital' },
    },
    approve: {
      label: 'Accorder',
      confirm:
        'L’hôpital reçoit une lettre de prise en charge pour %{title}. Le montant lui est réservé sur la garantie.',
      done: 'Prise en charge %{title} accordée',
      fields: {
        approved_amount_in_cents: 'Montant accordé',
        valid_until: 'Lettre valable jusqu’au',
        high_risk_confirmed: 'J’ai examiné ce qui rend ce séjour risqué, et je l’accorde',
      },
      help: { valid_until: '14 jours si rien n’est indiqué' },
    },
    utilise: {
      label: 'Rattacher à un sinistre',
      confirm:
        'La lettre de %{title} est utilisée par un sinistre. L’hôpital, le patient et les dates doivent être les mêmes.',
      done: 'Prise en charge %{title} rattachée à son sinistre',
      fields: { claim_guid: 'Sinistre' },
    },
    enhance: {
      label: 'Compléter la lettre',
      confirm: 'La lettre de %{title} est émise de nouveau. Ce qu’elle dit aujourd’hui reste parmi ses versions.',
      done: 'La lettre de %{title} a été émise de nouveau',
      fields: {
        approved_amount_in_cents: 'Montant accordé',
        valid_until: 'Lettre valable jusqu’au',
        because: 'Pourquoi elle change',
      },
    },
    edit: {
      label: 'Modifier',
      confirm: 'La demande de prise en charge %{title} est modifiée.',
      done: 'Demande de prise en charge %{title} modifiée',
      fields: stay,
      help: stayHelp,
    },
    decline: {
      label: 'Refuser',
      confirm: 'Aucune lettre n’est émise pour %{title}. Le client peut toujours déclarer un sinistre après le séjour.',
      done: 'Prise en charge %{title} refusée',
      fields: { reason: 'Motif' },
    },
    release: {
      label: 'Libérer',
      confirm: 'Le sinistre de %{title} n’a pas abouti : la lettre est de nouveau libre.',
      done: 'La lettre de %{title} est de nouveau libre',
    },
    expire: {
      label: 'Faire expirer',
      confirm: 'La lettre de %{title} ne vaut plus. La garantie qui lui était réservée est de nouveau libre.',
      done: 'La lettre de %{title} a expiré',
    },
    cancel: {
      label: 'Annuler la prise en charge',
      confirm: '%{title} reste sans suite. Une lettre déjà émise ne vaut plus : prévenez l’hôpital.',
      done: 'Prise en charge %{title} annulée',
      fields: { reason: 'Motif' },
    },
  },
};
