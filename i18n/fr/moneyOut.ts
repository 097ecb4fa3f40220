import type * as en from '../en/moneyOut.ts';
import type { Translated } from '../types.ts';

/** Pourquoi l’argent attend une seconde personne avant de partir. */
export const moneyReasons: Translated<typeof en.moneyReasons> = {
  recorded_by_hand: 'L’argent a été saisi à la main',
  above_limit: 'Plus qu’une seule personne ne peut rembourser',
  number_changed: 'Le numéro a été changé récemment',
  other_number: 'Un numéro que nous ne connaissons ni au client ni au bénéficiaire',
};

/** Comment l’argent part. */
export const moneyWays: Translated<typeof en.moneyWays> = {
  refund: 'Remboursement',
  claim_payout: 'Sinistre, par l’opérateur',
  claim_by_hand: 'Sinistre, payé autrement',
  cashback: 'Cashback, payé autrement',
};

/** Pourquoi quelqu’un ne peut pas laisser partir l’argent maintenant. */
export const moneyErrors: Translated<typeof en.moneyErrors> = {
  recorded: 'Une autre personne doit le faire : vous avez saisi l’argent',
  brought: 'Une autre personne doit le faire : vous avez apporté le relevé dont il vient',
  changed_number: 'Une autre personne doit le faire : vous avez changé le numéro qui est payé',
  involved: 'Une autre personne doit le faire : cet argent repose sur votre parole',
  asked: 'Une autre personne doit le faire : vous l’avez demandé',
  daily_limit:
    'C’est plus qu’une personne ne laisse partir en un jour : %{today} sur %{limit} aujourd’hui. Une autre personne peut le faire, ou vous demain.',
  unverified: 'Personne d’autre n’a encore vu cet argent : comparez d’abord avec le relevé de l’opérateur.',
  verify_first:
    'Cette couverture a été payée par de l’argent saisi à la main : une autre personne doit d’abord vérifier ce paiement',
  waits: 'Une seconde personne doit être d’accord avant que l’argent parte : %{why}.',
};

const limits: Translated<typeof en.partnersConfigMoney.fields> = {
  refund_alone_up_to: 'Remboursements par une seule personne, jusqu’à',
  daily_limit: 'Une personne laisse partir, par jour',
  number_days: 'Un numéro changé est nouveau pendant',
  account_days: 'Un compte est nouveau pendant',
};

const limitHelp: Translated<typeof en.partnersConfigMoney.help> = {
  refund_alone_up_to:
    '0 : chaque remboursement demande une seconde personne. L’argent saisi à la main la demande toujours.',
  daily_limit:
    'Tous les remboursements, versements et paiements qu’une personne confirme en un jour ; 0 : personne ne laisse rien partir',
  number_days: 'Pendant ce temps, un paiement vers lui demande une seconde personne, qui ne l’a pas changé',
  account_days:
    'Pendant ce temps après que quelqu’un a créé ou changé un compte, ce compte n’est pas une seconde personne pour lui',
};

export const moneyLimitWords: Translated<typeof en.moneyLimitWords> = {
  states: { proposed: 'En attente', confirmed: 'Confirmé', declined: 'Refusé' },
  actions: {
    propose: {
      label: 'Proposer des limites',
      confirm: 'Les limites restent inchangées tant qu’un autre administrateur n’a pas confirmé les nouvelles.',
      done: 'Les limites attendent un autre administrateur',
      fields: { config_guid: 'Limites', ...limits, reason: 'Motif' },
      help: limitHelp,
    },
    confirm: {
      label: 'Confirmer',
      confirm: 'Les nouvelles limites valent dès maintenant.',
      done: 'Les nouvelles limites sont en vigueur',
    },
    decline: {
      label: 'Refuser',
      confirm: 'Les limites restent inchangées.',
      done: 'La proposition a été refusée',
      fields: { decline_reason: 'Pourquoi non' },
    },
  },
};

export const partnersConfigMoney: Translated<typeof en.partnersConfigMoney> = {
  name: 'Sorties d’argent : limites',
  empty: 'Ce qui borne l’argent qui part. Deux administrateurs le changent, plus bas.',
  fields: limits,
  help: limitHelp,
};

export const moneyLimitChanges: Translated<typeof en.moneyLimitChanges> = {
  name: 'Changement des limites d’argent |||| Changements des limites d’argent',
  new: 'Proposer des limites',
  empty: 'Un administrateur propose d’autres limites, un second les confirme.',
  fields: {
    config_guid: 'Limites',
    ...limits,
    reason: 'Motif',
    status: 'Statut',
    proposed_by: 'Proposé par',
    decided_by: 'Décidé par',
    decided_at: 'Décidé',
    decline_reason: 'Pourquoi non',
  },
  choices: { status: { proposed: 'En attente', confirmed: 'Confirmé', declined: 'Refusé' } },
};

export const moneyOut: Translated<typeof en.moneyOut> = {
  name: 'Sortie d’argent |||| Sorties d’argent',
  new: 'Nouveau mouvement',
  empty:
    'Les remboursements, versements et paiements que quelqu’un a laissés partir, et ceux qui attendent une seconde personne, se trouvent ici.',
  fields: {
    kind: 'Pour quoi',
    status: 'Statut',
    amount: 'Montant',
    msisdn: 'Vers',
    why: 'Pourquoi il attend, ou a attendu',
    asked_by: 'Demandé par',
    asked_at: 'Demandé',
    decided_by: 'Seconde personne',
    decided_at: 'Décidé',
    payment_guid: 'Paiement',
    claim_guid: 'Sinistre',
    reward_guid: 'Cashback',
    asked_by_guid: 'Compte qui a demandé',
    apart: 'Comptes qui ne peuvent pas être la seconde personne',
  },
  choices: {
    kind: moneyWays,
    status: { waiting: 'Attend une seconde personne', let_go: 'Parti', declined: 'Retenu' },
    why: moneyReasons,
  },
};

export const moneyOutDays: Translated<typeof en.moneyOutDays> = {
  name: 'Sorties d’argent par jour',
  new: 'Nouveau jour',
  empty: 'Ce que chaque personne a laissé partir un jour se trouve ici.',
  fields: {
    day: 'Jour',
    person: 'Personne',
    amount: 'Parti',
    movements: 'Mouvements',
    daily_limit: 'Limite d’alors',
    left: 'Reste ce jour-là',
    person_guid: 'Compte',
    once_for: 'Compte et jour',
  },
};
