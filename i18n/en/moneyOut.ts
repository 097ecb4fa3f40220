/** Why money waits for a second person before it leaves. */
export const moneyReasons = {
  recorded_by_hand: 'The money was recorded by hand',
  above_limit: 'More than one person may refund',
  number_changed: 'The number was changed lately',
  other_number: 'Not a number that we know of the customer or beneficiary',
};

/** How money leaves. */
export const moneyWays = {
  refund: 'Refund',
  claim_payout: 'Claim, by the operator',
  claim_by_hand: 'Claim, paid otherwise',
  cashback: 'Cashback, paid otherwise',
};

/** Why somebody cannot let money go now. */
export const moneyErrors = {
  recorded: 'Another person must do this: you recorded the money',
  brought: 'Another person must do this: you brought the statement that it was found by',
  changed_number: 'Another person must do this: you changed the number that is paid',
  involved: 'Another person must do this: this money rests on your word',
  asked: 'Another person must do this: you asked for it',
  daily_limit:
    'This is more than one person lets go in a day: %{today} of %{limit} today. Another person can do it, or you tomorrow.',
  unverified: 'Nobody else has seen this money yet: compare it with the operator’s statement first.',
  verify_first: 'This cover was paid by money that was recorded by hand: somebody else must verify that payment first',
  waits: 'A second person must agree before the money leaves: %{why}.',
};

const limits = {
  refund_alone_up_to: 'Refunds by one person, up to',
  daily_limit: 'One person lets go, a day',
  number_days: 'A changed number is new for',
  account_days: 'An account is new for',
};

const limitHelp = {
  refund_alone_up_to: '0: every refund needs a second person. Money that was recorded by hand always does.',
  daily_limit: 'All refunds, payouts and payments that a person confirms in a day; 0: nobody lets anything go',
  number_days: 'For so long a payment to it needs a second person, who has not changed it',
  account_days: 'For so long after somebody made or changed an account, it is no second person for that somebody',
};

export const moneyLimitWords = {
  states: { proposed: 'Waiting', confirmed: 'Confirmed', declined: 'Declined' },
  actions: {
    propose: {
      label: 'Propose limits',
      confirm: 'The limits stay as they are until another administrator confirms the new ones.',
      done: 'The limits wait for another administrator',
      fields: { config_guid: 'Limits', ...limits, reason: 'Reason' },
      help: limitHelp,
    },
    confirm: { label: 'Confirm', confirm: 'The new limits hold from now on.', done: 'The new limits are in force' },
    decline: {
      label: 'Decline',
      confirm: 'The limits stay as they are.',
      done: 'The proposal was declined',
      fields: { decline_reason: 'Why not' },
    },
  },
};

export const partnersConfigMoney = {
  name: 'Money out: limits',
  empty: 'What bounds the money that leaves. Two administrators change it, below.',
  fields: limits,
  help: limitHelp,
};

export const moneyLimitChanges = {
  name: 'Change of the limits of money |||| Changes of the limits of money',
  new: 'Propose limits',
  empty: 'One administrator proposes other limits, a second one confirms them.',
  fields: {
    config_guid: 'Limits',
    ...limits,
    reason: 'Reason',
    status: 'Status',
    proposed_by: 'Proposed by',
    decided_by: 'Decided by',
    decided_at: 'Decided',
    decline_reason: 'Why not',
  },
  choices: { status: { proposed: 'Waiting', confirmed: 'Confirmed', declined: 'Declined' } },
};

export const moneyOut = {
  name: 'Money out',
  new: 'New movement',
  empty: 'Refunds, payouts and payments that somebody let go, and those that wait for a second person, stand here.',
  fields: {
    kind: 'What for',
    status: 'Status',
    amount: 'Amount',
    msisdn: 'To',
    why: 'Why it waits, or waited',
    asked_by: 'Asked for by',
    asked_at: 'Asked for',
    decided_by: 'Second person',
    decided_at: 'Decided',
    payment_guid: 'Payment',
    claim_guid: 'Claim',
    reward_guid: 'Cashback',
    asked_by_guid: 'Account that asked',
    apart: 'Accounts that cannot be the second person',
  },
  choices: {
    kind: moneyWays,
    status: { waiting: 'Waits for a second person', let_go: 'Let go', declined: 'Not let go' },
    why: moneyReasons,
  },
};

export const moneyOutDays = {
  name: 'Money out by day',
  new: 'New day',
  empty: 'How much each person let go on a day stands here.',
  fields: {
    day: 'Day',
    person: 'Person',
    amount: 'Let go',
    movements: 'Movements',
    daily_limit: 'Limit then',
    left: 'Left that day',
    person_guid: 'Account',
    once_for: 'Account and day',
  },
};
