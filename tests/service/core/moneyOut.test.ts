import { cents } from '../../../src/schema/units.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { todayOf } from '../../../src/schema/day.ts';
import { dueRewards, earned } from '../../../service/insurance/cashback/eligiblePremiums.ts';
import { reward } from '../../../service/insurance/cashback/accrue.ts';
import { cashbackOf, judgeLeaving, keepBack, authorizeMoneyOut } from '../../../service/insurance/moneyOut/module.ts';
import { requireSecondPerson } from '../../../service/insurance/moneyOut/secondPerson.ts';
import { accountsSettledSince } from '../../../service/insurance/moneyOut/settings.ts';
import { addDays } from '../../../service/insurance/shared/days.ts';
import type { Stored } from '../../../service/insurance/shared/stored.ts';
import { atBench, type Bench, leaveBench, policyAt } from '../../support/bench.ts';

afterAll(leaveBench);

const barred = (key: string) => ({ status: 409, code: 'action_barred', options: { key } });

async function rewardAt(bench: Bench, amount_in_cents = 1200) {
  const policy = await policyAt(bench, { start_date: '2026-01-10' });
  const { policy_number } = await bench.read('policies', policy.guid);
  const made = await bench.others.make('cashback_rewards', 'accrue', {
    policy_number: String(policy_number),
    policy_guid: policy.guid,
    customer_guid: policy.customer,
    benefit_guid: null,
    period_from: '2026-01-10',
    period_until: '2026-07-09',
    amount_in_cents: cents(amount_in_cents),
    once_for: `test/${amount_in_cents}`,
  });
  return { policy, reward: made };
}

const paid = async (bench: Bench, guid: string, person = 'assessor') =>
  await bench.act(
    'cashback_reward',
    'mark_paid',
    guid,
    { payment_reference: 'CB-1', paid_on: todayOf(bench.context) },
    person,
  );

describe('money that one person lets go', () => {
  it('is written down, and counted against their day', async () => {
    await atBench(async (bench) => {
      const limit = async (daily: number) =>
        await sql`update partners_config_money set daily_limit = ${daily}`.execute(bench.trx);
      await limit(3000);
      const one = await rewardAt(bench);
      expect(await paid(bench, one.reward.guid)).toMatchObject({ status: 'paid', reason: null });
      const ofPerson = { person_guid: ['guid-of-assessor'] };
      expect(await bench.others.list('money_out_days', ofPerson)).toMatchObject([
        { amount: 1200, movements: 1, daily_limit: 3000, person: 'assessor', day: todayOf(bench.context) },
      ]);
      const request = { deps: bench.deps, trx: bench.trx, context: bench.as('assessor') };
      const leaving = (amount: number) => ({ ...cashbackOf(one.reward), amount: cents(amount) });
      await authorizeMoneyOut(request, leaving(1000));
      expect(await bench.others.list('money_out_days', ofPerson)).toMatchObject([{ amount: 2200, movements: 2 }]);
      await expect(authorizeMoneyOut(request, leaving(801))).rejects.toMatchObject({
        ...barred('errors.money_out.daily_limit'),
        options: { params: { today: { cents: 22_00 }, limit: { cents: 30_00 } } },
      });
      await authorizeMoneyOut(request, leaving(800));
      await authorizeMoneyOut({ ...request, context: bench.as('assessor2') }, leaving(3000));
    });
  });

  it('is let go by people alone', async () => {
    await atBench(async (bench) => {
      const { reward: made } = await rewardAt(bench);
      await expect(authorizeMoneyOut(bench, cashbackOf(made))).rejects.toThrow('a person says so');
    });
  });

  it('that somebody says has not been paid may be paid again', async () => {
    await atBench(async (bench) => {
      const { reward: made } = await rewardAt(bench);
      await paid(bench, made.guid);
      const body = { reason: 'Wrong number' };
      expect(await bench.act('cashback_reward', 'mark_unpaid', made.guid, body)).toMatchObject({
        status: 'unpaid',
        paid_on: null,
        payment_reference: null,
      });
      expect(await paid(bench, made.guid)).toMatchObject({ status: 'paid', reason: null });
    });
  });

  it('has no reason to wait where nobody chose a number', async () => {
    await atBench(async (bench) => {
      const { reward: made } = await rewardAt(bench);
      const request = { deps: bench.deps, trx: bench.trx, context: bench.as('assessor') };
      expect(await judgeLeaving(request, cashbackOf(made))).toEqual({ why: [], apart: [] });
      await keepBack(request, { way: 'cashback', record: made });
      expect(await bench.others.list('money_out', { reward_guid: [made.guid] })).toEqual([]);
    });
  });
});

describe('a second person', () => {
  const waiting = (more: object = {}) =>
    ({ asked_by_guid: 'guid-of-assessor', apart: ['guid-of-agent'], ...more }) as unknown as Stored<'money_out'>;

  it.each([
    ['who asked', 'assessor', {}, 'errors.money_out.asked'],
    ['whose word it rests on', 'agent', {}, 'errors.money_out.involved'],
  ])('is not the one %s', async (_name, person, more, key) => {
    await atBench(async ({ deps, trx, as }) => {
      const request = { deps, trx, context: as(person) };
      await expect(requireSecondPerson(request, waiting(more))).rejects.toMatchObject(barred(key));
    });
  });

  it.each([
    ['of who asked', 'guid-of-assessor'],
    ['of whose word it rests on', 'guid-of-agent'],
  ])('is no other account %s', async (_name, other) => {
    await atBench(async ({ deps, trx, as }) => {
      const request = { deps, trx, context: as('administrator') };
      await requireSecondPerson(request, waiting());
      const made = async (days: number) =>
        await sql`
          insert into account_acts (subject_guid, actor_guid, act, happened_at)
          values ('guid-of-administrator', ${other}, 'made', now() - make_interval(days => ${days}::int))
        `.execute(trx);
      await made(20);
      await requireSecondPerson(request, waiting());
      await made(3);
      await expect(requireSecondPerson(request, waiting())).rejects.toMatchObject(barred('errors.same_hand'));
    });
  });

  it('is a person, and is known to be another one', async () => {
    await atBench(async ({ deps, trx, as, context }) => {
      const nobody = { deps, trx, context: { ...context, user: null } };
      await expect(requireSecondPerson(nobody, waiting())).rejects.toThrow('Only people agree');
      const request = { deps, trx, context: as('administrator') };
      await expect(requireSecondPerson(request, waiting({ apart: null }))).rejects.toThrow('who cannot agree');
    });
  });

  it('agrees to what was asked for', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, { start_date: '2026-01-10' });
      const body = {
        policy_guid: policy.guid,
        amount: 2000,
        effected_date: todayOf(bench.context),
        mno_reference: 'A',
      };
      const payment = await bench.make('premium_payment', 'add_single_non_bundled', body);
      const record = payment as unknown as Stored<'payments'>;
      const leaving = { way: 'refund', record, amount: cents(2000), msisdn: policy.msisdn } as const;
      const request = (person: string) => ({ deps: bench.deps, trx: bench.trx, context: bench.as(person) });
      expect(await authorizeMoneyOut(request('assessor'), leaving)).toBeUndefined();
      for (const more of [{ amount: cents(1999) }, { msisdn: '233241111111' }]) {
        await expect(authorizeMoneyOut(request('administrator'), { ...leaving, ...more })).rejects.toThrow(
          'not what was asked for',
        );
      }
      expect(await authorizeMoneyOut(request('administrator'), leaving)).toBeDefined();
    });
  });
});

it('accounts are settled after the days that the partner says', async () => {
  await atBench(async ({ trx, deps, context }) => {
    await sql`update partners_config_money set account_days = 7`.execute(trx);
    const before = (days: number) => new Date(context.now.getTime() - days * 86_400_000);
    expect(await accountsSettledSince(trx, deps.model, context)).toEqual(before(7));
    expect(await accountsSettledSince(trx, deps.model, { ...context, partner: null })).toEqual(before(14));
  });
});

describe('cashback', () => {
  /** A policy that has paid so many months, and a benefit of a tenth each half year. */
  async function offered(bench: Bench, months: number) {
    const today = todayOf(bench.context);
    const start = addDays(today, -330);
    const policy = await policyAt(bench, { start_date: start });
    await sql`delete from cashback_indemnity`.execute(bench.trx);
    const { product_guid } = await bench.read('policies', policy.guid);
    const benefit = await bench.others.insert('cashback_indemnity', {
      product_guid: String(product_guid),
      name: 'A tenth',
      share: 10,
      after_months: 3,
    });
    await sql`update cashback_indemnity set created_at = '2020-01-01'`.execute(bench.trx);
    const body = { policy_guid: policy.guid, amount: 2000 * months, effected_date: today, mno_reference: 'CASH' };
    await bench.make('premium_payment', 'add_single_non_bundled', body);
    const made = async () => await reward(bench, policy.guid, benefit.guid);
    const rewards = async () =>
      await bench.others.list('cashback_rewards', { policy_guid: [policy.guid] }, { by: 'period_from', order: 'asc' });
    return { policy, benefit: benefit.guid, made, rewards, start };
  }

  it('is earned by each period that is paid and over, once', async () => {
    await atBench(async (bench) => {
      const { made, rewards, policy, start, benefit } = await offered(bench, 6);
      expect(await made()).toBe(2);
      expect(await made()).toBe(0);
      const found = await rewards();
      expect(found).toMatchObject([
        { status: 'unpaid', amount_in_cents: 600, period_from: start, benefit_guid: benefit, policy_guid: policy.guid },
        { amount_in_cents: 600, customer_guid: policy.customer },
      ]);
      expect(found[1]?.period_from).toBe(found[0] && addDays(found[0].period_until, 1));
      expect(found[0]?.once_for).toBe(`${policy.guid}/${benefit}/${start}`);
    });
  });

  it('is not earned by what is not paid, nor before it was offered', async () => {
    await atBench(async (bench) => {
      expect(await (await offered(bench, 2)).made()).toBe(0);
    });
    await atBench(async (bench) => {
      const { made } = await offered(bench, 6);
      await sql`update cashback_indemnity set created_at = now() - interval '30 days'`.execute(bench.trx);
      expect(await made()).toBe(0);
    });
    await atBench(async (bench) => {
      const { made, policy } = await offered(bench, 6);
      await sql`update policies set status = 'lapsed' where guid = ${policy.guid}`.execute(bench.trx);
      expect(await made()).toBe(0);
    });
  });

  it.each([
    ['paid', 1],
    ['payable', 1],
    ['payout_requested', 1],
    ['payment_processing', 1],
    ['payment_failed', 1],
    ['rejected', 2],
    ['expired', 2],
    ['discarded', 2],
    ['decision_pending', 0],
    ['documents_pending', 0],
  ])('of a period with a claim that is %s makes %i', async (status, count) => {
    await atBench(async (bench) => {
      const { made, policy, start } = await offered(bench, 6);
      await claimOn(bench, policy, status, addDays(start, 20));
      expect(await made()).toBe(count);
    });
  });

  it('counts a claim in the period of its day, the first and the last one too', async () => {
    await atBench(async (bench) => {
      const { policy, start } = await offered(bench, 6);
      await claimOn(bench, policy, 'paid', addDays(start, 10));
      const sum = async (from: number, until: number) =>
        await earned(bench.trx, policy.guid, { from: addDays(start, from), until: addDays(start, until) });
      expect(await sum(10, 40)).toBe(0);
      expect(await sum(0, 10)).toBe(0);
      expect(await sum(0, 9)).toBe(2000);
      expect(await sum(11, 40)).toBe(2000);
      expect(await sum(200, 220)).toBe(0);
    });
  });

  it('is looked for in one policy, or in all', async () => {
    await atBench(async (bench) => {
      const { policy, benefit, start } = await offered(bench, 6);
      const mine = { policy: policy.guid, benefit };
      expect(await dueRewards(bench.trx, bench.context, mine)).toMatchObject([
        { ...mine, base: start, months: 3, share: 10 },
      ]);
      expect(await dueRewards(bench.trx, bench.context)).toContainEqual(expect.objectContaining(mine));
      expect(await dueRewards(bench.trx, bench.context, { ...mine, benefit: 'other' })).toEqual([]);
      expect(await reward(bench, policy.guid, 'other')).toBe(0);
    });
  });

  async function claimOn(bench: Bench, policy: { guid: string; customer: string }, status: string, day: string) {
    await sql`
      update claims set policy_guid = ${policy.guid}, customer_guid = ${policy.customer}, type = 'hospital',
        status = ${status}, admission_date = ${day}::date, death_date = null, event_date = null
      where guid = (select guid from claims limit 1)
    `.execute(bench.trx);
  }
});
