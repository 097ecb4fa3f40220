import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { todayOf } from '../../../src/schema/day.ts';
import { spendBalance } from '../../../service/insurance/premiums/creditPolicy.ts';
import { addDays } from '../../../service/insurance/shared/days.ts';
import { atBench, type Bench, leaveBench, policyAt } from '../../support/bench.ts';

afterAll(leaveBench);

type Policy = Awaited<ReturnType<typeof policyAt>>;

const premiumsOf = async ({ others }: Bench, policy: Policy) =>
  (await others.list('premiums', { policy_guid: [policy.guid] }, { by: 'period_from', order: 'asc' })).map(
    ({ status, amount, period_from, period_until }) => [status, amount, period_from, period_until],
  );

const requestOf = (policy: Policy, amount: number) => ({
  policy_guid: policy.guid,
  amount,
  msisdn: policy.msisdn,
  payment_method: 'mobile_money',
});

const requested = async (bench: Bench, policy: Policy, amount = 2000) =>
  String((await bench.make('premium_payment', 'request_payment', requestOf(policy, amount))).guid);

const found = (bench: Bench, policy: Policy, more: object = {}) => ({
  policy_guid: policy.guid,
  amount: 2000,
  effected_date: todayOf(bench.context),
  mno_reference: 'STMT-1',
  ...more,
});

/** Somebody has found money on the statement. */
const recorded = async (bench: Bench, policy: Policy, more: object = {}, way = 'add_single_non_bundled') =>
  String((await bench.make('premium_payment', way, found(bench, policy, more))).guid);

/** Money that the operator collected, which may be given back now. */
async function effected(bench: Bench, policy: Policy, amount = 2000) {
  const guid = await requested(bench, policy, amount);
  await bench.says(guid, { financialTransactionId: `IN-${guid}` });
  await sql`update payments set refundable_from = now() - interval '1 day' where guid = ${guid}`.execute(bench.trx);
  return guid;
}

async function limits({ trx }: Bench, refundAlone: number, daily = 100_000_000) {
  await sql`
    update partners_config_money set refund_alone_up_to = ${refundAlone}, daily_limit = ${daily}
    where partner_guid = (select guid from partners where code = 'tana-gh')
  `.execute(trx);
}

const paidUntil = { status: 'active', start_date: '2026-01-10' } as const;

describe('a payment that the operator is asked for', () => {
  it('is asked for once, and pays whole periods when it comes', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, { start_date: '2026-01-10', status: 'in_grace' });
      const payment = await requested(bench, policy, 4500);
      expect(await bench.read('payments', payment)).toMatchObject({
        status: 'pending',
        customer_guid: policy.customer,
      });
      expect(await bench.asked(payment)).toMatchObject([
        {
          kind: 'collections',
          subject_resource: 'payments',
          payload: { amount_in_cents: 4500, msisdn: policy.msisdn, method: 'mobile_money', currency: 'GHS' },
        },
      ]);
      await expect(requested(bench, policy)).rejects.toMatchObject({ status: 409, code: 'payment_pending' });
      expect(await bench.says(payment, { financialTransactionId: 'MNO-1' })).toBeUndefined();
      const today = todayOf(bench.context);
      expect(await bench.read('payments', payment)).toMatchObject({
        status: 'effected',
        mno_reference: 'MNO-1',
        effected_date: today,
        failure: null,
      });
      expect(await premiumsOf(bench, policy)).toEqual([
        ['paid', 2000, '2026-01-10', '2026-02-09'],
        ['paid', 2000, '2026-02-10', '2026-03-09'],
      ]);
      expect(await bench.read('policies', policy.guid)).toMatchObject({
        balance: 500,
        paid_until: '2026-03-09',
        next_due_date: '2026-03-10',
        status: 'in_grace',
      });
      const [premium] = await bench.others.list('premiums', { policy_guid: [policy.guid] });
      expect(premium).toMatchObject({ payment_guid: payment, msisdn: policy.msisdn, policy_guid: policy.guid });
    });
  });

  it('is for a number of the operator, and for no more than can be owed', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, paidUntil);
      const wrong = { ...requestOf(policy, 2000), msisdn: '254712345678' };
      await expect(bench.make('premium_payment', 'request_payment', wrong)).rejects.toMatchObject({ status: 400 });
      await expect(requested(bench, policy, 10_000_000)).rejects.toMatchObject({
        options: { fields: [{ field: 'amount', key: 'service.payments.most' }] },
      });
    });
  });

  it('that fails says why, and may come after all', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, paidUntil);
      const payment = await requested(bench, policy);
      await bench.says(payment, { succeeded: false, reason: 'NOT_ENOUGH_FUNDS' });
      expect(await bench.read('payments', payment)).toMatchObject({ status: 'failed', failure: 'NOT_ENOUGH_FUNDS' });
      expect(await premiumsOf(bench, policy)).toEqual([]);
      await bench.says(payment, { financialTransactionId: 'LATE-1' }, { word: 'late_success' });
      expect(await bench.read('payments', payment)).toMatchObject({ status: 'effected', failure: null });
      expect(await premiumsOf(bench, policy)).toHaveLength(1);
    });
  });

  it('without a number of its own is known by that of the request', async () => {
    await atBench(async (bench) => {
      const payment = await requested(bench, await policyAt(bench, paidUntil));
      const [request] = await bench.asked(payment);
      await bench.says(payment, {});
      expect(await bench.read('payments', payment)).toMatchObject({ mno_reference: request?.guid });
    });
  });

  it('begins cover on its first day, and not before', async () => {
    await atBench(async (bench) => {
      const today = todayOf(bench.context);
      for (const [start_date, status] of [
        [today, 'active'],
        [addDays(today, 3), 'pending'],
      ] as const) {
        const policy = await policyAt(bench, { status: 'pending', start_date });
        await bench.says(await requested(bench, policy), {});
        expect(await bench.read('policies', policy.guid)).toMatchObject({ status, balance: 0 });
      }
    });
  });

  it('puts cover in force again when nothing is overdue any more, unless an administrator paused it', async () => {
    await atBench(async (bench) => {
      const start_date = addDays(todayOf(bench.context), -5);
      const lapses = new Date(bench.context.now.getTime() + 86_400_000).toISOString();
      for (const [values, status] of [
        [{ status: 'in_grace' }, 'active'],
        [{ status: 'suspended', lapses_at: lapses }, 'active'],
        [{ status: 'suspended' }, 'suspended'],
        [{ status: 'active' }, 'active'],
      ] as const) {
        const policy = await policyAt(bench, { start_date, ...values });
        await bench.says(await requested(bench, policy), {});
        expect(await bench.read('policies', policy.guid)).toMatchObject({ status, paid_until: expect.any(String) });
      }
    });
  });

  it('pays no day from which cover is cancelled, and none of what has ended', async () => {
    await atBench(async (bench) => {
      const ending = await policyAt(bench, { ...paidUntil, status: 'cancel_pending', cancellation_date: '2026-02-10' });
      await bench.says(await requested(bench, ending, 6000), {});
      expect(await premiumsOf(bench, ending)).toEqual([['paid', 2000, '2026-01-10', '2026-02-09']]);
      expect(await bench.read('policies', ending.guid)).toMatchObject({ balance: 4000 });
      const ended = await policyAt(bench, paidUntil);
      const payment = await requested(bench, ended);
      await sql`update policies set status = 'cancelled', balance = 100 where guid = ${ended.guid}`.execute(bench.trx);
      await bench.says(payment, {});
      expect(await premiumsOf(bench, ended)).toEqual([]);
      expect(await bench.read('policies', ended.guid)).toMatchObject({ status: 'cancelled', balance: 2100 });
    });
  });

  it('makes nothing due earlier than it was', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, { ...paidUntil, next_due_date: '2026-12-24' });
      await bench.says(await requested(bench, policy), {});
      expect(await bench.read('policies', policy.guid)).toMatchObject({ next_due_date: '2026-12-24' });
    });
  });

  it('can be paid back when the cool-off is over', async () => {
    await atBench(async (bench) => {
      const known = '2027-03-01T10:00:00.000Z';
      const begun = await policyAt(bench, { ...paidUntil, cool_off_ends_at: known });
      const first = await requested(bench, begun);
      await bench.says(first, {});
      expect(await bench.read('payments', first)).toMatchObject({ refundable_from: known });
      const today = todayOf(bench.context);
      for (const [start_date, from] of [
        [addDays(today, 10), `${addDays(today, 10)}T00:00:00.000Z`],
        ['2026-01-10', bench.context.now.toISOString()],
      ] as const) {
        const policy = await policyAt(bench, { status: 'pending', start_date });
        await sql`
          update products set cool_off_hours = 48
          where product_guid = (select product_guid from policies where guid = ${policy.guid})
        `.execute(bench.trx);
        const payment = await requested(bench, policy);
        await bench.says(payment, {});
        const until = new Date(Date.parse(from) + 48 * 3_600_000).toISOString();
        const { refundable_from } = await bench.read('payments', payment);
        expect(new Date(String(refundable_from)).toISOString()).toBe(until);
      }
    });
  });
});

describe('what is left on a policy', () => {
  it('pays whole premiums once it is enough for them, in the name of the last payment', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, paidUntil);
      const [first, last] = [await effected(bench, policy, 2500), await effected(bench, policy, 2400)];
      await sql`update payments set created_at = created_at - interval '1 day' where guid = ${first}`.execute(
        bench.trx,
      );
      const spend = async (values: { balance: number; status?: string }) => {
        const { balance, status = 'active' } = values;
        await sql`update policies set balance = ${balance}, status = ${status} where guid = ${policy.guid}`.execute(
          bench.trx,
        );
        await spendBalance(actingAt(bench), policy.guid);
        return (await bench.read('policies', policy.guid)).balance;
      };
      expect(await spend({ balance: 1999 })).toBe(1999);
      expect(await spend({ balance: 0 })).toBe(0);
      expect(await spend({ balance: 2000, status: 'lapsed' })).toBe(2000);
      expect(await premiumsOf(bench, policy)).toHaveLength(2);
      expect(await spend({ balance: 2000 })).toBe(0);
      expect(await premiumsOf(bench, policy)).toHaveLength(3);
      const [newest] = await bench.others.list(
        'premiums',
        { policy_guid: [policy.guid] },
        { by: 'period_from', limit: 1 },
      );
      expect(newest).toMatchObject({ payment_guid: last, period_from: '2026-03-10' });
    });
  });

  it('of cover that costs nothing, or that nobody has paid for, stays', async () => {
    await atBench(async (bench) => {
      const free = await policyAt(bench, { ...paidUntil, amount_in_cents: 0 });
      await spendBalance(actingAt(bench), free.guid);
      expect(await premiumsOf(bench, free)).toEqual([]);
      const unpaid = await policyAt(bench, { ...paidUntil, balance: 5000 });
      await spendBalance(actingAt(bench), unpaid.guid);
      expect(await bench.read('policies', unpaid.guid)).toMatchObject({ balance: 5000 });
      await expect(spendBalance(actingAt(bench), 'nobody')).rejects.toThrow('no policy nobody');
    });
  });

  /** The service itself, at what it does with policies. */
  function actingAt({ deps, trx, context, others }: Bench) {
    const resource = deps.model.resources.policies;
    if (!resource) throw new Error('There are no policies.');
    return { deps, trx, context, resource, ...others };
  }
});

describe('money that somebody has found', () => {
  it('counts at once, and is verified by somebody else', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, paidUntil);
      const payment = await recorded(bench, policy);
      expect(await bench.read('payments', payment)).toMatchObject({
        status: 'effected',
        payment_method: 'missing',
        msisdn: policy.msisdn,
        customer_guid: policy.customer,
        mno_reference: 'STMT-1',
      });
      expect(await premiumsOf(bench, policy)).toHaveLength(1);
      expect(await bench.asked(payment)).toEqual([]);
      await expect(bench.act('premium_payment', 'verify_effected', payment, {}, 'agent')).rejects.toMatchObject({
        status: 403,
      });
      await bench.act('premium_payment', 'verify_effected', payment, {}, 'assessor');
      expect(await bench.read('payments', payment)).toMatchObject({ verified_by: 'assessor' });
    });
  });

  it('waits for somebody else where the partner wants it', async () => {
    await atBench(
      async (bench) => {
        const policy = await policyAt(bench, paidUntil);
        const payment = await recorded(bench, policy);
        expect(await bench.read('payments', payment)).toMatchObject({ status: 'awaiting_verification' });
        expect(await premiumsOf(bench, policy)).toEqual([]);
        await bench.act('premium_payment', 'verify', payment, {}, 'assessor');
        expect(await bench.read('payments', payment)).toMatchObject({ status: 'effected', verified_by: 'assessor' });
        expect(await premiumsOf(bench, policy)).toHaveLength(1);
      },
      ['payment_verification'],
    );
  });

  it('gives its reference up when it is refused', async () => {
    await atBench(
      async (bench) => {
        const policy = await policyAt(bench, paidUntil);
        const payment = await recorded(bench, policy);
        await bench.act('premium_payment', 'reject', payment, { reason: 'Not on the statement' });
        expect(await bench.read('payments', payment)).toMatchObject({ status: 'rejected', mno_reference: null });
        expect(await bench.read('payments', await recorded(bench, policy))).toMatchObject({ mno_reference: 'STMT-1' });
      },
      ['payment_verification'],
    );
  });

  it('is more than the least, pays what is due of a bundle, and is of a day of the policy', async () => {
    await atBench(async (bench) => {
      const single = await policyAt(bench, paidUntil);
      await sql`update products set minimum_payment = 500`.execute(bench.trx);
      const refusal = (key: string, field = 'amount') => ({ options: { fields: [{ field, key }] } });
      await expect(recorded(bench, single, { amount: 500 })).rejects.toMatchObject(refusal('service.payments.above'));
      await recorded(bench, single, { amount: 501 });
      await expect(
        recorded(bench, single, { mno_reference: 'OLD', effected_date: '2020-01-01' }),
      ).rejects.toMatchObject(refusal('service.payments.too_early', 'effected_date'));
      await expect(recorded(bench, single, { mno_reference: 'MUCH', amount: 9_000_000 })).rejects.toMatchObject(
        refusal('service.payments.most'),
      );
      const bundle = await policyAt(bench, { ...paidUntil, bundled: true, balance: 400 });
      await sql`update products set minimum_payment = 100`.execute(bench.trx);
      await expect(recorded(bench, bundle, { amount: 1599 }, 'add_with_prerequisite')).rejects.toMatchObject({
        options: {
          fields: [{ key: 'service.payments.prerequisite', params: { amount: { cents: 16_00 } } }],
        },
      });
      await recorded(bench, bundle, { amount: 1600 }, 'add_with_prerequisite');
      expect(await premiumsOf(bench, bundle)).toHaveLength(1);
    });
  });

  it('of a product without a way of paying comes by a way of its own', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, { ...paidUntil, payment_method: null });
      await expect(recorded(bench, policy)).rejects.toMatchObject({ status: 409 });
      const payment = await recorded(bench, policy, { amount: 2000 }, 'add_missing');
      expect(await bench.read('payments', payment)).toMatchObject({ status: 'effected' });
    });
  });

  it('counts what waits as well, so that many small sums are one large one', async () => {
    await atBench(
      async (bench) => {
        const policy = await policyAt(bench, { ...paidUntil, end_date: addDays('2026-01-10', 360) });
        await recorded(bench, policy, { amount: 20_000 });
        await expect(recorded(bench, policy, { mno_reference: 'TWO', amount: 4_001 })).rejects.toMatchObject({
          options: {
            fields: [{ key: 'service.payments.most_besides', params: { waiting: { cents: 200_00 } } }],
          },
        });
        await recorded(bench, policy, { mno_reference: 'THREE', amount: 4_000 });
      },
      ['payment_verification'],
    );
  });
});

describe('money that was recorded before the operator said so', () => {
  it('counts once', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, paidUntil);
      const payment = await requested(bench, policy);
      const before = await recorded(bench, policy, { mno_reference: 'MNO-7' });
      expect(await bench.says(payment, { financialTransactionId: 'mno-7' })).toBeUndefined();
      expect(await bench.read('payments', payment)).toMatchObject({
        status: 'failed',
        counted_as: before,
        failure: null,
      });
      expect(await premiumsOf(bench, policy)).toHaveLength(1);
    });
  });

  it('waits no more', async () => {
    await atBench(
      async (bench) => {
        const policy = await policyAt(bench, paidUntil);
        const payment = await requested(bench, policy);
        const before = await recorded(bench, policy, { mno_reference: 'MNO-7' });
        await bench.says(payment, { financialTransactionId: 'MNO-7' });
        expect(await bench.read('payments', before)).toMatchObject({ status: 'effected', verified_by: 'system' });
        expect(await bench.read('payments', payment)).toMatchObject({ status: 'failed', counted_as: before });
      },
      ['payment_verification'],
    );
  });

  it('as something else is a question for people', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, paidUntil);
      const payment = await requested(bench, policy);
      const before = await recorded(bench, policy, { mno_reference: 'MNO-7', amount: 2100 });
      expect(await bench.says(payment, { financialTransactionId: 'MNO-7' })).toBe('recorded_otherwise');
      expect(await bench.read('payments', before)).toMatchObject({ status: 'effected', verified_by: null });
    });
    await atBench(
      async (bench) => {
        const policy = await policyAt(bench, paidUntil);
        const payment = await requested(bench, policy);
        const before = await recorded(bench, policy, { mno_reference: 'MNO-7' });
        const other = `update payments set policy_guid = (select guid from policies where guid <> '${policy.guid}' limit 1) where guid = '${before}'`;
        await sql.raw(other).execute(bench.trx);
        expect(await bench.says(payment, { financialTransactionId: 'MNO-7' })).toBe('recorded_otherwise');
        expect(await bench.read('payments', before)).toMatchObject({ status: 'awaiting_verification' });
      },
      ['payment_verification'],
    );
  });

  it('gives way where it stands for no money', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, paidUntil);
      const payment = await requested(bench, policy);
      const refused = await recorded(bench, policy, { mno_reference: 'MNO-7' });
      await sql`update payments set status = 'failed' where guid = ${refused}`.execute(bench.trx);
      await bench.says(payment, { financialTransactionId: 'MNO-7' });
      expect(await bench.read('payments', payment)).toMatchObject({ status: 'effected', mno_reference: 'MNO-7' });
      expect(await bench.read('payments', refused)).toMatchObject({ mno_reference: null });
    });
  });
});

describe('money that the operator takes back', () => {
  it('pays its periods no more, the last ones first', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, paidUntil);
      await effected(bench, policy, 4100);
      const payment = await effected(bench, policy, 2000);
      await bench.says(payment, { reversal: 'BACK-1' }, { word: 'reversal' });
      expect(await bench.read('payments', payment)).toMatchObject({
        status: 'reversed',
        reversal_reference: 'BACK-1',
      });
      expect((await premiumsOf(bench, policy)).map(([status]) => status)).toEqual(['paid', 'paid', 'refunded']);
      expect(await bench.read('policies', policy.guid)).toMatchObject({
        balance: 100,
        paid_until: '2026-03-09',
        next_due_date: '2026-03-10',
      });
    });
  });

  it('leaves a policy unpaid, and what has ended with its due day', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, { ...paidUntil, balance: 150 });
      const payment = await effected(bench, policy);
      await bench.says(payment, { reversal: 'BACK-2' }, { word: 'reversal' });
      expect(await bench.read('policies', policy.guid)).toMatchObject({
        balance: 150,
        paid_until: null,
        next_due_date: '2026-01-10',
      });
      const ended = await policyAt(bench, paidUntil);
      const other = await effected(bench, ended);
      await sql`update policies set status = 'cancelled' where guid = ${ended.guid}`.execute(bench.trx);
      await bench.says(other, {}, { word: 'reversal' });
      expect(await bench.read('policies', ended.guid)).toMatchObject({ paid_until: null, next_due_date: '2026-02-10' });
      expect(await bench.read('payments', other)).toMatchObject({
        reversal_reference: (await bench.asked(other))[0]?.guid,
      });
    });
  });

  it('takes it from the balance first', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, paidUntil);
      await effected(bench, policy, 3900);
      const payment = await effected(bench, policy, 50);
      await bench.says(payment, {}, { word: 'reversal' });
      expect((await premiumsOf(bench, policy)).map(([status]) => status)).toEqual(['paid']);
      expect(await bench.read('policies', policy.guid)).toMatchObject({ balance: 1900, paid_until: '2026-02-09' });
    });
  });

  it('takes it from the payment as which it counted', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, paidUntil);
      const payment = await requested(bench, policy);
      const before = await recorded(bench, policy, { mno_reference: 'MNO-7' });
      await bench.says(payment, { financialTransactionId: 'MNO-7' });
      await bench.says(payment, {}, { word: 'reversal' });
      expect(await bench.read('payments', before)).toMatchObject({ status: 'reversed' });
      expect(await bench.read('payments', payment)).toMatchObject({ status: 'failed' });
    });
  });
});

const reason = { reason: 'Bought by mistake' };

describe('a refund', () => {
  it('of one person goes out at once up to the limit', async () => {
    await atBench(async (bench) => {
      await limits(bench, 2000);
      const policy = await policyAt(bench, paidUntil);
      const payment = await effected(bench, policy);
      const asked = await bench.act('premium_payment', 'request_refund', payment, reason);
      expect(asked).toMatchObject({ status: 'refund_pending', refund_asked_by: 'assessor', refund_waits: null });
      const [, request] = await bench.asked(payment);
      expect(request).toMatchObject({
        kind: 'disbursements',
        payload: { msisdn: policy.msisdn, amount_in_cents: 2000, currency: 'GHS', method: 'mobile_money' },
      });
      await bench.says(payment, { financialTransactionId: 'OUT-1' });
      expect(await bench.read('payments', payment)).toMatchObject({
        status: 'refunded',
        refund_reference: 'OUT-1',
        failure: null,
      });
      expect((await premiumsOf(bench, policy)).map(([status]) => status)).toEqual(['refunded']);
    });
  });

  it('above it waits for a second person, who is not the first', async () => {
    await atBench(async (bench) => {
      await limits(bench, 1999);
      const policy = await policyAt(bench, paidUntil);
      const payment = await effected(bench, policy);
      const asked = await bench.act('premium_payment', 'request_refund', payment, reason);
      expect(asked).toMatchObject({ status: 'refund_requested', refund_waits: ['above_limit'] });
      expect(await bench.asked(payment)).toHaveLength(1);
      const confirm = async (person: string) =>
        await bench.act('premium_payment', 'confirm_refund', payment, {}, person);
      await expect(confirm('assessor')).rejects.toMatchObject({ status: 409 });
      expect(await confirm('administrator')).toMatchObject({ status: 'refund_pending', verified_by: 'administrator' });
      expect(await bench.asked(payment)).toHaveLength(2);
      const [row] = await bench.others.list('money_out', { payment_guid: [payment] });
      expect(row).toMatchObject({
        status: 'let_go',
        kind: 'refund',
        amount: 2000,
        why: ['above_limit'],
        asked_by: 'assessor',
        decided_by: 'administrator',
      });
    });
  });

  it('that is declined leaves the payment as it was', async () => {
    await atBench(async (bench) => {
      await limits(bench, 0);
      const payment = await effected(bench, await policyAt(bench, paidUntil));
      await bench.act('premium_payment', 'request_refund', payment, reason);
      const declined = await bench.act('premium_payment', 'decline_refund', payment, reason, 'administrator');
      expect(declined).toMatchObject({
        status: 'effected',
        refund_asked_by: null,
        refund_waits: null,
        number_changed_by: null,
      });
      expect(await bench.asked(payment)).toHaveLength(1);
      const [row] = await bench.others.list('money_out', { payment_guid: [payment] });
      expect(row).toMatchObject({ status: 'declined', decided_by: 'administrator' });
    });
  });

  it('that the operator refuses may be asked for again, and is not while it may be on its way', async () => {
    await atBench(async (bench) => {
      await limits(bench, 5000);
      const payment = await effected(bench, await policyAt(bench, paidUntil));
      await bench.act('premium_payment', 'request_refund', payment, reason);
      await bench.says(payment, { succeeded: false, reason: 'PAYEE_NOT_FOUND' });
      expect(await bench.read('payments', payment)).toMatchObject({ status: 'effected', failure: 'PAYEE_NOT_FOUND' });
      await bench.act('premium_payment', 'request_refund', payment, reason);
      await sql`update payments set status = 'effected' where guid = ${payment}`.execute(bench.trx);
      await expect(bench.act('premium_payment', 'request_refund', payment, reason)).rejects.toMatchObject({
        status: 409,
        code: 'refund_open',
      });
    });
  });

  it('comes after all what had been refused, and twice is an alarm', async () => {
    await atBench(async (bench) => {
      await limits(bench, 5000);
      const policy = await policyAt(bench, paidUntil);
      const payment = await effected(bench, policy);
      await bench.act('premium_payment', 'request_refund', payment, reason);
      const [, first] = await bench.asked(payment);
      await bench.says(payment, { succeeded: false, reason: 'EXPIRED' });
      const late = { word: 'late_success' } as const;
      expect(await bench.says(payment, { financialTransactionId: 'OUT-2' }, { ...late, at: 1 })).toBeUndefined();
      expect(await bench.read('payments', payment)).toMatchObject({ status: 'refunded', refund_reference: 'OUT-2' });
      expect((await premiumsOf(bench, policy)).map(([status]) => status)).toEqual(['refunded']);
      expect(await bench.says(payment, { financialTransactionId: 'OUT-2' }, { at: 1 })).toBeUndefined();
      expect(first?.kind).toBe('disbursements');
    });
    await atBench(async (bench) => {
      await limits(bench, 5000);
      const payment = await effected(bench, await policyAt(bench, paidUntil));
      await bench.act('premium_payment', 'request_refund', payment, reason);
      await bench.says(payment, { succeeded: false, reason: 'EXPIRED' });
      await bench.act('premium_payment', 'request_refund', payment, reason);
      const requests = await bench.asked(payment);
      const refunds = requests.flatMap(({ kind }, at) => (kind === 'disbursements' ? [at] : []));
      const [one = 0, other = 0] = refunds;
      await bench.says(payment, { financialTransactionId: 'A' }, { word: 'late_success', at: one });
      expect(await bench.read('payments', payment)).toMatchObject({ status: 'refunded' });
      expect(await bench.says(payment, { financialTransactionId: 'B' }, { at: other })).toBe('paid_twice');
      await bench.says(payment, {}, { word: 'reversal', at: one });
      expect(await bench.read('payments', payment)).toMatchObject({ status: 'refunded' });
    });
  });

  it('that failed, after it was known to have failed or to have come, changes nothing', async () => {
    await atBench(async (bench) => {
      await limits(bench, 5000);
      const payment = await effected(bench, await policyAt(bench, paidUntil));
      await bench.act('premium_payment', 'request_refund', payment, reason);
      await sql`update payments set status = 'effected' where guid = ${payment}`.execute(bench.trx);
      expect(await bench.says(payment, { succeeded: false, reason: 'EXPIRED' })).toBeUndefined();
      expect(await bench.read('payments', payment)).toMatchObject({ status: 'effected', failure: null });
    });
    await atBench(async (bench) => {
      await limits(bench, 5000);
      const payment = await effected(bench, await policyAt(bench, paidUntil));
      const refunds = async () =>
        (await bench.asked(payment)).flatMap(({ kind }, at) => (kind === 'disbursements' ? [at] : []));
      await bench.act('premium_payment', 'request_refund', payment, reason);
      await bench.says(payment, { succeeded: false, reason: 'EXPIRED' }, { at: (await refunds())[0] ?? 0 });
      const [first = 0] = await refunds();
      const before = (await bench.asked(payment))[first]?.guid;
      await bench.act('premium_payment', 'request_refund', payment, reason);
      const at = async (isFirst: boolean) =>
        (await bench.asked(payment)).findIndex(
          ({ kind, guid }) => kind === 'disbursements' && (guid === before) === isFirst,
        );
      await bench.says(payment, { financialTransactionId: 'B' }, { at: await at(false) });
      expect(
        await bench.says(payment, { financialTransactionId: 'A' }, { word: 'late_success', at: await at(true) }),
      ).toBe('paid_twice');
      expect(await bench.says(payment, { succeeded: false }, { at: await at(false) })).toBeUndefined();
      expect(await bench.read('payments', payment)).toMatchObject({ status: 'refunded', refund_reference: 'B' });
    });
  });

  it('by another word of the same request is no second one', async () => {
    await atBench(async (bench) => {
      await limits(bench, 5000);
      const payment = await effected(bench, await policyAt(bench, paidUntil));
      await bench.act('premium_payment', 'request_refund', payment, reason);
      await bench.says(payment, { financialTransactionId: 'A' });
      const at = (await bench.asked(payment)).findIndex(({ kind }) => kind === 'disbursements');
      const said = await bench.says(payment, { financialTransactionId: 'A' }, { word: 'late_success', at });
      expect(said).toBeUndefined();
    });
  });

  it('that comes back makes the payment count again', async () => {
    await atBench(async (bench) => {
      await limits(bench, 5000);
      const policy = await policyAt(bench, paidUntil);
      const payment = await effected(bench, policy);
      await bench.act('premium_payment', 'request_refund', payment, reason);
      await bench.says(payment, { financialTransactionId: 'OUT-3' });
      await bench.says(payment, { reversal: 'BACK-3' }, { word: 'reversal' });
      expect(await bench.read('payments', payment)).toMatchObject({
        status: 'effected',
        refund_reference: null,
        reversal_reference: 'BACK-3',
      });
      expect((await premiumsOf(bench, policy)).map(([status]) => String(status)).toSorted()).toEqual([
        'paid',
        'refunded',
      ]);
    });
  });

  it('is spoken of by a person only after the operator had its time', async () => {
    await atBench(async (bench) => {
      await limits(bench, 5000);
      const policy = await policyAt(bench, paidUntil);
      const payment = await effected(bench, policy);
      await bench.act('premium_payment', 'request_refund', payment, reason);
      const says = async () =>
        await bench.act('premium_payment', 'refund_succeeded', payment, { refund_reference: 'STMT-9' });
      await expect(says()).rejects.toMatchObject({ code: 'operator_answers_soon' });
      const asked = async (seconds: number) =>
        await sql`
          update operator_requests set created_at = ${bench.context.now}::timestamptz - make_interval(secs => ${seconds}::int)
          where subject_guid = ${payment} and kind = 'disbursements'
        `.execute(bench.trx);
      await asked(590);
      await expect(says()).rejects.toMatchObject({ code: 'operator_answers_soon' });
      await asked(600);
      expect(await says()).toMatchObject({ status: 'refunded', refund_reference: 'STMT-9' });
      expect((await premiumsOf(bench, policy)).map(([status]) => status)).toEqual(['refunded']);
    });
  });

  it('that waits is pointless when the operator takes the money back itself', async () => {
    await atBench(async (bench) => {
      await limits(bench, 0);
      const payment = await effected(bench, await policyAt(bench, paidUntil));
      await bench.act('premium_payment', 'request_refund', payment, reason);
      await bench.says(payment, {}, { word: 'reversal' });
      expect(await bench.read('payments', payment)).toMatchObject({ status: 'reversed', refund_waits: null });
      const [row] = await bench.others.list('money_out', { payment_guid: [payment] });
      expect(row).toMatchObject({ status: 'declined', decided_by: 'Coverdesk' });
    });
  });
});

describe('a refund of money that somebody found', () => {
  async function byHand(bench: Bench) {
    await limits(bench, 5000);
    const policy = await policyAt(bench, paidUntil);
    const payment = await recorded(bench, policy);
    await sql`update payments set refundable_from = now() - interval '1 day' where guid = ${payment}`.execute(
      bench.trx,
    );
    return { policy, payment };
  }

  it('waits whatever its amount, for another person than who recorded it', async () => {
    await atBench(async (bench) => {
      const { payment } = await byHand(bench);
      const asked = await bench.act('premium_payment', 'request_refund', payment, reason);
      expect(asked).toMatchObject({ status: 'refund_requested', refund_waits: ['recorded_by_hand'] });
      const [row] = await bench.others.list('money_out', { payment_guid: [payment] });
      expect(row).toMatchObject({ apart: ['guid-of-agent'] });
    });
  });

  it('names who changed the number lately', async () => {
    await atBench(async (bench) => {
      const { policy, payment } = await byHand(bench);
      await bench.edit('customers', policy.customer, { msisdn: '233240000001' }, 'agent3');
      await bench.edit('customers', policy.customer, { msisdn: policy.msisdn }, 'agent2');
      const asked = await bench.act('premium_payment', 'request_refund', payment, reason);
      expect(asked).toMatchObject({
        refund_waits: ['recorded_by_hand', 'number_changed'],
        number_changed_by: 'guid-of-agent2',
      });
    });
  });
});
