import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { todayOf } from '../../../src/schema/day.ts';
import { scheduleOrder } from '../../../service/insurance/debitOrders/scheduleCollections.ts';
import { collecting, firstCollection, nextOn } from '../../../service/insurance/debitOrders/collectionDays.ts';
import { addDays } from '../../../service/insurance/shared/days.ts';
import { atBench, type Bench, leaveBench, policyAt } from '../../support/bench.ts';

afterAll(leaveBench);

type Policy = Awaited<ReturnType<typeof policyAt>>;

const order = (policy: Policy, more: object = {}) => ({
  policy_guid: policy.guid,
  msisdn: policy.msisdn,
  amount_in_cents: 2000,
  day: 5,
  ...more,
});

const created = async (bench: Bench, policy: Policy, more: object = {}) =>
  String((await bench.make('debit_order', 'create', order(policy, more))).guid);

/** An order that collects. */
async function active(bench: Bench, policy: Policy, more: object = {}) {
  const guid = await created(bench, policy, more);
  await bench.says(guid, {});
  return guid;
}

/** A collection of an order that is owed today. */
async function scheduled(bench: Bench, policy: Policy) {
  const guid = await active(bench, policy);
  const today = todayOf(bench.context);
  await sql`update debit_orders set next_collection_date = ${today}::date where guid = ${guid}`.execute(bench.trx);
  expect(await scheduleOrder(bench.others, guid, today)).toBe(1);
  const [transaction] = await bench.others.list('debit_order_transactions', { debit_order_guid: [guid] });
  return { order: guid, guid: String(transaction?.guid) };
}

const process = async (bench: Bench, guid: string) => await bench.act('debit_order_transaction', 'process', guid);

const paymentsOf = async ({ others }: Bench, policy: Policy) =>
  await others.list('payments', { policy_guid: [policy.guid] }, { by: 'created_at', order: 'asc' });

const began = { start_date: '2026-01-10' };

describe('a debit order', () => {
  it('asks the operator for a mandate, and collects on its day once there is one', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, began);
      const guid = await created(bench, policy);
      expect(await bench.read('debit_orders', guid)).toMatchObject({
        status: 'pending_mandate',
        customer_guid: policy.customer,
        policy_number: expect.any(String),
        next_collection_date: null,
      });
      expect(await bench.asked(guid)).toMatchObject([
        { kind: 'mandates', payload: { msisdn: policy.msisdn, amount_in_cents: 2000, day: 5, currency: 'GHS' } },
      ]);
      await bench.says(guid, {});
      const [request] = await bench.asked(guid);
      expect(await bench.read('debit_orders', guid)).toMatchObject({
        status: 'active',
        mandate_reference: request?.guid,
        ...firstCollection(5, todayOf(bench.context)),
      });
    });
  });

  it('is none without a mandate', async () => {
    await atBench(async (bench) => {
      const guid = await created(bench, await policyAt(bench, began));
      await bench.says(guid, { succeeded: false, reason: 'MANDATE_REJECTED' });
      expect(await bench.read('debit_orders', guid)).toMatchObject({
        status: 'mandate_rejected',
        reason: 'MANDATE_REJECTED',
      });
    });
  });

  it('is one of a policy, to a number of the operator, and collects no more than can be owed', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, { ...began, end_date: addDays(todayOf(bench.context), 5) });
      await expect(created(bench, policy, { msisdn: '254712345678' })).rejects.toMatchObject({ status: 400 });
      await expect(created(bench, policy, { amount_in_cents: 9_000_000 })).rejects.toMatchObject({
        options: { fields: [{ field: 'amount_in_cents', key: 'service.payments.most' }] },
      });
      await created(bench, policy);
      await expect(created(bench, policy)).rejects.toMatchObject({ status: 409, code: 'debit_order_live' });
    });
  });

  it('may always collect a premium, since a policy is renewed', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, { ...began, end_date: '2026-02-09', paid_until: '2026-02-09' });
      await expect(created(bench, policy, { amount_in_cents: 2001 })).rejects.toMatchObject({ status: 400 });
      await created(bench, policy, { amount_in_cents: 2000 });
    });
  });

  it('is amended in amount or day, not in nothing', async () => {
    await atBench(async (bench) => {
      const guid = await active(bench, await policyAt(bench, began));
      await sql`update debit_orders set amendable_until = '2999-01-01' where guid = ${guid}`.execute(bench.trx);
      const amend = async (body: object) => await bench.act('debit_order', 'amend', guid, { ...body }, 'agent');
      const nothing = { options: { fields: [{ field: 'amount_in_cents', key: 'service.debit_orders.nothing_new' }] } };
      await expect(amend({})).rejects.toMatchObject(nothing);
      await expect(amend({ amount_in_cents: 2000, day: 5 })).rejects.toMatchObject(nothing);
      await expect(amend({ amount_in_cents: 9_000_000 })).rejects.toMatchObject({ status: 400 });
      const before = await bench.read('debit_orders', guid);
      expect(await amend({ amount_in_cents: 1500 })).toMatchObject({
        amount_in_cents: 1500,
        day: 5,
        next_collection_date: before.next_collection_date,
      });
      await sql`update debit_orders set amendable_until = '2999-01-01' where guid = ${guid}`.execute(bench.trx);
      const moved = await amend({ day: 28 });
      expect(moved).toMatchObject({ amount_in_cents: 1500, day: 28 });
      expect(String(moved.next_collection_date).slice(8)).toBe('28');
    });
  });

  it('that is cancelled collects no more, and gives up what has not been sent', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, began);
      const { order: guid, guid: transaction } = await scheduled(bench, policy);
      const cancelled = await bench.act('debit_order', 'cancel', guid, { cancellation_reason: 'Moved' }, 'agent');
      expect(cancelled).toMatchObject({ status: 'cancelled', next_collection_date: null, amendable_until: null });
      expect(await bench.read('debit_order_transactions', transaction)).toMatchObject({
        status: 'abandoned',
        abandoned_because: bench.context.t('service.debit_orders.order_cancelled'),
      });
    });
    await atBench(async (bench) => {
      const { order: guid, guid: transaction } = await scheduled(bench, await policyAt(bench, began));
      await process(bench, transaction);
      await bench.act('debit_order', 'cancel', guid, { cancellation_reason: 'Moved' }, 'agent');
      expect(await bench.read('debit_order_transactions', transaction)).toMatchObject({ status: 'processing' });
    });
    await atBench(async (bench) => {
      const { order: guid, guid: transaction } = await scheduled(bench, await policyAt(bench, began));
      await process(bench, transaction);
      await bench.says(transaction, { succeeded: false, reason: 'EXPIRED' });
      await bench.act('debit_order', 'cancel', guid, { cancellation_reason: 'Moved' }, 'agent');
      expect(await bench.read('debit_order_transactions', transaction)).toMatchObject({ status: 'abandoned' });
    });
  });
});

describe('a first premium by a recurring debit', () => {
  const request = (policy: Policy, payment_method = 'recurring_debit_creation') => ({
    policy_guid: policy.guid,
    amount: 2000,
    msisdn: policy.msisdn,
    payment_method,
  });

  it('asks for the mandate of those that follow, once', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, { ...began, due_day: 31 });
      const payment = await bench.make('premium_payment', 'request_payment', request(policy));
      const ofPolicy = { policy_guid: [policy.guid] };
      expect(await bench.others.list('debit_orders', ofPolicy)).toMatchObject([
        { status: 'pending_mandate', day: 28, amount_in_cents: 2000, msisdn: policy.msisdn },
      ]);
      await bench.says(String(payment.guid), { succeeded: false, reason: 'EXPIRED' });
      await bench.make('premium_payment', 'request_payment', request(policy));
      expect(await bench.others.list('debit_orders', ofPolicy)).toHaveLength(1);
    });
  });

  it('is for who pays each month, and any other way sets up none', async () => {
    await atBench(async (bench) => {
      const weekly = await policyAt(bench, { ...began, granularity: 'weekly' });
      await expect(bench.make('premium_payment', 'request_payment', request(weekly))).rejects.toMatchObject({
        options: { fields: [{ field: 'payment_method', key: 'service.payments.recurring_monthly' }] },
      });
    });
    await atBench(async (bench) => {
      const policy = await policyAt(bench, began);
      await bench.make('premium_payment', 'request_payment', request(policy, 'mobile_money'));
      expect(await bench.others.list('debit_orders', { policy_guid: [policy.guid] })).toEqual([]);
    });
  });
});

describe('the day of an order', () => {
  it('makes one collection a month of what is owed, and catches up', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, { start_date: '2026-01-10' });
      const guid = await active(bench, policy);
      await sql`update debit_orders set next_collection_date = '2026-08-05' where guid = ${guid}`.execute(bench.trx);
      expect(await scheduleOrder(bench.others, guid, '2026-10-04')).toBe(2);
      expect(await scheduleOrder(bench.others, guid, '2026-10-04')).toBe(0);
      expect(await bench.read('debit_orders', guid)).toMatchObject(collecting('2026-10-05'));
      const made = await bench.others.list(
        'debit_order_transactions',
        { debit_order_guid: [guid] },
        { by: 'due_date', order: 'asc' },
      );
      expect(made.map(({ due_date, status }) => [due_date, status])).toEqual([
        ['2026-08-05', 'pending'],
        ['2026-09-05', 'pending'],
      ]);
      expect(made[0]).toMatchObject({
        policy_guid: policy.guid,
        customer_guid: policy.customer,
        msisdn: policy.msisdn,
        amount_in_cents: 2000,
        once_for: `${guid}/2026-08`,
      });
      await sql`update debit_orders set next_collection_date = '2026-09-06' where guid = ${guid}`.execute(bench.trx);
      expect(await scheduleOrder(bench.others, guid, '2026-09-30')).toBe(0);
      expect(await scheduleOrder(bench.others, guid, '2026-10-05')).toBe(1);
    });
  });

  it.each([
    ['of what is paid ahead', { paid_until: '2027-12-31' }, {}],
    ['of cover that has ended', { status: 'cancelled' }, {}],
    ['of an order that does not collect', {}, { status: 'cancelled' }],
    ['of an order without a day', {}, { next_collection_date: null }],
  ])('makes nothing %s', async (_name, values, changed) => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, began);
      const guid = await active(bench, policy);
      const sets = (row: object) =>
        sql.join(Object.entries(row).map(([name, value]) => sql`${sql.id(name)} = ${value}`));
      const order = { next_collection_date: '2026-09-05', ...changed };
      await sql`update debit_orders set ${sets(order)} where guid = ${guid}`.execute(bench.trx);
      await sql`update policies set ${sets({ status: 'active', ...values })} where guid = ${policy.guid}`.execute(
        bench.trx,
      );
      expect(await scheduleOrder(bench.others, guid, '2026-09-05')).toBe(0);
    });
  });
});

describe('a collection', () => {
  it('asks the operator, and makes a payment that pays the policy', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, began);
      const { guid } = await scheduled(bench, policy);
      expect(await process(bench, guid)).toMatchObject({ status: 'processing', attempts: 1, reason: null });
      expect(await bench.asked(guid)).toMatchObject([
        { kind: 'collections', payload: { msisdn: policy.msisdn, amount_in_cents: 2000, currency: 'GHS' } },
      ]);
      expect(await bench.says(guid, { financialTransactionId: 'DO-1' })).toBeUndefined();
      const [payment] = await paymentsOf(bench, policy);
      expect(payment).toMatchObject({
        status: 'effected',
        amount: 2000,
        payment_method: 'debit_order',
        mno_reference: 'DO-1',
        msisdn: policy.msisdn,
        customer_guid: policy.customer,
        effected_date: todayOf(bench.context),
        captured_by: null,
      });
      expect(await bench.read('debit_order_transactions', guid)).toMatchObject({
        status: 'succeeded',
        mno_reference: 'DO-1',
        payment_guid: payment?.guid,
      });
      expect(await bench.read('policies', policy.guid)).toMatchObject({ paid_until: '2026-02-09' });
    });
  });

  it('is not asked for where nobody has agreed to it, or nothing is owed', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, began);
      const { order: guid, guid: transaction } = await scheduled(bench, policy);
      const set = async (table: string, of: string, name: string, value: string) =>
        await sql`update ${sql.table(table)} set ${sql.id(name)} = ${value} where guid = ${of}`.execute(bench.trx);
      const refused = async (code: string) => await expect(process(bench, transaction)).rejects.toMatchObject({ code });
      await set('policies', policy.guid, 'paid_until', '2030-01-01');
      await refused('paid_otherwise');
      await set('policies', policy.guid, 'status', 'cancelled');
      await refused('policy_ended');
      await set('debit_orders', guid, 'status', 'cancelled');
      await refused('debit_order_not_active');
      await set('debit_order_transactions', transaction, 'msisdn', '254712345678');
      await expect(process(bench, transaction)).rejects.toMatchObject({ status: 400 });
    });
  });

  it('is given up when it has failed often enough', async () => {
    await atBench(async (bench) => {
      const { guid } = await scheduled(bench, await policyAt(bench, began));
      await process(bench, guid);
      await bench.says(guid, { succeeded: false, reason: 'NOT_ENOUGH_FUNDS' });
      expect(await bench.read('debit_order_transactions', guid)).toMatchObject({
        status: 'failed',
        reason: 'NOT_ENOUGH_FUNDS',
      });
      await sql`update debit_order_transactions set attempts = 4 where guid = ${guid}`.execute(bench.trx);
      await process(bench, guid);
      await bench.says(guid, { succeeded: false, reason: 'EXPIRED' });
      expect(await bench.read('debit_order_transactions', guid)).toMatchObject({
        status: 'abandoned',
        attempts: 5,
        abandoned_because: bench.context.t('service.debit_orders.attempts_used_up', { smart_count: 5 }),
      });
    });
  });

  it('may come after all, and twice is an alarm', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, began);
      const { guid } = await scheduled(bench, policy);
      await process(bench, guid);
      await bench.says(guid, { succeeded: false, reason: 'EXPIRED' });
      await process(bench, guid);
      const [first, second] = await bench.asked(guid);
      const at = (request: unknown) => (request === first ? 0 : 1);
      const open = (await bench.asked(guid)).findIndex(({ next_look_at }) => next_look_at !== null);
      const settled = 1 - open;
      const late = { word: 'late_success', at: settled } as const;
      expect(await bench.says(guid, { financialTransactionId: 'A' }, late)).toBeUndefined();
      expect(await bench.read('debit_order_transactions', guid)).toMatchObject({ status: 'succeeded', reason: null });
      expect(await bench.says(guid, { financialTransactionId: 'B' }, { at: open })).toBe('collected_twice');
      expect(await bench.says(guid, { financialTransactionId: 'A' }, late)).toBeUndefined();
      expect(at(second)).toBe(1);
      expect((await paymentsOf(bench, policy)).map((one) => String(one.mno_reference)).toSorted()).toEqual(['A', 'B']);
      // One of them goes back: the collection is the other one then.
      await bench.says(guid, { financialTransactionId: 'A', reversal: 'R' }, { word: 'reversal', at: settled });
      const other = (await paymentsOf(bench, policy)).find(({ mno_reference }) => mno_reference === 'B');
      expect(await bench.read('debit_order_transactions', guid)).toMatchObject({
        status: 'succeeded',
        mno_reference: 'B',
        payment_guid: other?.guid,
      });
      await bench.says(guid, { financialTransactionId: 'B', reversal: 'S' }, { word: 'reversal', at: open });
      expect((await bench.read('debit_order_transactions', guid)).status).toBe('reversed');
      expect((await paymentsOf(bench, policy)).map(({ status }) => status)).toEqual(['reversed', 'reversed']);
    });
  });

  it('that failed late changes nothing of what has come', async () => {
    await atBench(async (bench) => {
      const { guid } = await scheduled(bench, await policyAt(bench, began));
      await process(bench, guid);
      await bench.says(guid, { financialTransactionId: 'A' });
      await bench.says(guid, { succeeded: false, reason: 'EXPIRED' });
      expect(await bench.read('debit_order_transactions', guid)).toMatchObject({ status: 'succeeded', reason: null });
    });
  });

  it('that goes back takes its payment with it', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, began);
      const { guid } = await scheduled(bench, policy);
      await process(bench, guid);
      await bench.says(guid, { financialTransactionId: 'A' });
      await bench.says(guid, { reversal: 'R' }, { word: 'reversal' });
      expect(await bench.read('debit_order_transactions', guid)).toMatchObject({ status: 'reversed' });
      expect(await paymentsOf(bench, policy)).toMatchObject([{ status: 'reversed', reversal_reference: 'R' }]);
      expect(await bench.read('policies', policy.guid)).toMatchObject({ paid_until: null });
    });
  });

  it('is the payment that somebody has found before', async () => {
    await atBench(async (bench) => {
      const policy = await policyAt(bench, began);
      const { guid } = await scheduled(bench, policy);
      await process(bench, guid);
      const body = {
        policy_guid: policy.guid,
        amount: 2000,
        effected_date: todayOf(bench.context),
        mno_reference: 'A',
      };
      const found = await bench.make('premium_payment', 'add_single_non_bundled', body);
      expect(await bench.says(guid, { financialTransactionId: 'a' })).toBeUndefined();
      expect(await bench.read('debit_order_transactions', guid)).toMatchObject({ payment_guid: found.guid });
      expect(await paymentsOf(bench, policy)).toHaveLength(1);
    });
  });

  it('of a month is the day of the order in it', () => {
    expect(nextOn(5, '2026-09-05')).toBe('2026-10-05');
  });
});
