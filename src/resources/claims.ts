import {
  boolean,
  choice,
  choices,
  date,
  dateTime,
  guid,
  integer,
  money,
  msisdn,
  multiline,
  object,
  objects,
  reference,
  references,
  text,
} from '../schema/fields.ts';
import { all, any, is, isContext, isFilled, isOneOf, not } from '../schema/predicate.ts';
import { claimCalls } from './claim/calls.ts';
import { claimEntry } from './claim/entry.ts';
import { claimPapers } from './claim/papers.ts';
import { expense, lawyer, usages } from './claim/shapes.ts';
import { refusals } from './platform/operatorReasons.ts';
import { claimDashboards, claimStates } from './rules/claimDashboards.ts';
import { claimDocumentTypes } from './rules/claimDocuments.ts';
import { moneyReasons } from './rules/moneyReasons.ts';
import { deciding } from './workflows/claims/deciding.ts';
import { hasRole, defineResource } from './world.ts';

/** How a claim is paid that the operator does not pay. */
export const claimPaymentMethods = ['mobile_money', 'bank_transfer', 'cheque', 'cash'] as const;

const facts = { readOnly: true, column: false } as const;
const whenFilled = (field: string) => ({ ...facts, visible: isFilled(field) });
const exGratia = is('ex_gratia', true);

/** By pages, and narrowed like the search. */
const paged = {
  envelope: { items: 'content', total: 'total_elements' },
  search: 'search',
  sortBy: ['claim_reference', 'tag', 'approved_amount', 'documents_deadline', 'decision_due_at', 'created_at'],
} as const;

/** What somebody asks to be paid for: from the draft to the money, or to the reason why there is none. */
export const claims = defineResource({
  name: 'claims',
  title: 'claim_reference',
  subtitle: 'affected_person',
  scope: 'partner',
  menu: { group: 'work', order: 20, icon: 'bandage' },
  endpoints: {
    list: { call: 'GET /api/claims', searchAtLeast: 3 },
    get: 'GET /api/claims/{id}',
    update: 'PUT /api/claims/{guid}',
  },
  lists: [
    { call: 'GET /api/claims/customer/{id}', filters: { customer_guid: { param: 'id' } }, filterBy: [] },
    { call: 'GET /api/claims/complex/customer/{customer_guid}', filterBy: ['status', 'type'] },
    { call: 'GET /api/claims/open', only: { status: claimDashboards.open }, ...paged },
    { call: 'GET /api/claims/finalisation', only: { status: claimDashboards.finalisation }, ...paged },
    { call: 'GET /api/claims/payable', only: { status: claimDashboards.payable }, ...paged },
    { call: 'GET /api/claims/processing', only: { status: claimDashboards.processing }, ...paged },
    { call: 'GET /api/claims/closed', only: { status: claimDashboards.closed }, ...paged },
    { call: 'GET /api/claims/status/{status}', ...paged },
    {
      call: 'GET /api/claims/complex',
      ...paged,
      filterBy: ['status', 'type', 'customer_guid', 'policy_guid', 'tag', 'relation', 'ex_gratia'],
    },
  ],
  calls: {
    metadata: { call: 'GET /api/metadata/claim', fallback: 'validation.fallback.get' },
    summary: { call: 'GET /api/claims/summary', fallback: 'validation.fallback.list' },
    ...claimCalls,
  },
  metadata: 'metadata',
  summary: {
    call: 'summary',
    sum: 'approved_amount',
    apart: 'ex_gratia',
    tabs: { member: 'dashboards', of: 'dashboard' },
  },
  fields: {
    claim_reference: text({ readOnly: true, required: true, unique: true, maxLength: 30, searchable: true }),
    status: choice(claimStates, { readOnly: true, required: true }),
    customer_guid: reference('customers', { required: true, immutable: true }),
    policy_guid: reference('policies', { required: true, immutable: true, column: false }),
    ...claimEntry,
    editor_guid: guid({ ...facts, filledBy: 'user.guid', visible: false }),
    captured_by_guid: guid({ ...facts, filledBy: 'user.guid', visible: false }),
    captured_by: text({ ...facts, filledBy: 'user.username' }),
    draft_until: date({ ...facts, visible: is('status', 'initiated') }),
    documents_deadline: date({ readOnly: true, visible: is('status', 'documents_pending') }),
    /** The day on which the customer is reminded of the papers that are missing. */
    remind_on: date({ ...facts, visible: false }),
    requested_documents: choices(claimDocumentTypes, whenFilled('requested_documents')),
    decision_due_at: dateTime({ readOnly: true, visible: is('status', 'decision_pending'), column: false }),
    overlapping_claims: references('claims', whenFilled('overlapping_claims')),
    // Shown where they are changed.
    benefit_usages: objects(usages, { ...facts, visible: false }),
    expenses: objects({ guid: usages.guid, ...expense }, { ...facts, visible: false }),
    approved_amount: money({ readOnly: true, visible: isFilled('approved_amount') }),
    ex_gratia: boolean({ ...facts, default: false }),
    ex_gratia_cap: money({ ...facts, visible: exGratia }),
    ex_gratia_reason: multiline({ ...facts, visible: exGratia }),
    first_decided_by: text(whenFilled('first_decided_by')),
    first_decided_at: dateTime(whenFilled('first_decided_by')),
    decided_by: text(whenFilled('decided_by')),
    decided_at: dateTime(whenFilled('decided_by')),
    rejection_reason: reference('claim_rejection_reasons', whenFilled('rejection_reason')),
    rejection_note: multiline({ ...whenFilled('rejection_note'), maxLength: 1000 }),
    reversal_reason: choice(['mistake', 'new_evidence', 'fraud_suspected'], whenFilled('reversal_reason')),
    discard_reason: choice(
      ['abandoned', 'duplicate', 'captured_in_error', 'withdrawn_by_customer'],
      whenFilled('discard_reason'),
    ),
    payee_msisdn: msisdn({ ...whenFilled('payee_msisdn'), dataClass: 'personal' }),
    /** Who asked for a payout that waits for a second person, and why it waits. */
    payout_asked_by: text(whenFilled('payout_asked_by')),
    payout_waits: choices(moneyReasons, whenFilled('payout_waits')),
    payout_asked_guid: guid({ ...facts, visible: false }),
    number_changed_by: guid({ ...facts, visible: false }),
    payout_attempts: integer({ ...facts, default: 0, visible: false }),
    payment_method: choice(claimPaymentMethods, whenFilled('payment_method')),
    payment_reference: text({ ...whenFilled('payment_reference'), maxLength: 60 }),
    paid_on: date(whenFilled('paid_on')),
    paid_by_hand: boolean({ ...facts, default: false, visible: false }),
    payment_failure: choice(refusals, whenFilled('payment_failure')),
    /** The operator may still pay what it was asked for, or has paid: then nobody asks again. */
    payout_open: boolean({ ...facts, default: false, visible: false }),
    payout_done: boolean({ ...facts, default: false, visible: false }),
    payout_judged_from: dateTime({ ...facts, visible: is('status', 'payment_processing') }),
    additional_details: object(
      { ...lawyer, assigned_by: text({ required: true }), assigned_at: dateTime({ required: true }) },
      { ...facts, visible: false },
    ),
  },
  sections: {
    claim: { fields: ['claim_reference', 'status', 'type', 'customer_guid', 'policy_guid', 'tag'] },
    person: {
      fields: [
        'relation',
        'dependant_guid',
        'affected_person',
        'affected_person_date_of_birth',
        'valid_birth_certificate',
      ],
    },
    event: {
      fields: [
        'admission_date',
        'discharge_date',
        'ignore_max_days',
        'death_date',
        'event_date',
        'hospital_guid',
        'facility',
        'facility_code',
        'reason',
        'condition',
        'accident',
        'total_amount',
        'overlapping_claims',
      ],
    },
    documents: {
      fields: [
        'document_channel',
        'received_documents',
        'documents_received_at',
        'documents_verified',
        'requested_documents',
        'documents_deadline',
        'remind_on',
      ],
    },
    decision: {
      fields: [
        'decision_due_at',
        'approved_amount',
        'ex_gratia',
        'ex_gratia_cap',
        'ex_gratia_reason',
        'first_decided_by',
        'first_decided_at',
        'decided_by',
        'decided_at',
        'rejection_reason',
        'rejection_note',
        'reversal_reason',
        'discard_reason',
      ],
      visible: not(is('status', 'initiated')),
    },
    payment: {
      fields: [
        'payee_msisdn',
        'payout_asked_by',
        'payout_waits',
        'payment_method',
        'payment_reference',
        'paid_on',
        'payment_failure',
        'payout_judged_from',
      ],
      visible: isOneOf('status', [
        ...claimDashboards.payable,
        'payout_requested',
        ...claimDashboards.processing,
        'paid',
      ]),
      aside: true,
    },
    capture: { fields: ['captured_by', 'draft_until'], aside: true },
  },
  list: {
    columns: ['claim_reference', 'status', 'type', 'customer_guid', 'affected_person', 'approved_amount'],
    filters: ['type', 'status'],
    sort: { field: 'created_at', order: 'desc' },
    tabs: claimDashboards,
    states: { call: 'statuses', value: 'status', tab: 'dashboard' },
    bulk: {
      approval: {
        call: 'bulk_approval',
        param: 'claims',
        actions: ['approve', 'approve_second'],
        preview: 'bulk_approval_preview',
      },
      paid_approval: { call: 'bulk_paid_approval', param: 'claims', actions: ['mark_paid'], asks: 'mark_paid' },
    },
    queue: { actions: ['approve', 'approve_second', 'fail_confirm', 'confirm_payout'] },
    groupBy: ['tag'],
  },
  answersWith: {
    documents: { resource: 'claim_documents', by: 'claim_guid' },
    assessments: { resource: 'audit_events', by: 'entity_guid', only: { action: Object.keys(deciding) } },
    payment_attempts: { resource: 'mobile_money_transactions', by: 'claim_guid' },
  },
  related: [
    {
      resource: 'mobile_money_transactions',
      by: 'claim_guid',
      columns: ['attempt', 'status', 'asked_at', 'failure', 'msisdn', 'mno_reference'],
    },
    { resource: 'operator_questions', by: 'claim_guid' },
    ...claimPapers,
  ],
  bar: {
    showing: ['type', 'customer_guid', 'approved_amount'],
    chips: { ex_gratia: 'warning', accident: 'information' },
  },
  found: { as: 'Claim', by: ['claim_reference'], showing: ['status', 'type'] },
  // A draft is seen by whoever makes it, and by those who decide.
  rows: any(
    not(is('status', 'initiated')),
    hasRole('assessor', 'administrator', 'system'),
    isContext('captured_by_guid', 'user.guid'),
  ),
  access: {
    write: false,
    update: any(
      all(isOneOf('status', claimDashboards.open), hasRole('assessor', 'administrator')),
      all(isOneOf('status', ['initiated', 'documents_pending']), hasRole('agent')),
    ),
  },
});
