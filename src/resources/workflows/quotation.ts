import { choice, date, guid, multiline, reference, references } from '../../schema/fields.ts';
import { all, is, isBefore, isFilled, isOneOf, not } from '../../schema/predicate.ts';
import { running } from '../rules/policyStates.ts';
import { consentChannels } from '../quotations.ts';
import { defineWorkflow } from '../world.ts';

const everybody = ['agent', 'assessor', 'administrator'] as const;
const deciders = ['assessor', 'administrator'] as const;
const reason = multiline({ required: true, maxLength: 1000 });

/** The call by which people move a quotation on; its event tells what is meant. */
const event = { call: 'POST /api/quotations/{guid}/event', fallback: 'errors.moving_quotation' } as const;

const create = { call: 'POST /api/quotations', fallback: 'errors.creating_quotation', once: true } as const;

/** How a call about a policy names the quotation. */
const named = { keyMember: 'quotation_guid', queryOf: { policy_guid: 'policy_guid' } } as const;

const cover = {
  product_guid: reference('products', { required: true }),
  premium_guid: guid({ required: true }),
  members: references('dependants'),
};

/** From the cover that is asked for over its price and the customer's word to the policy that it makes, or changes. */
export const quotation = defineWorkflow({
  name: 'quotation',
  resource: 'quotations',
  field: 'status',
  states: {
    draft: { tone: 'neutral', icon: 'file' },
    quoted: { tone: 'information', icon: 'clock' },
    accepted: { tone: 'success', icon: 'person' },
    issued: { tone: 'success', icon: 'check', resting: true },
    declined: { tone: 'neutral', icon: 'cross', resting: true },
    expired: { tone: 'neutral', icon: 'clock', resting: true },
    discarded: { tone: 'neutral', icon: 'stop', resting: true },
  },
  actions: {
    // Two ways in by one call: for a customer, and for a policy.
    create: {
      from: 'new',
      to: 'draft',
      who: everybody,
      on: {
        resource: 'customers',
        by: 'customer_guid',
        page: '/customers/:id/quote',
        when: is('status', 'active'),
        message: 'errors.customer_not_active',
      },
      asks: {
        customer_guid: reference('customers', { required: true }),
        ...cover,
        start_date: date({ required: true, future: true }),
      },
      endpoint: create,
      sends: { kind: 'new_business' },
    },
    create_change: {
      from: 'new',
      to: 'draft',
      who: everybody,
      on: {
        resource: 'policies',
        by: 'policy_guid',
        page: '/policies/:id/change',
        when: all(isOneOf('status', running), isFilled('payment_method'), not(isFilled('changes_on'))),
        message: 'errors.policy_not_changeable',
      },
      asks: { policy_guid: reference('policies', { required: true }), ...cover },
      endpoint: create,
      sends: { kind: 'change' },
    },
    price: {
      from: ['draft'],
      to: 'quoted',
      who: ['system', ...everybody],
      endpoint: event,
      sends: { event: 'price' },
      emphasis: 'primary',
    },
    accept: {
      from: ['quoted'],
      to: 'accepted',
      who: everybody,
      asks: { consent_channel: choice(consentChannels, { required: true }) },
      guards: [{ when: not(isBefore('valid_until', 'today')), message: 'errors.quotation_expired' }],
      endpoint: event,
      sends: { event: 'accept' },
      emphasis: 'primary',
    },
    issue: {
      from: ['accepted'],
      to: 'issued',
      who: ['system', ...deciders],
      // New business is issued by the service, with the policy that is bought.
      concerns: is('kind', 'change'),
      endpoint: {
        call: 'PUT /api/policies/complex/change_quotation',
        ...named,
        fallback: 'errors.changing_policy',
        once: true,
      },
      emphasis: 'primary',
    },
    // A draft is edited, too: it stays one.
    edit: {
      from: ['draft', 'quoted'],
      to: 'draft',
      who: everybody,
      page: '/quotations/:id/change',
      asks: { ...cover, start_date: date({ future: true }) },
      endpoint: { call: 'PUT /api/policies/complex/update_quotation', ...named, fallback: 'errors.editing_quotation' },
    },
    invalidate: {
      from: ['accepted'],
      to: 'draft',
      who: deciders,
      asks: { reason },
      endpoint: event,
      sends: { event: 'invalidate' },
    },
    decline: {
      from: ['quoted'],
      to: 'declined',
      who: everybody,
      asks: { reason },
      endpoint: event,
      sends: { event: 'decline' },
      emphasis: 'danger',
    },
    expire: { from: ['quoted'], to: 'expired', who: ['system'], due: isBefore('valid_until', 'today') },
    discard: { from: ['draft'], to: 'discarded', who: everybody, endpoint: event, sends: { event: 'discard' } },
  },
});
