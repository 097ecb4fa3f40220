import type { Cents, Day } from '../../../src/schema/units.ts';
import { ageOn } from '../../../src/resources/rules/ageOn.ts';
import { payable } from '../../../src/resources/rules/policyStates.ts';
import { barredBy } from '../../../src/resources/rules/soldTo.ts';
import { todayOf } from '../../../src/schema/day.ts';
import { invalid, ServiceError } from '../../platform/http/errors.ts';
import { freeNumber, type Offer, termEnd } from '../policies/module.ts';
import { coverUntil } from '../premiums/module.ts';
import { nothing } from '../shared/amounts.ts';
import { addDays, dayOfMonth } from '../shared/days.ts';
import type { Acting } from '../shared/effects.ts';
import { problemOf } from '../shared/problems.ts';
import type { Stored } from '../shared/stored.ts';
import { type EarnedBy, earnedUntil, isSameMonth, monthEnd } from './earnedUntil.ts';

const problem = problemOf('loyalty');

/** A customer who has earned cover, by which product. The customer is held. */
interface Earned {
  readonly customer: Stored<'customers'>;
  readonly offer: Offer;
}

/** The policy that a customer has of a loyalty product, held: the one that runs, else the latest. */
export async function loyaltyPolicy(
  { list, hold }: Acting,
  { customer, offer }: Earned,
): Promise<Stored<'policies'> | undefined> {
  const theirs = { customer_guid: [customer.guid], product_guid: [offer.product.product_guid] };
  const known = await list('policies', theirs, { by: 'created_at' });
  const standing = known.filter((one) => !isWithdrawn(one));
  const latest = standing.find(({ status }) => payable.some((one) => one === status)) ?? standing[0];
  return latest && (await hold('policies', latest.guid));
}

/** Whether the file that gave a policy was given up: cancelled before it gave cover on any day. Nobody has decided anything about it. */
const isWithdrawn = (policy: Stored<'policies'>): boolean =>
  policy.status === 'cancelled' && policy.payment_method === null && policy.cool_off_ends_at === null;

/** What a month of loyalty gives. */
interface Given {
  readonly policy: Stored<'policies'>;
  readonly cover_until: Day;
  /** What the partner owes for it: nothing where the month was covered already. */
  readonly premium: Cents;
}

/**
 * Gives the cover of a month: it begins, goes on, is taken up again or has another term; whoever has none gets a policy.
 * @param month any day of it
 * @throws ServiceError 400 where the customer's age bars it or nothing says what it costs, 409 where somebody has suspended the policy, or it was cancelled
 */
export async function giveCover(
  acting: Acting,
  earned: Earned,
  policy: Stored<'policies'> | undefined,
  month: Day,
): Promise<Given> {
  const refused = policy && whyNot(policy, month);
  if (refused) {
    const params = { policy: policy.policy_number };
    throw new ServiceError(409, 'action_barred', { key: `service.loyalty.${refused}`, params });
  }
  const price = priceOf(earned.offer);
  const isCovered = policy?.status === 'active' && policy.paid_until !== null && policy.paid_until >= monthEnd(month);
  const [until, premium] = isCovered
    ? [monthEnd(month), nothing]
    : [earnedUntil(month, price.by), price.premium.amount_in_cents];
  const given = await inForce(acting, earned, policy, price.premium);
  const { end_date: ends } = given;
  // A month ahead: a term that ends before the next file comes would leave days without cover, and begin anew.
  const lasting =
    ends !== null && ends < monthEnd(addDays(until, 1))
      ? await acting.update('policies', given, { end_date: termEnd(addDays(ends, 1)) })
      : given;
  if (!isCovered) await coverUntil(acting, lasting, until);
  const held = await acting.hold('policies', given.guid);
  if (!held) throw new Error(`There is no policy ${given.guid}`);
  return { policy: held, cover_until: until, premium };
}

/** What somebody has decided about a policy, loyalty does not undo. Whoever cancelled theirs may earn another from the next month on. */
function whyNot(
  { status, lapses_at, suspended_on, cancellation_date, cancellation_reason }: Stored<'policies'>,
  month: Day,
): 'paused' | 'ended' | null {
  const isPaused = lapses_at === null && suspended_on !== null;
  if (isPaused && (status === 'suspended' || status === 'expired')) return 'paused';
  if (status === 'cancel_pending') return 'ended';
  if (status !== 'cancelled') return null;
  // Without a reason it has ended with what it paid for.
  const isLately = cancellation_date !== null && (cancellation_date > month || isSameMonth(cancellation_date, month));
  return cancellation_reason === null || isLately ? 'ended' : null;
}

/** What the partner owes for such cover, and how long it lasts: by the month, or else by the year. */
function priceOf({ premiums }: Offer): { readonly premium: Stored<'product_premiums'>; readonly by: EarnedBy } {
  for (const by of ['monthly', 'annual'] as const) {
    const [premium, other] = premiums.filter(({ granularity }) => granularity === by);
    if (other) throw invalid([problem('product_guid', 'which_price')]);
    if (premium) return { premium, by };
  }
  throw invalid([problem('product_guid', 'no_price')]);
}

/** States of a policy that has ended for good: cover that is earned again is another one. */
const ended: readonly string[] = ['lapsed', 'cancelled'];

/** The policy that is covered on, or a new one. */
async function inForce(
  acting: Acting,
  earned: Earned,
  policy: Stored<'policies'> | undefined,
  price: Stored<'product_premiums'>,
): Promise<Stored<'policies'>> {
  if (policy?.status === 'expired') return await acting.move('policies', policy, 'renew', {});
  return policy && !ended.includes(policy.status) ? policy : await newPolicy(acting, earned, price);
}

async function newPolicy(
  acting: Acting,
  { customer, offer }: Earned,
  price: Stored<'product_premiums'>,
): Promise<Stored<'policies'>> {
  const { product } = offer;
  const start = todayOf(acting.context);
  const age = ageOn(customer.date_of_birth, start);
  const { minimum_age: minimum, maximum_age: maximum, cardinality } = product;
  const barred = barredBy({ minimum_age: minimum, maximum_age: maximum, cardinality }, { age, people: 1 });
  if (barred) {
    const params = { minimum, maximum, people: cardinality, age };
    throw invalid([{ field: 'msisdn', key: `service.purchase.${barred}`, params }]);
  }
  return await acting.make('policies', 'earn', {
    customer_guid: customer.guid,
    product_guid: product.product_guid,
    premium_guid: price.guid,
    policy_number: await freeNumber(acting, 'policies', 'policy_number'),
    amount_in_cents: price.amount_in_cents,
    granularity: price.granularity,
    payment_method: null,
    bundled: false,
    balance: nothing,
    beneficiary_name: customer.beneficiary_name,
    beneficiary_phone: customer.beneficiary_phone,
    start_date: start,
    end_date: termEnd(start),
    due_day: dayOfMonth(start),
    next_due_date: start,
    channel: 'WebClient',
  });
}
