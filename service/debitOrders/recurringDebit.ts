import { type FieldProblem, invalid } from '../http/errors.ts';
import type { Consequence, Doing } from '../workflows/effects/effect.ts';
import { liveOrders } from './ofOrder.ts';

/** The way of paying by which the premiums that follow come by themselves. */
const recurring = 'recurring_debit_creation';

/** The last day of the month on which an order may collect. */
const lastDay = 28;

/** What is wrong with a way of paying: by a recurring debit who owes no premium each month, which is how often an order collects. */
export function notMonthly(method: unknown, granularity: unknown): FieldProblem[] {
  if (method !== recurring || granularity === 'monthly') return [];
  return [{ field: 'payment_method', key: 'service.payments.recurring_monthly' }];
}

/** @throws ServiceError 400 beside the way of paying */
export function requireMonthly({ asked, owner }: Doing): void {
  const problems = notMonthly(asked.payment_method, owner?.granularity);
  if (problems.length > 0) throw invalid(problems);
}

/**
 * With the first premium that is paid so, the mandate for the others is asked for; asking for the money once more asks for no
 * second one.
 */
export const setUpRecurringDebit: Consequence = async (doing) => {
  const { record, owner } = doing;
  if (record.payment_method !== recurring || !owner) return;
  if ((await liveOrders(doing, String(owner.guid))).length > 0) return;
  await doing.make('debit_orders', 'create', {
    policy_guid: owner.guid,
    msisdn: record.msisdn,
    amount_in_cents: owner.amount_in_cents,
    day: Math.min(Number(owner.due_day ?? String(owner.start_date).slice(8)), lastDay),
  });
};
