import { multiline } from '../../schema/fields.ts';
import { any, is, isBelow, isOneOf, not } from '../../schema/predicate.ts';
import { passingReasons } from '../platform/operatorReasons.ts';
import { defineWorkflow } from '../world.ts';

const deciders = ['assessor', 'administrator'] as const;

/** So often the operator is asked for one transaction. */
export const mostAttempts = 5;

const failed = is('status', 'failed');

/** What a debit order collects in a month, from its day to the payment. */
export const debitOrderTransaction = defineWorkflow({
  name: 'debit_order_transaction',
  resource: 'debit_order_transactions',
  field: 'status',
  states: {
    pending: { tone: 'warning', icon: 'clock' },
    processing: { tone: 'information', icon: 'money' },
    succeeded: { tone: 'success', icon: 'check', resting: true },
    failed: { tone: 'danger', icon: 'cross' },
    abandoned: { tone: 'neutral', icon: 'stop', resting: true },
    reversed: { tone: 'danger', icon: 'stop', resting: true },
  },
  actions: {
    schedule: { from: 'new', to: 'pending', who: ['system'] },
    process: {
      from: ['pending', 'failed'],
      to: 'processing',
      who: deciders,
      restates: ['amount_in_cents', 'policy_number'],
      guards: [
        { when: any(not(failed), isOneOf('reason', passingReasons)), message: 'errors.reason_stays' },
        { when: any(not(failed), isBelow('attempts', mostAttempts)), message: 'errors.attempts_used_up' },
      ],
      endpoint: {
        call: 'PUT /api/debit_order_transactions/process',
        many: { param: 'ids', state: 'status' },
        fallback: 'errors.processing_transactions',
        once: true,
      },
      emphasis: 'primary',
      bulk: true,
    },
    succeed: { from: ['processing'], to: 'succeeded', who: ['system'] },
    fail: { from: ['processing'], to: 'failed', who: ['system'] },
    // The operator has collected after all, by an attempt that it had refused; or has taken back what it had collected.
    late_success: { from: ['failed', 'abandoned', 'reversed'], to: 'succeeded', who: ['system'] },
    reverse: { from: ['succeeded'], to: 'reversed', who: ['system'] },
    abandon: {
      from: ['pending', 'failed'],
      to: 'abandoned',
      who: ['administrator', 'system'],
      asks: { abandoned_because: multiline({ required: true, maxLength: 1000 }) },
      endpoint: {
        call: 'PUT /api/debit_order_transactions/{guid}/abandon',
        fallback: 'errors.abandoning_transaction',
      },
      emphasis: 'danger',
      bulk: true,
    },
  },
});
