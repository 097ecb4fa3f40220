import { defineReport, figure } from '../../schema/report.ts';
import { all, is } from '../../schema/predicate.ts';
import { hasCome, isApproved, isNotified } from '../rules/reported.ts';
import { hasRole } from '../world.ts';

/** A line for each day: customers, policies, money in, claims and money out. */
export const dailyStatsReport = defineReport({
  name: 'daily_stats_report',
  group: 'payments',
  each: 'day',
  period: {},
  columns: [
    figure('customers', { in: 'customers', on: 'created_at' }),
    figure('policies', { in: 'policies', on: 'created_at' }),
    figure('cancelled', { in: 'policies', on: 'cancellation_date', when: is('status', 'cancelled') }),
    figure('payments', {
      in: 'payments',
      on: 'effected_date',
      when: hasCome,
    }),
    figure('received', {
      in: 'payments',
      on: 'effected_date',
      of: 'amount',
      when: hasCome,
    }),
    figure('premium_booked', { in: 'premiums', on: 'created_at', of: 'amount', when: is('status', 'paid') }),
    figure('refunds', {
      in: 'money_out',
      on: 'asked_at',
      of: 'amount',
      when: all(is('kind', 'refund'), is('status', 'let_go')),
    }),
    figure('claims_notified', {
      in: 'claims',
      on: 'created_at',
      when: isNotified,
    }),
    figure('claims_approved', {
      in: 'claims',
      on: 'decided_at',
      when: isApproved,
    }),
    figure('claims_rejected', { in: 'claims', on: 'decided_at', when: is('status', 'rejected') }),
    figure('claims_paid', { in: 'claims', on: 'paid_on', when: is('status', 'paid') }),
    figure('paid_out', { in: 'claims', on: 'paid_on', of: 'approved_amount', when: is('status', 'paid') }),
  ],
  totals: [
    'customers',
    'policies',
    'cancelled',
    'payments',
    'received',
    'premium_booked',
    'refunds',
    'claims_notified',
    'claims_approved',
    'claims_rejected',
    'claims_paid',
    'paid_out',
  ],
  who: hasRole('assessor', 'administrator'),
  chart: { by: 'day', of: 'received', as: 'line' },
});
