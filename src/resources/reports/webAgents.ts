import { count, defineReport, named, sum } from '../../schema/report.ts';
import { all, is, isFilled, isOneOf } from '../../schema/predicate.ts';
import { hasRole } from '../world.ts';

/** Policies that were bought at the web client, by who registered the customer, and what became of them. */
export const webAgents = defineReport({
  name: 'web_agents',
  group: 'people',
  of: 'policies',
  when: all(is('channel', 'WebClient'), isFilled('payment_method')),
  period: { of: 'created_at' },
  columns: [
    named('registrar', 'customer_guid.registered_by'),
    'product_guid',
    'granularity',
    count('sold'),
    count('waiting', { when: is('status', 'pending') }),
    count('in_force', { when: isOneOf('status', ['active', 'in_grace', 'cancel_pending']) }),
    count('paused', { when: is('status', 'suspended') }),
    count('ended', { when: isOneOf('status', ['lapsed', 'cancelled', 'expired']) }),
    sum('premium_each_time', 'amount_in_cents'),
  ],
  totals: ['sold', 'waiting', 'in_force', 'paused', 'ended'],
  order: { by: 'sold', order: 'desc' },
  who: hasRole('administrator'),
  chart: { by: 'registrar', of: 'sold', as: 'bar' },
});
