import { choice, date, integer, json, money, msisdn, multiline, reference, text } from '../schema/fields.ts';
import { latestOf, sumOf } from '../schema/derived.ts';
import { isFilled } from '../schema/predicate.ts';
import { collectionStates } from './debitOrderTransactions.ts';
import { refusals } from './platform/operatorReasons.ts';
import { defineResource } from './world.ts';

/** What anybody may know of a number's mandate: one word. */
const mandateStates = ['none', 'pending', 'active', 'rejected'] as const;

/** A customer's leave to collect the premium of a policy on a day of each month, as the mandate at the operator has it. */
export const debitOrders = defineResource({
  name: 'debit_orders',
  title: 'policy_number',
  subtitle: 'msisdn',
  scope: 'partner',
  menu: { group: 'work', order: 32, icon: 'repeat' },
  endpoints: { list: 'GET /api/debit_orders' },
  lists: [{ call: 'GET /api/debit_orders/policy', filterBy: ['policy_guid'] }],
  calls: {
    retrieve_mandate: {
      call: 'GET /api/debit_orders/retrieve_mandate',
      token: 'None',
      fallback: 'errors.retrieving_mandate',
      takes: { msisdn: text({ required: true, maxLength: 15 }) },
      answers: { status: choice(mandateStates, { required: true }) },
    },
  },
  fields: {
    policy_number: text({ readOnly: true, required: true, searchable: true }),
    policy_guid: reference('policies', { readOnly: true, required: true, column: false }),
    customer_guid: reference('customers', { readOnly: true, required: true }),
    msisdn: msisdn({ readOnly: true, required: true, searchable: true, dataClass: 'personal' }),
    amount_in_cents: money({ readOnly: true, required: true }),
    day: integer({ readOnly: true, required: true, min: 1, max: 28 }),
    status: choice(['pending_mandate', 'active', 'mandate_rejected', 'cancelled'], { readOnly: true, required: true }),
    next_collection_date: date({ readOnly: true }),
    last_collection: choice(collectionStates, {
      derived: latestOf('debit_order_transactions', 'status', { by: 'debit_order_guid' }),
      visible: isFilled('last_collection'),
    }),
    collected_in_all: money({
      derived: sumOf('debit_order_transactions', 'amount_in_cents', {
        by: 'debit_order_guid',
        only: { status: ['succeeded'] },
      }),
      column: false,
    }),
    amendable_until: date({ readOnly: true, visible: isFilled('amendable_until'), column: false }),
    mandate_reference: text({ readOnly: true, maxLength: 60, column: false }),
    reason: choice(refusals, { readOnly: true, visible: isFilled('reason'), column: false }),
    cancellation_reason: multiline({
      readOnly: true,
      visible: isFilled('cancellation_reason'),
      column: false,
      saidIn: 'cancellation_said',
    }),
    cancellation_said: json({ readOnly: true, visible: false, access: { read: false } }),
  },
  sections: {
    order: { fields: ['policy_number', 'policy_guid', 'customer_guid', 'msisdn', 'amount_in_cents', 'day', 'status'] },
    collection: {
      fields: [
        'next_collection_date',
        'last_collection',
        'collected_in_all',
        'amendable_until',
        'mandate_reference',
        'reason',
        'cancellation_reason',
      ],
    },
  },
  list: {
    columns: [
      'policy_number',
      'customer_guid',
      'amount_in_cents',
      'next_collection_date',
      'last_collection',
      'status',
      'msisdn',
    ],
    filters: ['status'],
    sort: { field: 'created_at', order: 'desc' },
  },
  related: [{ resource: 'debit_order_transactions', by: 'debit_order_guid' }],
  access: { write: false },
});
