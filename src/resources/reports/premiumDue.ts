import { defineReport } from '../../schema/report.ts';
import { all, isFilled, isOneOf } from '../../schema/predicate.ts';
import { hasRole } from '../world.ts';

/** Which policies have their next premium due in the period: overdue ones before today, coming ones after. */
export const premiumDue = defineReport({
  name: 'premium_due',
  group: 'premiums',
  of: 'policies',
  when: all(isOneOf('status', ['pending', 'active', 'in_grace', 'suspended']), isFilled('payment_method')),
  period: { of: 'next_due_date', ahead: true },
  columns: [
    'next_due_date',
    'policy_number',
    'customer_guid',
    'customer_guid.msisdn',
    'product_guid',
    'status',
    'granularity',
    'amount_in_cents',
    'balance',
    'payment_method',
    'paid_until',
    'grace_ends_at',
    'lapses_at',
  ],
  totals: ['amount_in_cents', 'balance'],
  order: { by: 'next_due_date', order: 'asc' },
  who: hasRole('agent', 'assessor', 'administrator'),
  chart: { by: 'next_due_date', of: 'amount_in_cents', as: 'bar' },
});
