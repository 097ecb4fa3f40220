import { operator } from '../operator.ts';
import { debitOrderTransactions } from './debitOrderTransactions.ts';

export const debitOrders = {
  name: 'Debit order |||| Debit orders',
  new: 'New debit order',
  empty: 'A debit order collects the premium of a policy on a day of each month.',
  fields: {
    policy_number: 'Policy number',
    policy_guid: 'Policy',
    customer_guid: 'Customer',
    msisdn: 'Phone that pays',
    amount_in_cents: 'Amount',
    day: 'Day of the month',
    status: 'Status',
    next_collection_date: 'Next collection',
    last_collection: 'Last collection',
    collected_in_all: 'Collected in all',
    amendable_until: 'Can be amended until',
    mandate_reference: 'Reference of the mandate',
    reason: 'Reason of the operator',
    cancellation_reason: 'Reason of the cancellation',
    cancellation_said: 'Where the reason comes from',
  },
  choices: {
    last_collection: debitOrderTransactions.choices.status,
    status: {
      pending_mandate: 'Waiting for the mandate',
      active: 'Active',
      mandate_rejected: 'Mandate rejected',
      cancelled: 'Cancelled',
    },
    reason: operator.reasons,
  },
  sections: { order: 'Debit order', collection: 'Schedule and mandate' },
  mandate: {
    title: 'Mandate at the operator',
    about: 'What the operator knows now of a mandate that this partner has for the number.',
    ask: 'Ask the operator',
    again: 'Ask again',
    none: 'The operator knows of no mandate for this number.',
    pending: 'The operator waits for the customer to confirm the mandate on the phone.',
    active: 'The operator has a mandate for this number.',
    rejected: 'The customer or the operator refused the mandate.',
  },
};
