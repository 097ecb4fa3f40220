import { choice, date, integer, json, money, msisdn, multiline, reference, text } from '../schema/fields.ts';
import { isFilled } from '../schema/predicate.ts';
import { refusals } from './platform/operatorReasons.ts';
import { defineResource } from './world.ts';

const paged = {
  envelope: { items: 'content', total: 'total_elements' },
  sortBy: ['policy_number', 'msisdn', 'amount_in_cents', 'due_date', 'attempts', 'created_at'],
  search: 'search',
} as const;

/** What has become of a collection. */
export const collectionStates = ['pending', 'processing', 'succeeded', 'failed', 'abandoned', 'reversed'] as const;

/** What a debit order collects in a month: due, with the operator, collected, declined or given up. */
export const debitOrderTransactions = defineResource({
  name: 'debit_order_transactions',
  title: 'policy_number',
  subtitle: 'due_date',
  scope: 'partner',
  menu: { group: 'work', order: 33, icon: 'bank' },
  endpoints: { list: { call: 'GET /api/debit_order_transactions', ...paged } },
  lists: [
    { call: 'GET /api/debit_order_transactions/pending', only: { status: 'pending' }, ...paged },
    { call: 'GET /api/debit_order_transactions/failed', only: { status: 'failed' }, ...paged },
  ],
  fields: {
    policy_number: text({ readOnly: true, required: true, searchable: true }),
    debit_order_guid: reference('debit_orders', { readOnly: true, required: true, column: false }),
    policy_guid: reference('policies', { readOnly: true, required: true, column: false }),
    customer_guid: reference('customers', { readOnly: true, required: true }),
    msisdn: msisdn({ readOnly: true, required: true, searchable: true, dataClass: 'personal' }),
    amount_in_cents: money({ readOnly: true, required: true }),
    due_date: date({ readOnly: true, required: true }),
    status: choice(collectionStates, {
      readOnly: true,
      required: true,
    }),
    reason: choice(refusals, { readOnly: true }),
    attempts: integer({ readOnly: true, default: 0 }),
    mno_reference: text({ readOnly: true, visible: isFilled('mno_reference'), column: false }),
    payment_guid: reference('payments', { readOnly: true, visible: isFilled('payment_guid'), column: false }),
    abandoned_because: multiline({
      readOnly: true,
      visible: isFilled('abandoned_because'),
      column: false,
      saidIn: 'abandoned_said',
    }),
    abandoned_said: json({ readOnly: true, visible: false, access: { read: false } }),
    /** The order and its month: nothing is collected twice for one. */
    once_for: text({ readOnly: true, required: true, unique: true, column: false, visible: false }),
  },
  sections: {
    transaction: {
      fields: [
        'policy_number',
        'debit_order_guid',
        'policy_guid',
        'customer_guid',
        'msisdn',
        'amount_in_cents',
        'due_date',
        'status',
      ],
    },
    outcome: {
      fields: ['attempts', 'reason', 'mno_reference', 'payment_guid', 'abandoned_because', 'once_for'],
    },
  },
  list: {
    columns: [
      'policy_number',
      'amount_in_cents',
      'due_date',
      'status',
      'attempts',
      'reason',
      'customer_guid',
      'msisdn',
    ],
    filters: ['reason'],
    sort: { field: 'due_date', order: 'desc' },
  },
  access: { write: false },
});
