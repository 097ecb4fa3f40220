import { reference } from '../../schema/fields.ts';
import { defineWorkflow } from '../world.ts';
import { deciders } from './claims/actionParts.ts';
import { owed } from './claims/paying.ts';

const whoever = ['system', 'assessor', 'administrator'] as const;

/**
 * One time that the operator was asked to pay a claim. People act on the claim, and what they say of its payment moves the attempt with it:
 * nothing here has a call of its own.
 */
export const payoutAttempt = defineWorkflow({
  name: 'payout_attempt',
  resource: 'mobile_money_transactions',
  field: 'status',
  states: {
    created: { tone: 'neutral', icon: 'clock' },
    submitted: { tone: 'information', icon: 'money' },
    unknown: { tone: 'warning', icon: 'clock' },
    succeeded: { tone: 'success', icon: 'check', resting: true },
    failed: { tone: 'danger', icon: 'cross', resting: true },
    reversed: { tone: 'danger', icon: 'stop', resting: true },
  },
  actions: {
    create: { from: 'new', to: 'created', who: whoever },
    // A row of a file: it says what is owed to whom, and pays what was approved.
    pay_out: {
      from: 'new',
      to: 'created',
      who: deciders,
      on: { resource: 'claims', by: 'claim_guid' },
      asks: { claim_guid: reference('claims', { required: true }), ...owed },
    },
    // Also of one that was unknown: the operator, asked again, has it.
    submit: { from: ['created', 'unknown'], to: 'submitted', who: ['system'] },
    timeout: { from: ['created', 'submitted'], to: 'unknown', who: ['system'] },
    resolve_success: { from: ['submitted', 'unknown'], to: 'succeeded', who: whoever },
    resolve_failure: { from: ['created', 'submitted', 'unknown'], to: 'failed', who: whoever },
    late_success: { from: ['failed'], to: 'succeeded', who: whoever },
    reverse: { from: ['succeeded'], to: 'reversed', who: ['system'] },
  },
});
