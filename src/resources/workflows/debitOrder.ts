import { integer, money, msisdn, multiline, reference } from '../../schema/fields.ts';
import { isBefore, isOneOf, not } from '../../schema/predicate.ts';
import { running } from '../rules/policyStates.ts';
import { defineWorkflow } from '../world.ts';

const everybody = ['agent', 'assessor', 'administrator'] as const;
const range = { min: 1, max: 28 } as const;

/** A debit order from the mandate that is asked for to its end. */
export const debitOrder = defineWorkflow({
  name: 'debit_order',
  resource: 'debit_orders',
  field: 'status',
  states: {
    pending_mandate: { tone: 'information', icon: 'clock' },
    active: { tone: 'success', icon: 'check' },
    mandate_rejected: { tone: 'danger', icon: 'cross', resting: true },
    cancelled: { tone: 'neutral', icon: 'stop', resting: true },
  },
  actions: {
    create: {
      from: 'new',
      to: 'pending_mandate',
      // The service does it for who pays by a recurring debit.
      who: [...everybody, 'system'],
      on: {
        resource: 'policies',
        by: 'policy_guid',
        when: isOneOf('status', running),
        message: 'errors.policy_not_running',
        startOf: { reference: 'customer_guid', fields: { msisdn: 'msisdn' } },
      },
      asks: {
        policy_guid: reference('policies', { required: true }),
        msisdn: msisdn({ required: true }),
        amount_in_cents: money({ required: true, min: 1 }),
        day: integer({ required: true, ...range }),
      },
      endpoint: { call: 'POST /api/debit_orders', fallback: 'errors.creating_debit_order', once: true },
    },
    mandate_confirmed: { from: ['pending_mandate'], to: 'active', who: ['system'] },
    mandate_rejected: { from: ['pending_mandate'], to: 'mandate_rejected', who: ['system'] },
    amend: {
      from: ['active'],
      to: 'same',
      who: everybody,
      // Either may stay as it is.
      asks: { amount_in_cents: money({ min: 1 }), day: integer(range) },
      guards: [{ when: not(isBefore('amendable_until', 'today')), message: 'errors.collected_soon' }],
      endpoint: { call: 'PUT /api/debit_orders/{guid}', fallback: 'errors.amending_debit_order' },
    },
    cancel: {
      from: ['pending_mandate', 'active'],
      to: 'cancelled',
      // The service does it when the policy ends.
      who: [...everybody, 'system'],
      asks: { cancellation_reason: multiline({ required: true, maxLength: 1000 }) },
      endpoint: { call: 'DELETE /api/debit_orders/{guid}', fallback: 'errors.cancelling_debit_order' },
      emphasis: 'danger',
    },
  },
});
