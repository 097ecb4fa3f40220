import { type FieldProblem, invalid } from '../../platform/http/errors.ts';
import { dueDayOf } from '../premiums/periods.ts';
import type { Consequence, Making } from '../records/effects.ts';
import { liveOrders } from './ofOrder.ts';

/** The way of paying by which the premiums that follow come by themselves. */
const recurring = 'recurring_debit_creation';

/** The last day of the month on which an order may collect. */
const lastDay = 28;

/** What is wrong with a way of paying: by a recurring debit who owes no premium each month, which is how often an order collects. */
export function notMonthly(method: string | null | undefined, granularity: string | null): FieldProblem[] {
  if (method !== recurring || granularity === 'monthly') return [];
  return [{ field: 'payment_method', key: 'service.payments.recurring_monthly' }];
}

/** @throws ServiceError 400 beside the way of paying */
export function requireMonthly({ asked, owner }: Making<'premium_payment', 'request_payment'>): void {
  const problems = notMonthly(asked.payment_method, owner.granularity);
  if (problems.length > 0) throw invalid(problems);
}

/**
 * With the first premium that is paid so, the mandate for the others is asked for; asking for the money once more asks for no
 * second one.
 */
export const setUpRecurringDebit: Consequence<'premium_payment', 'request_payment'> = async (doing) => {
  const { record, owner: policy } = doing;
  if (record.payment_method !== recurring || record.msisdn === null) return;
  if ((await liveOrders(doing, policy.guid)).length > 0) return;
  await doing.make('debit_orders', 'create', {
    policy_guid: policy.guid,
    msisdn: record.msisdn,
    amount_in_cents: policy.amount_in_cents,
    day: Math.min(dueDayOf(policy), lastDay),
  });
};
