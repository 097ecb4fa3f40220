import { bringsFile } from '../schema/batch.ts';
import { givesLeft, listsFiles } from '../schema/broughtFiles.ts';
import {
  boolean,
  choice,
  currency,
  date,
  dateTime,
  guid,
  integer,
  json,
  money,
  msisdn,
  multiline,
  nationalId,
  reference,
  references,
  text,
} from '../schema/fields.ts';
import { latestOf, sumOf } from '../schema/derived.ts';
import { all, is, isFilled, isOneOf, not } from '../schema/predicate.ts';
import { granularities, paymentMethods } from './products.ts';
import { running } from './rules/policyStates.ts';
import { hasRole, defineResource } from './world.ts';

/** What has been paid and not gone back. */
const paid = { by: 'policy_guid', only: { status: ['effected', 'refund_requested', 'refund_pending'] } } as const;

/** It has been in force, whatever became of it since: when it began, the end of its cool-off was reckoned. */
export const hasBegun = all(not(is('status', 'pending')), isFilled('cool_off_ends_at'));

/** Who is paid when the insured person dies. */
export const beneficiaryRelationships = ['spouse', 'child', 'parent', 'sibling', 'other'] as const;

const spouse = is('beneficiary_relationship', 'spouse');

/** Cover that a customer has bought: which product at which price, from when until when, paid until when. */
export const policies = defineResource({
  name: 'policies',
  title: 'policy_number',
  subtitle: 'customer_guid',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/policies/complex/customer/{customer_guid}', search: false },
    get: 'GET /api/policies/{guid}',
    update: { call: 'PUT /api/policies/{guid}', fallback: 'errors.editing_policy' },
  },
  lists: [
    { call: 'GET /api/policies/customer/guid/{guid}', filters: { customer_guid: { param: 'guid' } }, filterBy: [] },
  ],
  calls: {
    onboarding_upload: { call: 'GET /api/bulk-policy-onboarding/upload', fallback: 'errors.uploading' },
    onboard: {
      call: 'POST /api/bulk-policy-onboarding',
      ...bringsFile('policy_onboarding', { signed: 'onboarding_upload' }),
      fallback: 'errors.uploading',
    },
    onboarding_batches: {
      call: 'GET /api/bulk-policy-onboarding/batches',
      ...listsFiles('policy_onboarding'),
      fallback: 'validation.fallback.list',
    },
    onboarding_left: {
      call: 'GET /api/bulk-policy-onboarding/failed_batch_entries',
      ...givesLeft('policy_onboarding'),
      fallback: 'batches.file_gone',
    },
    by_number: {
      call: 'GET /api/policies/complex/policy_number/{policy_number}',
      finds: true,
      fallback: 'errors.finding_policy',
    },
    premium_rate: {
      call: 'GET /api/policies/{id}/premium_rate',
      fallback: 'errors.reading_rate',
      answers: {
        policy_guid: reference('policies', { required: true }),
        product_guid: reference('products', { required: true }),
        premium_guid: reference('product_premiums'),
        amount_in_cents: money(),
        granularity: choice(granularities),
        currency_code: currency(),
        balance: money(),
        paid_until: date(),
        next_due_date: date(),
      },
    },
  },
  fields: {
    policy_number: text({
      required: true,
      noSpaces: true,
      maxLength: 30,
      letterCase: 'upper',
      unique: true,
      searchable: true,
    }),
    customer_guid: reference('customers', { required: true, immutable: true }),
    product_guid: reference('products', { required: true, immutable: true }),
    premium_guid: guid({ required: true, immutable: true }),
    quotation_guid: reference('quotations', { readOnly: true, visible: isFilled('quotation_guid'), column: false }),
    amount_in_cents: money({ readOnly: true, required: true }),
    granularity: choice(granularities, { readOnly: true, required: true }),
    payment_method: choice(paymentMethods, { readOnly: true, column: false }),
    bundled: boolean({ readOnly: true, default: false, column: false }),
    balance: money({ readOnly: true, default: 0, column: false }),
    due_day: integer({ readOnly: true, min: 1, max: 31, column: false, visible: false }),
    status: choice(['pending', 'active', 'in_grace', 'suspended', 'lapsed', 'cancel_pending', 'cancelled', 'expired'], {
      readOnly: true,
      required: true,
      default: 'pending',
    }),
    channel: choice(['WebClient', 'USSD', 'WhatsApp'], { readOnly: true, default: 'WebClient', column: false }),
    members: references('dependants', { readOnly: true, column: false, dataClass: 'personal' }),
    beneficiary_relationship: choice(beneficiaryRelationships, {
      readOnly: true,
      column: false,
      dataClass: 'personal',
    }),
    beneficiary_name: text({ readOnly: true, maxLength: 120, column: false, dataClass: 'personal' }),
    beneficiary_phone: msisdn({ readOnly: true, column: false, dataClass: 'personal' }),
    spouse_national_id: nationalId({ readOnly: true, visible: spouse, column: false, dataClass: 'personal' }),
    spouse_date_of_birth: date({ readOnly: true, visible: spouse, past: true, column: false, dataClass: 'personal' }),
    start_date: date({ required: true, immutable: true }),
    end_date: date({ readOnly: true, column: false }),
    waiting_ends_at: date({ readOnly: true, column: false }),
    cool_off_ends_at: dateTime({ readOnly: true, column: false }),
    paid_in_all: money({ derived: sumOf('payments', 'amount', paid), column: false }),
    last_payment_on: date({
      derived: latestOf('payments', 'effected_date', paid),
      visible: isFilled('last_payment_on'),
      column: false,
    }),
    paid_until: date({ readOnly: true }),
    next_due_date: date({ readOnly: true, column: false }),
    changes_on: date({ readOnly: true, visible: isFilled('changes_on'), column: false }),
    grace_ends_at: date({ readOnly: true, visible: is('status', 'in_grace'), column: false }),
    suspended_on: date({ readOnly: true, visible: isFilled('suspended_on'), column: false }),
    lapses_at: date({ readOnly: true, visible: is('status', 'suspended'), column: false }),
    cancellation_date: date({ readOnly: true, visible: isFilled('cancellation_date'), column: false }),
    cancellation_reason: multiline({
      readOnly: true,
      visible: isFilled('cancellation_reason'),
      column: false,
      saidIn: 'cancellation_said',
    }),
    cancellation_said: json({ readOnly: true, visible: false, access: { read: false } }),
    reinstatable_until: date({ readOnly: true, visible: isFilled('reinstatable_until'), column: false }),
  },
  sections: {
    cover: {
      fields: [
        'policy_number',
        'status',
        'customer_guid',
        'product_guid',
        'premium_guid',
        'members',
        'channel',
        'quotation_guid',
        'changes_on',
      ],
    },
    premium: {
      fields: [
        'amount_in_cents',
        'granularity',
        'payment_method',
        'balance',
        'paid_in_all',
        'last_payment_on',
        'paid_until',
        'next_due_date',
        'grace_ends_at',
        'suspended_on',
        'lapses_at',
        'bundled',
        'due_day',
      ],
    },
    term: { fields: ['start_date', 'end_date', 'waiting_ends_at', 'cool_off_ends_at', 'reinstatable_until'] },
    cancellation: { fields: ['cancellation_date', 'cancellation_reason'] },
    beneficiary: {
      fields: [
        'beneficiary_relationship',
        'beneficiary_name',
        'beneficiary_phone',
        'spouse_national_id',
        'spouse_date_of_birth',
      ],
    },
  },
  list: {
    columns: ['policy_number', 'status', 'product_guid', 'amount_in_cents', 'granularity', 'start_date', 'paid_until'],
    sort: { field: 'start_date', order: 'desc' },
  },
  related: [
    {
      resource: 'premiums',
      by: 'policy_guid',
      columns: ['period_from', 'period_until', 'amount', 'status'],
    },
    {
      resource: 'payments',
      by: 'policy_guid',
      columns: ['amount', 'status', 'payment_method', 'failure', 'effected_date', 'mno_reference', 'msisdn'],
      actions: ['request_refund'],
    },
    {
      resource: 'claims',
      by: 'policy_guid',
      columns: ['claim_reference', 'status', 'type', 'affected_person', 'approved_amount'],
    },
    { resource: 'debit_orders', by: 'policy_guid' },
    { resource: 'policy_documents', by: 'policy_guid' },
    { resource: 'quotations', by: 'policy_guid' },
    { resource: 'policy_notes', by: 'policy_guid' },
  ],
  found: { as: 'Policy', by: ['policy_number'], showing: ['status'] },
  csv: false,
  access: {
    write: hasRole('agent', 'assessor', 'administrator'),
    update: all(hasRole('agent', 'assessor', 'administrator'), isOneOf('status', running)),
  },
});
