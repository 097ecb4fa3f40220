import { boolean, date, integer, money, multiline, reference } from '../../schema/fields.ts';
import { is, isBefore } from '../../schema/predicate.ts';
import { defineWorkflow } from '../world.ts';

const everybody = ['agent', 'assessor', 'administrator'] as const;
const deciders = ['assessor', 'administrator'] as const;
const reason = multiline({ required: true, maxLength: 1000 });

/** Whose stay it is, where, for what and from when. */
const stay = {
  policy_guid: reference('policies', { required: true }),
  // Nobody: the customer is the patient.
  dependant_guid: reference('dependants'),
  hospital_guid: reference('hospitals', { required: true, within: { country: 'partner.country' } }),
  diagnosis_guid: reference('health_diagnoses', { required: true }),
  admission_date: date({ required: true }),
  expected_days: integer({ required: true, min: 1, max: 365, unit: 'days' }),
  estimate_in_cents: money({ min: 1 }),
  notes: multiline({ maxLength: 1000 }),
};

/** The call by which it is moved on; the action stands in its path. */
const move = {
  call: 'POST /api/pre_authorizations/{guid}/actions/{action}',
  fallback: 'errors.moving_pre_authorization',
} as const;

/** From the stay that is asked about over the letter to the hospital to the claim that uses it. */
export const preAuthorization = defineWorkflow({
  name: 'pre_authorization',
  resource: 'pre_authorizations',
  field: 'status',
  states: {
    draft: { tone: 'neutral', icon: 'file' },
    pending: { tone: 'warning', icon: 'clock' },
    approved: { tone: 'success', icon: 'check' },
    declined: { tone: 'danger', icon: 'cross', resting: true },
    utilised: { tone: 'information', icon: 'money', resting: true },
    expired: { tone: 'neutral', icon: 'clock', resting: true },
    cancelled: { tone: 'neutral', icon: 'stop', resting: true },
  },
  actions: {
    create: {
      from: 'new',
      to: 'draft',
      who: everybody,
      on: {
        resource: 'customers',
        by: 'customer_guid',
        page: '/customers/:id/pre_authorize',
        when: is('status', 'active'),
        message: 'errors.patient_not_active',
      },
      asks: {
        customer_guid: reference('customers', { required: true }),
        ...stay,
      },
      endpoint: { call: 'POST /api/pre_authorizations', fallback: 'errors.creating_pre_authorization', once: true },
    },
    submit: {
      from: ['draft'],
      to: 'pending',
      who: everybody,
      asks: { estimate_in_cents: money({ required: true, min: 1 }) },
      startsFromRecord: true,
      endpoint: move,
      sends: { action: 'submit' },
      emphasis: 'primary',
    },
    approve: {
      from: ['pending'],
      to: 'approved',
      who: deciders,
      asks: {
        approved_amount_in_cents: money({ required: true, min: 1 }),
        valid_until: date({ future: true }),
        high_risk_confirmed: boolean(),
      },
      asksAgain: ['high_risk_confirmed'],
      endpoint: move,
      sends: { action: 'approve' },
      emphasis: 'primary',
    },
    utilise: {
      from: ['approved'],
      to: 'utilised',
      who: ['assessor', 'system'],
      asks: { claim_guid: reference('claims', { required: true }) },
      endpoint: move,
      sends: { action: 'utilise' },
    },
    enhance: {
      from: ['approved'],
      to: 'approved',
      who: deciders,
      asks: {
        approved_amount_in_cents: money({ required: true, min: 1 }),
        valid_until: date({ required: true, future: true }),
        because: reason,
      },
      startsFromRecord: true,
      endpoint: move,
      sends: { action: 'enhance' },
    },
    // What waits for a decision can still be put right: whoever decides is told that it has changed.
    edit: {
      from: ['draft', 'pending'],
      to: 'same',
      who: everybody,
      page: '/pre_authorizations/:id/change',
      asks: stay,
      endpoint: { call: 'PUT /api/pre_authorizations/{guid}', fallback: 'errors.editing_pre_authorization' },
    },
    decline: {
      from: ['pending'],
      to: 'declined',
      who: deciders,
      asks: { reason },
      endpoint: move,
      sends: { action: 'decline' },
      emphasis: 'danger',
    },
    // The claim came to nothing: what was promised holds for as long as the letter does.
    release: { from: ['utilised'], to: ['approved', 'expired'], who: ['system'] },
    expire: { from: ['approved'], to: 'expired', who: ['system'], due: isBefore('valid_until', 'today') },
    cancel: {
      from: ['draft', 'pending', 'approved'],
      to: 'cancelled',
      who: deciders,
      asks: { reason },
      endpoint: { call: 'DELETE /api/pre_authorizations/{guid}', fallback: 'errors.cancelling_pre_authorization' },
      emphasis: 'danger',
    },
  },
});
