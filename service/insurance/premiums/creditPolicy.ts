import type { Cents, Day } from '../../../src/schema/units.ts';
import { minus, plus } from '../shared/amounts.ts';
import { payable } from '../../../src/resources/rules/policyStates.ts';
import { todayOf } from '../../../src/schema/day.ts';
import type { Patch, Stored } from '../shared/stored.ts';
import type { Acting } from '../shared/effects.ts';
import { allocate } from './allocate.ts';
import { dueDayOf } from '../shared/periods.ts';
import { addDays } from '../shared/days.ts';

/** States in which money pays cover; in the others it waits on the policy. */
const covered: readonly unknown[] = payable;

/**
 * Money of an effected payment comes to its policy: it pays whole premiums, the rest stays as balance; cover begins, or goes
 * on, when nothing is overdue any more.
 * @param payment as it is after it was effected
 */
export async function creditPolicy(acting: Acting, payment: Stored<'payments'>): Promise<void> {
  const policy = await heldPolicy(acting, payment.policy_guid);
  await pay(acting, policy, plus(policy.balance, payment.amount), payment);
}

/**
 * What is left on a policy pays what it can at the price of now: after the price has changed, or for another term. The periods are written to the
 * last payment that was effected, from which it was left.
 */
export async function spendBalance(acting: Acting, policyGuid: string): Promise<void> {
  const policy = await heldPolicy(acting, policyGuid);
  const { balance, amount_in_cents: premium, status } = policy;
  if (!covered.includes(status) || balance <= 0 || balance < premium) return;
  const effected = { policy_guid: [policyGuid], status: ['effected'] };
  const [payment] = await acting.list('payments', effected, { by: 'created_at', limit: 1 });
  if (payment) await pay(acting, policy, balance, payment);
}

/** Pays whole premiums of a policy that is held; the rest is its balance. */
async function pay(
  acting: Acting,
  policy: Stored<'policies'>,
  credit: Cents,
  payment: Stored<'payments'>,
): Promise<void> {
  if (covered.includes(policy.status)) await payFrom(acting, policy, payment, credit);
  else await acting.update('policies', policy, { balance: credit });
}

/**
 * Credit of a policy pays whole premiums; the rest stays as balance.
 * @param policy held
 * @param payment the one that pays, as far as anybody can tell
 */
async function payFrom(
  acting: Acting,
  policy: Stored<'policies'>,
  payment: Stored<'payments'>,
  credit: Cents,
): Promise<void> {
  const { granularity, start_date: start, paid_until, amount_in_cents: premium } = policy;
  // Nobody pays for cover from the day on which it is cancelled.
  const ends = policy.status === 'cancel_pending' ? policy.cancellation_date : null;
  const rhythm = { granularity, start, paidUntil: paid_until, dueDay: dueDayOf(policy) };
  const { periods, balance, paidUntil } = allocate(rhythm, premium, credit, ends);
  for (const { from, until } of periods) {
    await acting.insert('premiums', {
      policy_number: policy.policy_number,
      policy_guid: policy.guid,
      payment_guid: payment.guid,
      msisdn: payment.msisdn,
      period_from: from,
      period_until: until,
      amount: premium,
    });
  }
  await settle(acting, policy, { balance, paidUntil });
}

/**
 * Money of a payment is taken back: the last periods that were paid are paid no more, as many as it takes.
 * @param payment as it is after the refund or reversal
 */
export async function debitPolicy(acting: Acting, payment: Stored<'payments'>): Promise<void> {
  const policy = await heldPolicy(acting, payment.policy_guid);
  let balance = minus(policy.balance, payment.amount);
  let paidUntil = policy.paid_until;
  const ofPolicy = { policy_guid: [policy.guid], status: ['paid'] };
  const lastFirst = balance < 0 ? await acting.list('premiums', ofPolicy, { by: 'period_from' }) : [];
  for (const premium of lastFirst) {
    if (balance >= 0) break;
    await acting.update('premiums', premium, { status: 'refunded' });
    balance = plus(balance, premium.amount);
    paidUntil = addDays(premium.period_from, -1);
    if (paidUntil < policy.start_date) paidUntil = null;
  }
  paidUntil = await noEarlierThanEarned(acting, policy, paidUntil);
  const values = covered.includes(policy.status)
    ? valuesOf(policy, { balance, paidUntil })
    : { balance, paid_until: paidUntil };
  await acting.update('policies', policy, values);
}

/** A refund takes no month away that was not paid for, but earned. */
async function noEarlierThanEarned(
  acting: Acting,
  { guid, payment_method }: Stored<'policies'>,
  paidUntil: Day | null,
): Promise<Day | null> {
  if (payment_method !== null) return paidUntil;
  const given = { policy_guid: [guid], status: ['given'] };
  const [last] = await acting.list('loyalty_eligibility', given, { by: 'cover_until', limit: 1 });
  const earned = last?.cover_until ?? null;
  return earned !== null && (paidUntil === null || earned > paidUntil) ? earned : paidUntil;
}

async function heldPolicy({ hold }: Acting, guid: string): Promise<Stored<'policies'>> {
  const policy = await hold('policies', guid);
  if (!policy) throw new Error(`There is no policy ${guid}`);
  return policy;
}

/**
 * Cover of which nobody pays the premium goes on until a day; it never ends earlier than before.
 * @param policy held
 */
export async function coverUntil(acting: Acting, policy: Stored<'policies'>, day: Day): Promise<void> {
  const paidUntil = policy.paid_until !== null && policy.paid_until > day ? policy.paid_until : day;
  await settle(acting, policy, { balance: policy.balance, paidUntil, isEarned: true });
}

/** Cover begins, or goes on, by an action of the service; otherwise what was reckoned is just written. */
async function settle(
  acting: Acting,
  policy: Stored<'policies'>,
  { balance, paidUntil, isEarned = false }: Reckoned,
): Promise<void> {
  const reckoned = valuesOf(policy, { balance, paidUntil });
  // Nothing falls due earlier by being paid: what an administrator put in force again is due later than it was paid until.
  const isLater = (policy.next_due_date ?? '') > reckoned.next_due_date;
  const values = isLater ? { ...reckoned, next_due_date: policy.next_due_date } : reckoned;
  const today = todayOf(acting.context);
  const action = paidUntil !== null && paidUntil >= today ? followingFrom(policy, today, isEarned) : undefined;
  if (action) await acting.move('policies', policy, action, values);
  else await acting.update('policies', policy, values);
}

interface Reckoned {
  readonly balance: Cents;
  readonly paidUntil: Day | null;
  /** Nobody has paid for it. */
  readonly isEarned?: boolean;
}

const valuesOf = (policy: Stored<'policies'>, { balance, paidUntil }: Reckoned) =>
  ({
    balance,
    paid_until: paidUntil,
    next_due_date: paidUntil === null ? policy.start_date : addDays(paidUntil, 1),
  }) satisfies Patch<'policies'>;

/** What a policy does once nothing is overdue any more. What an administrator has paused, money does not start again, and neither what has to be earned. */
function followingFrom(
  { status, start_date: start, lapses_at: lapsesAt, payment_method: method }: Stored<'policies'>,
  today: Day,
  isEarned: boolean,
) {
  if (status === 'pending') return start <= today ? 'activate' : undefined;
  if (status === 'in_grace') return 'premium_received';
  const mayGoOn = lapsesAt !== null && (method !== null || isEarned);
  return status === 'suspended' && mayGoOn ? 'reactivate' : undefined;
}
