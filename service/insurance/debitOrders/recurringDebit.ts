import { type FieldProblem, invalid } from '../../platform/http/errors.ts';
import { dueDayOf } from '../shared/periods.ts';
import { premiumPayment } from '../../../src/resources/workflows/index.ts';
import { type Consequence, defineConsequences } from '../shared/effects.ts';
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

/**
 * With the first premium that is paid so, the mandate for the others is asked for; asking for the money once more asks for no
 * second one.
 * @throws ServiceError 400 beside the way of paying
 */
const setUpRecurringDebit: Consequence<'premium_payment', 'request_payment'> = async (doing) => {
  const { record, owner: policy } = doing;
  const problems = notMonthly(record.payment_method, policy.granularity);
  if (problems.length > 0) throw invalid(problems);
  if (record.payment_method !== recurring || record.msisdn === null) return;
  if ((await liveOrders(doing, policy.guid)).length > 0) return;
  await doing.make('debit_orders', 'create', {
    policy_guid: policy.guid,
    msisdn: record.msisdn,
    amount_in_cents: policy.amount_in_cents,
    day: Math.min(dueDayOf(policy), lastDay),
  });
};

/** What follows for debit orders from asking for a premium. */
export const recurringDebitConsequences = defineConsequences(premiumPayment, { request_payment: setUpRecurringDebit });
