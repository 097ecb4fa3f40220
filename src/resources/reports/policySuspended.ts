import { defineReport } from '../../schema/report.ts';
import { is, isFilled, not } from '../../schema/predicate.ts';
import { hasRole } from '../world.ts';

/** Policies whose cover is paused now: since when, why, and when they lapse unless somebody pays. */
export const policySuspended = defineReport({
  name: 'policy_suspended',
  group: 'policies',
  of: 'policies',
  when: is('status', 'suspended'),
  filters: { cause: { unpaid: isFilled('lapses_at'), by_hand: not(isFilled('lapses_at')) } },
  columns: [
    'policy_number',
    'customer_guid',
    'customer_guid.msisdn',
    'product_guid',
    'granularity',
    'amount_in_cents',
    'balance',
    'suspended_on',
    'lapses_at',
    'paid_until',
    'last_payment_on',
  ],
  order: { by: 'lapses_at', order: 'asc' },
  who: hasRole('agent', 'assessor', 'administrator'),
});
