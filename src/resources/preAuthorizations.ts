import {
  boolean,
  choice,
  choices,
  date,
  integer,
  money,
  multiline,
  objects,
  reference,
  text,
} from '../schema/fields.ts';
import { remainderOf } from '../schema/derived.ts';
import { is, isAbove, isFilled, isOneOf } from '../schema/predicate.ts';
import { defineResource } from './world.ts';

/** A letter of undertaking holds for so many days, the last one included, unless somebody says otherwise. */
export const letterDays = 14;

/** Where a hospital may still rely on the letter. */
export const standingLetter = ['approved', 'utilised'] as const;

/** What makes a stay one that must be looked at twice. */
export const riskReasons = ['hospital', 'customer', 'frequent', 'overlap'] as const;

/** What a letter of undertaking said before it was enhanced, and why another one took its place. */
const letterVersion = {
  version: integer(),
  approved_amount_in_cents: money(),
  valid_until: date(),
  issued_on: date(),
  issued_by: text({ maxLength: 160 }),
  because: multiline({ required: true }),
};

/** A promise to a hospital, before or during a stay, to pay for it up to an amount: the letter of undertaking. */
export const preAuthorizations = defineResource({
  name: 'pre_authorizations',
  title: 'request_number',
  subtitle: 'lou_number',
  scope: 'partner',
  menu: { group: 'work', order: 25, icon: 'hospital' },
  endpoints: {
    list: 'GET /api/pre_authorizations',
    get: 'GET /api/pre_authorizations/{guid}',
  },
  lists: [{ call: 'GET /api/pre_authorizations/customer/{customer_guid}', filterBy: [] }],
  calls: {
    letter: {
      call: 'GET /api/pre_authorizations/{guid}/letter',
      fallback: 'errors.downloading_letter',
      answers: { file: 'application/pdf' },
    },
    summary: { call: 'GET /api/pre_authorizations/summary', fallback: 'validation.fallback.list' },
  },
  file: 'letter',
  fileWhen: isOneOf('status', standingLetter),
  summary: { call: 'summary' },
  fields: {
    request_number: text({ readOnly: true, required: true, unique: true, searchable: true, maxLength: 30 }),
    lou_number: text({
      readOnly: true,
      unique: true,
      searchable: true,
      maxLength: 30,
      visible: isFilled('lou_number'),
    }),
    status: choice(['draft', 'pending', 'approved', 'declined', 'utilised', 'expired', 'cancelled'], {
      readOnly: true,
      required: true,
    }),
    customer_guid: reference('customers', { readOnly: true, required: true }),
    policy_guid: reference('policies', { readOnly: true, required: true, column: false }),
    patient_name: text({ readOnly: true, required: true, searchable: true, maxLength: 120, dataClass: 'personal' }),
    dependant_guid: reference('dependants', { readOnly: true, visible: isFilled('dependant_guid'), column: false }),
    hospital_guid: reference('hospitals', { readOnly: true, required: true }),
    diagnosis_guid: reference('health_diagnoses', {
      readOnly: true,
      required: true,
      column: false,
      dataClass: 'health',
    }),
    admission_date: date({ readOnly: true, required: true }),
    expected_days: integer({ readOnly: true, required: true, unit: 'days', column: false }),
    estimate_in_cents: money({ readOnly: true, visible: isFilled('estimate_in_cents') }),
    notes: multiline({ readOnly: true, visible: isFilled('notes'), column: false }),
    lou_version: integer({ readOnly: true, visible: isFilled('lou_version'), column: false }),
    approved_amount_in_cents: money({ readOnly: true, visible: isFilled('approved_amount_in_cents') }),
    not_covered_in_cents: money({
      derived: remainderOf('estimate_in_cents', { less: 'approved_amount_in_cents' }),
      visible: isAbove('not_covered_in_cents', 0),
      column: false,
    }),
    remaining_amount_in_cents: money({
      readOnly: true,
      visible: isFilled('remaining_amount_in_cents'),
      column: false,
    }),
    valid_from: date({ readOnly: true, visible: isFilled('valid_from'), column: false }),
    valid_until: date({ readOnly: true, visible: isFilled('valid_until') }),
    issued_on: date({ readOnly: true, visible: isFilled('issued_on'), column: false }),
    issued_by: text({ readOnly: true, visible: isFilled('issued_by'), maxLength: 160, column: false }),
    claim_guid: reference('claims', { readOnly: true, visible: isFilled('claim_guid'), column: false }),
    high_risk_confirmed: boolean({ readOnly: true, visible: is('high_risk_confirmed', true), column: false }),
    high_risk_reasons: choices(riskReasons, {
      readOnly: true,
      visible: is('high_risk_confirmed', true),
      column: false,
    }),
    reason: multiline({ readOnly: true, visible: isFilled('reason'), column: false }),
    // What the letter said before it was enhanced, the newest last.
    earlier_versions: objects(letterVersion, { readOnly: true, visible: false, column: false }),
  },
  sections: {
    letter: {
      visible: isFilled('lou_number'),
      fields: [
        'lou_number',
        'lou_version',
        'approved_amount_in_cents',
        'not_covered_in_cents',
        'remaining_amount_in_cents',
        'valid_from',
        'valid_until',
        'issued_on',
        'issued_by',
        'claim_guid',
        'high_risk_confirmed',
        'high_risk_reasons',
      ],
    },
    request: {
      fields: ['request_number', 'status', 'customer_guid', 'policy_guid', 'estimate_in_cents', 'reason'],
    },
    stay: {
      fields: [
        'patient_name',
        'dependant_guid',
        'hospital_guid',
        'diagnosis_guid',
        'admission_date',
        'expected_days',
        'notes',
        'earlier_versions',
      ],
    },
  },
  list: {
    columns: [
      'request_number',
      'status',
      'patient_name',
      'hospital_guid',
      'admission_date',
      'estimate_in_cents',
      'approved_amount_in_cents',
      'valid_until',
      'lou_number',
    ],
    filters: ['hospital_guid', 'admission_date'],
    sort: { field: 'created_at', order: 'desc' },
  },
  bar: { showing: ['lou_number', 'patient_name'] },
  found: { as: 'LOU', by: ['lou_number', 'request_number'], showing: ['lou_number', 'status', 'patient_name'] },
  access: { write: false },
});
