import { payoutStates } from '../payouts.ts';
import { operator } from '../operator.ts';

export const mobileMoneyTransactions = {
  name: 'Payout |||| Payouts',
  new: 'Pay by file',
  empty: 'Each time that the mobile operator is asked to pay a claim stands here, with what became of it.',
  fields: {
    reference: 'Reference',
    claim_guid: 'Claim',
    customer_guid: 'Customer',
    attempt: 'Attempt',
    batch_guid: 'File',
    asked_at: 'Asked at',
    asked_by: 'Asked by',
    amount_in_cents: 'Amount',
    msisdn: 'Phone that is paid',
    status: 'Status',
    failure: 'Reason of the operator',
    mno_reference: 'Operator’s reference',
    effected_date: 'Paid on',
    settled_at: 'Known since',
    settled_by: 'Said by',
    note: 'Note',
    reversal_reference: 'Reference of the reversal',
    in_flight_for: 'In flight for',
  },
  choices: { status: payoutStates, failure: operator.reasons },
  sections: { attempt: 'What was asked for', outcome: 'What became of it' },
};
