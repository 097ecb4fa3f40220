import { date, multiline } from '../../schema/fields.ts';
import { operatorReference } from '../rules/operatorReference.ts';
import { defineWorkflow } from '../world.ts';

const deciders = ['assessor', 'administrator'] as const;

/** A reward until it has reached the customer. */
export const cashbackReward = defineWorkflow({
  name: 'cashback_reward',
  resource: 'cashback_rewards',
  field: 'status',
  states: {
    unpaid: { tone: 'warning', icon: 'clock' },
    paid: { tone: 'success', icon: 'money' },
  },
  actions: {
    accrue: { from: 'new', to: 'unpaid', who: ['system'] },
    mark_paid: {
      from: ['unpaid'],
      to: 'paid',
      who: deciders,
      asks: {
        payment_reference: operatorReference,
        paid_on: date({ required: true, past: true }),
      },
      restates: ['amount_in_cents'],
      endpoint: { call: 'PUT /api/cashback/mark_as_paid', keyParam: 'id', fallback: 'errors.marking_cashback' },
      repeatable: true,
      emphasis: 'primary',
      bulk: true,
    },
    mark_unpaid: {
      from: ['paid'],
      to: 'unpaid',
      who: deciders,
      asks: { reason: multiline({ required: true, maxLength: 1000 }) },
      restates: ['amount_in_cents', 'payment_reference'],
      endpoint: { call: 'PUT /api/cashback/mark_as_unpaid', keyParam: 'id', fallback: 'errors.marking_cashback' },
      repeatable: true,
      emphasis: 'danger',
    },
  },
});
