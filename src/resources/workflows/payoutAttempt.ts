import { defineWorkflow } from '../world.ts';

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
    // Also of one that was unknown: the operator, asked again, has it.
    submit: { from: ['created', 'unknown'], to: 'submitted', who: ['system'] },
    timeout: { from: ['created', 'submitted'], to: 'unknown', who: ['system'] },
    resolve_success: { from: ['submitted', 'unknown'], to: 'succeeded', who: whoever },
    resolve_failure: { from: ['created', 'submitted', 'unknown'], to: 'failed', who: whoever },
    late_success: { from: ['failed'], to: 'succeeded', who: whoever },
    reverse: { from: ['succeeded'], to: 'reversed', who: ['system'] },
  },
});
