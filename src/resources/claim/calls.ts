import {
  choice,
  choices,
  date,
  integer,
  money,
  multiline,
  object,
  objects,
  record,
  reference,
  text,
} from '../../schema/fields.ts';
import { claimDocumentTypes } from '../rules/claimDocuments.ts';
import {
  balances,
  bulkResults,
  expense,
  highRisk,
  lawyer,
  overlappingClaims,
  selectedClaims,
  stateRows,
} from './shapes.ts';

const editing = 'errors.editing_claim';
const reading = 'validation.fallback.get';
const byClaim = { keyParam: 'claim_guid' } as const;
const whole = integer({ required: true });
/** A call that changes the claim which its query names, and answers it. */
const changing = { ...byClaim, versioned: true, fallback: editing, answers: record('claims') } as const;
const papers = choices(claimDocumentTypes, { required: true });

/** Calls about a claim that are neither CRUD nor an action of its workflow. */
export const claimCalls = {
  statuses: {
    call: 'GET /api/claims/complex/statuses',
    fallback: 'validation.fallback.list',
    answers: { content: stateRows },
  },
  complex_claim: {
    call: 'GET /api/claims/complex/{claim_guid}',
    fallback: reading,
    answers: record('claims'),
  },
  balances: {
    call: 'GET /api/claims/complex/balances',
    fallback: reading,
    takes: {
      claim_guid: reference('claims'),
      policy_guid: reference('policies'),
      dependant_guid: reference('dependants'),
      type: text({ maxLength: 60 }),
      on: date(),
    },
    answers: { content: balances },
  },
  assessment: {
    call: 'GET /api/assessment',
    ...byClaim,
    fallback: reading,
    answers: {
      claim_guid: reference('claims', { required: true }),
      documents_needed: papers,
      documents_missing: papers,
      nights: integer(),
      balances,
      suggested_amount: money({ required: true }),
      second_approval_above: money({ required: true }),
      ex_gratia_limit: money({ required: true }),
      high_risk: highRisk,
      overlapping: overlappingClaims,
      // Until a decision is due; below zero when it is late.
      seconds_left: integer(),
    },
  },
  message: {
    call: 'GET /api/claim_message',
    ...byClaim,
    fallback: reading,
    takes: { action: text(), sms_template_guid: reference('sms_templates') },
    answers: { text: multiline(), language: choice(['en', 'fr']), parts: whole },
  },
  add_benefit_usage: {
    call: 'POST /api/claims/complex/benefit_usages',
    ...changing,
    once: true,
    status: 201,
    takes: {
      benefit: text({ required: true, maxLength: 60 }),
      units: integer({ min: 1, max: 3650 }),
      amount_in_cents: money({ min: 1 }),
    },
  },
  remove_benefit_usage: {
    call: 'DELETE /api/claims/complex/benefit_usages',
    ...changing,
    takes: { benefit_usage_guid: text({ maxLength: 60 }) },
  },
  update_expenses: {
    call: 'PUT /api/claims/complex/expenses',
    ...changing,
    takes: { expenses: objects({ guid: text({ maxLength: 60 }), ...expense }, { required: true, max: 100 }) },
  },
  complex_update: {
    call: 'PUT /api/claims/complex/update',
    ...changing,
    takes: 'change',
  },
  assign_lawyer: {
    call: 'PUT /api/claims/complex',
    ...changing,
    takes: { additional_details: object(lawyer, { required: true }) },
  },
  bulk_approval: {
    call: 'POST /api/claims/complex/bulk_approval',
    once: true,
    fallback: 'errors.moving_claim',
    takes: { claims: selectedClaims },
    ignoresOthers: true,
    answers: { results: bulkResults },
  },
  bulk_approval_preview: {
    call: 'POST /api/claims/bulk_approval_preview',
    fallback: 'validation.fallback.any',
    takes: { claims: selectedClaims },
    ignoresOthers: true,
    answers: { results: bulkResults },
  },
  bulk_paid_approval: {
    call: 'POST /api/claims/complex/bulk_paid_approval',
    once: true,
    fallback: 'errors.moving_claim',
    // What else it takes is what the action asks for, and is read with each claim.
    takes: { claims: selectedClaims, payment_method: text(), payment_reference: text(), paid_on: text() },
    ignoresOthers: true,
    answers: { results: bulkResults },
  },
} as const;
