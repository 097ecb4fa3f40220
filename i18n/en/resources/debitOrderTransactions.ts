import { operator } from '../operator.ts';

export const debitOrderTransactions = {
  name: 'Collection |||| Collections',
  new: 'New collection',
  empty:
    'A collection is what a debit order takes in a month: it is due on the day, and sent to the operator by a person.',
  fields: {
    policy_number: 'Policy number',
    debit_order_guid: 'Debit order',
    policy_guid: 'Policy',
    customer_guid: 'Customer',
    msisdn: 'Phone that pays',
    amount_in_cents: 'Amount',
    due_date: 'Due on',
    status: 'Status',
    reason: 'Reason of the operator',
    attempts: 'Attempts',
    mno_reference: 'Operator’s reference',
    payment_guid: 'Payment',
    abandoned_because: 'Given up because',
    abandoned_said: 'Where the reason comes from',
    once_for: 'Order and month',
  },
  choices: {
    status: {
      pending: 'Pending',
      processing: 'Processing',
      succeeded: 'Collected',
      failed: 'Failed',
      abandoned: 'Given up',
      reversed: 'Reversed',
    },
    reason: operator.reasons,
  },
  sections: { transaction: 'Collection', outcome: 'What became of it' },
};
