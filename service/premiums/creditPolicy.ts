import { payable } from '../../src/resources/policies.ts';
import { todayOf } from '../../src/schema/day.ts';
import { allRecords, findRecord, insertRecord, pageOf, updateRecord } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import type { WriteRequest } from '../resources/writes.ts';
import { asSystem } from '../workflows/asSystem.ts';
import type { Doing } from '../workflows/effects/effect.ts';
import { allocate } from './allocate.ts';
import { addDays, type Granularity } from './periods.ts';

/** States in which money pays cover; in the others it waits on the policy. */
const covered: readonly unknown[] = payable;

/**
 * Money of an effected payment comes to its policy: it pays whole premiums, the rest stays as balance; cover begins, or goes
 * on, when nothing is overdue any more.
 * @param payment as it is after it was effected
 */
export async function creditPolicy(doing: Doing, payment: StoredRecord): Promise<void> {
  const policy = await lockedPolicy(asSystem(doing, 'policies'), payment.policy_guid);
  await pay(doing, policy, Number(policy.balance ?? 0) + Number(payment.amount), payment);
}

/**
 * What is left on a policy pays what it can at the price of now: after the price has changed, or for another term. The periods are written to the
 * last payment that was effected, from which it was left.
 */
export async function spendBalance(doing: Doing, policyGuid: string): Promise<void> {
  const policy = await lockedPolicy(asSystem(doing, 'policies'), policyGuid);
  const balance = Number(policy.balance ?? 0);
  if (!covered.includes(policy.status) || balance <= 0 || balance < Number(policy.amount_in_cents ?? 0)) return;
  const { trx, resource, context } = asSystem(doing, 'payments');
  const [payment] = await pageOf(trx, resource, context, {
    conditions: [
      { field: 'policy_guid', kind: 'anyOf', values: [policyGuid] },
      { field: 'status', kind: 'anyOf', values: ['effected'] },
    ],
    search: null,
    sort: [{ field: 'created_at', order: 'desc' }],
    offset: 0,
    limit: 1,
  });
  if (payment) await pay(doing, policy, balance, payment);
}

/** Pays whole premiums of a policy that is held; the rest is its balance. */
async function pay(doing: Doing, policy: StoredRecord, credit: number, payment: StoredRecord): Promise<void> {
  const system = asSystem(doing, 'policies');
  if (!covered.includes(policy.status)) {
    await updateRecord(system.trx, system.resource, system.context, policy, { balance: credit });
    return;
  }
  await payFrom(doing, policy, payment, credit);
}

/**
 * Credit of a policy pays whole premiums; the rest stays as balance.
 * @param policy held
 * @param payment the one that pays, as far as anybody can tell
 * @param credit in hundredths
 */
async function payFrom(doing: Doing, policy: StoredRecord, payment: StoredRecord, credit: number): Promise<void> {
  const start = String(policy.start_date);
  const rhythm = {
    granularity: String(policy.granularity) as Granularity,
    start,
    paidUntil: policy.paid_until === null ? null : String(policy.paid_until),
    dueDay: Number(policy.due_day ?? start.slice(8)),
  };
  const premium = Number(policy.amount_in_cents ?? 0);
  // Nobody pays for cover from the day on which it is cancelled.
  const ends = policy.status === 'cancel_pending' ? String(policy.cancellation_date) : null;
  const { periods, balance, paidUntil } = allocate(rhythm, premium, credit, ends);
  const premiums = asSystem(doing, 'premiums');
  for (const { from, until } of periods) {
    await insertRecord(premiums.trx, premiums.resource, premiums.context, {
      policy_number: policy.policy_number,
      policy_guid: policy.guid,
      payment_guid: payment.guid,
      msisdn: payment.msisdn,
      period_from: from,
      period_until: until,
      amount: premium,
    });
  }
  await settle(doing, policy, { balance, paidUntil });
}

/**
 * Money of a payment is taken back: the last periods that were paid are paid no more, as many as it takes.
 * @param payment as it is after the refund or reversal
 */
export async function debitPolicy(doing: Doing, payment: StoredRecord): Promise<void> {
  const system = asSystem(doing, 'policies');
  const premiums = asSystem(doing, 'premiums');
  const policy = await lockedPolicy(system, payment.policy_guid);
  let balance = Number(policy.balance ?? 0) - Number(payment.amount);
  let paidUntil = policy.paid_until === null ? null : String(policy.paid_until);
  const paid = balance < 0 ? await paidPremiums(premiums, policy) : [];
  for (const premium of paid) {
    if (balance >= 0) break;
    await updateRecord(premiums.trx, premiums.resource, premiums.context, premium, { status: 'refunded' });
    balance += Number(premium.amount);
    paidUntil = addDays(String(premium.period_from), -1);
    if (paidUntil < String(policy.start_date)) paidUntil = null;
  }
  const values = covered.includes(policy.status)
    ? valuesOf(policy, { balance, paidUntil })
    : { balance, paid_until: paidUntil };
  await updateRecord(system.trx, system.resource, system.context, policy, values);
}

async function lockedPolicy({ trx, resource, context }: WriteRequest, guid: unknown): Promise<StoredRecord> {
  const policy = await findRecord(trx, resource, context, String(guid), { lock: 'update' });
  if (!policy) throw new Error(`There is no policy ${String(guid)}`);
  return policy;
}

/** The last one first. */
async function paidPremiums({ trx, resource, context }: WriteRequest, { guid }: StoredRecord) {
  return await allRecords(trx, resource, context, {
    conditions: [
      { field: 'policy_guid', kind: 'anyOf', values: [String(guid)] },
      { field: 'status', kind: 'anyOf', values: ['paid'] },
    ],
    search: null,
    sort: [{ field: 'period_from', order: 'desc' }],
  });
}

/** Cover begins, or goes on, by an action of the service; otherwise what was reckoned is just written. */
async function settle(doing: Doing, policy: StoredRecord, { balance, paidUntil }: Reckoned): Promise<void> {
  const { trx, resource, context } = asSystem(doing, 'policies');
  const reckoned = valuesOf(policy, { balance, paidUntil });
  // Nothing falls due earlier by being paid: what an administrator put in force again is due later than it was paid until.
  const isLater = String(policy.next_due_date ?? '') > String(reckoned.next_due_date);
  const values = isLater ? { ...reckoned, next_due_date: policy.next_due_date } : reckoned;
  const today = todayOf(context);
  const action = paidUntil !== null && paidUntil >= today ? followingFrom(policy, today) : undefined;
  if (action) await doing.move('policies', policy, action, values);
  else await updateRecord(trx, resource, context, policy, values);
}

interface Reckoned {
  readonly balance: number;
  readonly paidUntil: string | null;
}

const valuesOf = (policy: StoredRecord, { balance, paidUntil }: Reckoned): Row => ({
  balance,
  paid_until: paidUntil,
  next_due_date: paidUntil === null ? policy.start_date : addDays(paidUntil, 1),
});

/** What a policy does once nothing is overdue any more. What an administrator has paused, money does not start again. */
function followingFrom({ status, start_date: start, lapses_at: lapsesAt }: StoredRecord, today: string) {
  if (status === 'pending') return String(start) <= today ? 'activate' : undefined;
  if (status === 'in_grace') return 'premium_received';
  return status === 'suspended' && lapsesAt !== null ? 'reactivate' : undefined;
}
