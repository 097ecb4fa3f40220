import {
  choice,
  choices,
  date,
  dateTime,
  file,
  guid,
  json,
  money,
  msisdn,
  multiline,
  reference,
  text,
} from '../schema/fields.ts';
import { bringsFile } from '../schema/batch.ts';
import { isFilled } from '../schema/predicate.ts';
import { refusals } from './platform/operatorReasons.ts';
import { moneyReasons } from './rules/moneyReasons.ts';
import { paymentMethods } from './products.ts';
import { hasRole, defineResource } from './world.ts';

/** Money for a policy: asked of the operator, collected by a debit order, or found missing and recorded by a person. */
export const payments = defineResource({
  name: 'payments',
  keyAlsoAs: 'paymentGuid',
  title: 'policy_number',
  subtitle: 'effected_date',
  scope: 'partner',
  menu: { group: 'work', order: 30, icon: 'money' },
  newAt: '/payments/missing',
  endpoints: {
    list: {
      call: 'GET /api/payments/status/{status}',
      start: { status: { value: 'effected' } },
      filterBy: [
        'status',
        'policy_guid',
        'customer_guid',
        'msisdn',
        'payment_method',
        'mno_reference',
        'effected_date',
      ],
    },
    get: 'GET /api/payments/{guid}',
    update: 'PUT /api/payments/{guid}',
  },
  lists: [
    { call: 'GET /api/payments/policy/{policy_guid}', filterBy: [] },
    { call: 'GET /api/payments/all/{guid}', filters: { customer_guid: { param: 'guid' } }, filterBy: [] },
  ],
  calls: {
    upload: {
      call: 'GET /api/payments/documents/upload',
      filters: { guid: { param: 'payment_guid' } },
      fallback: 'errors.uploading',
    },
    add_bulk_bundle: {
      call: 'POST /api/premiums/add_bulk_bundle_payment',
      ...bringsFile('missing_payments', { by: ['add_with_prerequisite'] }),
      fallback: 'errors.uploading',
    },
    add_bulk_non_bundled: {
      call: 'POST /api/premiums/add_bulk_non_bundled_payments',
      ...bringsFile('missing_payments', { by: ['add_single_non_bundled'] }),
      fallback: 'errors.uploading',
    },
    summary: { call: 'GET /api/payments/summary', fallback: 'validation.fallback.list' },
  },
  summary: { call: 'summary', sum: 'amount' },
  fields: {
    policy_number: text({ readOnly: true, required: true, searchable: true }),
    policy_guid: reference('policies', { readOnly: true, required: true, column: false }),
    customer_guid: reference('customers', { readOnly: true, required: true }),
    msisdn: msisdn({ readOnly: true, searchable: true, dataClass: 'personal' }),
    amount: money({ readOnly: true, required: true }),
    status: choice(
      [
        'pending',
        'awaiting_verification',
        'effected',
        'failed',
        'rejected',
        'refund_requested',
        'refund_pending',
        'refunded',
        'reversed',
      ],
      { readOnly: true, required: true },
    ),
    payment_method: choice([...paymentMethods, 'missing', 'debit_order'], { readOnly: true }),
    effected_date: date({ readOnly: true }),
    mno_reference: text({ readOnly: true, unique: true, comparedAs: 'reference', searchable: true, maxLength: 60 }),
    failure: choice(refusals, { readOnly: true, visible: isFilled('failure'), column: false }),
    reason: multiline({ readOnly: true, visible: isFilled('reason'), column: false }),
    refundable_from: dateTime({ readOnly: true, visible: isFilled('refundable_from'), column: false }),
    refund_reference: text({ readOnly: true, visible: isFilled('refund_reference'), maxLength: 60, column: false }),
    reversal_reference: text({ readOnly: true, visible: isFilled('reversal_reference'), maxLength: 60, column: false }),
    counted_as: reference('payments', { readOnly: true, visible: isFilled('counted_as'), column: false }),
    captured_by: text({ readOnly: true, filledBy: 'user.username', column: false }),
    /** By which account money was recorded by hand; nobody's word when empty. */
    recorded_by_guid: guid({ readOnly: true, visible: false, column: false }),
    /** Of one that was settled from a statement: who brought that, and the phone that paid by it. */
    found_by: text({ readOnly: true, visible: isFilled('found_by'), column: false }),
    found_by_guid: guid({ readOnly: true, visible: false, column: false }),
    paid_from: msisdn({ readOnly: true, visible: isFilled('paid_from'), column: false, dataClass: 'personal' }),
    /** Who, besides whoever recorded it, has seen that the money came: nobody yet when empty. */
    verified_by: text({ readOnly: true, visible: isFilled('verified_by'), column: false }),
    refund_asked_by: text({ readOnly: true, visible: isFilled('refund_asked_by'), column: false }),
    refund_waits: choices(moneyReasons, { readOnly: true, visible: isFilled('refund_waits'), column: false }),
    /** Who lately changed the number that a refund goes to. */
    number_changed_by: guid({ readOnly: true, visible: false, column: false }),
    document: file({ upload: 'upload', address: 'document_url', column: false, dataClass: 'personal' }),
    document_url: json({ readOnly: true }),
  },
  sections: {
    payment: { fields: ['policy_number', 'policy_guid', 'customer_guid', 'msisdn', 'amount', 'status'] },
    story: {
      fields: [
        'payment_method',
        'effected_date',
        'mno_reference',
        'failure',
        'reason',
        'refundable_from',
        'refund_reference',
        'reversal_reference',
        'counted_as',
        'captured_by',
        'recorded_by_guid',
        'found_by',
        'found_by_guid',
        'paid_from',
        'verified_by',
        'refund_asked_by',
        'refund_waits',
        'number_changed_by',
      ],
    },
    document: { fields: ['document', 'document_url'] },
  },
  list: {
    columns: ['policy_number', 'customer_guid', 'msisdn', 'amount', 'payment_method', 'effected_date', 'mno_reference'],
    filters: ['status', 'payment_method'],
    sort: { field: 'created_at', order: 'desc' },
  },
  related: [
    { resource: 'premiums', by: 'payment_guid' },
    { resource: 'operator_questions', by: 'payment_guid' },
  ],
  access: { write: false, update: hasRole('agent', 'assessor', 'administrator') },
});
