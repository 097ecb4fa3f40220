/** How far a payout of a claim is. */
export const payoutStates = {
  created: 'Waits to be sent',
  submitted: 'With the operator',
  unknown: 'Not known',
  succeeded: 'Paid',
  failed: 'Not paid',
  reversed: 'Taken back',
};

/** Words of a payout attempt: done by the service, or with the claim. */
export const payoutAttemptWords = {
  states: payoutStates,
  actions: {
    create: { label: 'Ask for payout', confirm: 'The operator will be asked.', done: 'The operator will be asked' },
    pay_out: {
      label: 'Pay out',
      confirm: 'The operator will be asked to pay what a row of a file names.',
      done: 'The operator will be asked',
      fields: { claim_guid: 'Claim', amount_in_cents: 'Amount', msisdn: 'Phone that is paid' },
    },
    submit: { label: 'Sent', confirm: 'The operator has it.', done: 'The operator has it' },
    timeout: {
      label: 'Not known',
      confirm: 'Nobody can say whether the money moves.',
      done: 'Nobody can say whether the money moves',
    },
    resolve_success: { label: 'Paid', confirm: 'The money has moved.', done: 'The money has moved' },
    resolve_failure: { label: 'Not paid', confirm: 'The money has not moved.', done: 'The money has not moved' },
    late_success: {
      label: 'Paid after all',
      confirm: 'The money has moved after all.',
      done: 'The money has moved after all',
    },
    reverse: { label: 'Taken back', confirm: 'The money has come back.', done: 'The money has come back' },
  },
};

/** Why money for a claim does not go out now. */
export const payoutErrors = {
  approvers: 'Two different people must have approved this claim before it is paid',
  in_flight: 'The operator has not said yet what became of the payout: it is asked again, and nothing is sent twice',
  paid: 'The operator has paid this claim already: see its payouts',
  nobody_to_pay: 'Nobody knows yet how much is paid to whom: pay this claim on its page',
  by_itself: 'A second person must look at this number: %{why}. Pay this claim on its page',
  judged_later: 'The operator was asked a moment ago: if it stays silent, you can say so from %{value}',
};

/** What is wrong with what was filled in for a payout. */
export const payoutFields = {
  country: 'This is no mobile number of the partner’s country',
  network: 'The operator pays no numbers of this network. It pays those that begin with %{prefixes}',
  beneficiary: 'The claim for a death is paid to the beneficiary: %{number}',
  no_beneficiary: 'The policy names no beneficiary with a phone number: add one first',
  second_person: 'Another person must correct the number: you asked for the payout before',
  reference_used: 'This reference of the operator stands on another payout already',
  other_amount: 'The row says %{said}; %{owed} was approved.',
  other_payee: 'The row says %{said}; the claim is paid to %{owed}.',
  paid_by_operator:
    'The operator has paid this claim already: mark it as paid by mobile money with the reference %{reference}',
};
