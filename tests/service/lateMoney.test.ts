import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scheduleCollections } from '../../service/insurance/debitOrders/scheduleCollections.ts';
import { beginSending } from '../../service/platform/operator/rows.ts';
import { settle } from '../../service/platform/operator/settle.ts';
import { eventually } from '../support/eventually.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let operator: TestOperator;
const partner = 'tana-gh';
const day = 86_400_000;

beforeAll(async () => {
  operator = await startOperator();
  service = await startTestService({ settings: operator.settings });
  await sql`update debit_orders set status = 'cancelled'`.execute(service.db);
});
beforeEach(async () => await operator.faults());
afterAll(async () => {
  await service.close();
  await operator.close();
});

interface Row {
  readonly [field: string]: unknown;
  readonly guid: string;
  readonly status: string;
}
interface Sold {
  readonly guid: string;
  readonly msisdn: string;
}
interface Init {
  readonly method?: string;
  readonly as?: string;
  readonly json?: unknown;
}

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

async function call<T = Row>(path: string, init: Init = {}): Promise<Answer<T>> {
  const response = await service.fetch(path, { as: 'agent', partner, ...init });
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
}
const list = async (path: string) => (await call<{ content: Row[] }>(path)).body.content;
const today = () => service.clock.now().toISOString().slice(0, 10);

let taken = 0;
/** A policy that costs 20 a month and that nobody has paid for, with a phone that ends in a digit: the operator answers by it. */
async function policyOf(digit: number, status = 'pending'): Promise<Sold> {
  taken += 1;
  const { rows } = await sql<{ guid: string }>`
    update policies set status = ${status}, granularity = 'monthly', amount_in_cents = 2000, balance = 0, paid_until = null,
      start_date = ${today()}::date, due_day = null, bundled = false, end_date = null, grace_ends_at = null,
      next_due_date = null, payment_method = 'mobile_money', cool_off_ends_at = null,
      product_guid = (
        select product_guid from products join partners on partners.guid = products.partner_guid
        where partners.code = ${partner} and products.code like '%HOSP-CASH'
      )
    where guid = (
      select policies.guid from policies join partners on partners.guid = policies.partner_guid
      where partners.code = ${partner} and policies.guid not in (select policy_guid from debit_orders)
      order by policy_number offset ${taken} limit 1
    ) returning guid
  `.execute(service.db);
  const guid = rows[0]?.guid ?? '';
  for (const table of ['payments', 'premiums']) {
    await sql`delete from ${sql.table(table)} where policy_guid = ${guid}`.execute(service.db);
  }
  await sql`update products set minimum_payment = 100 where product_guid = (select product_guid from policies where guid = ${guid})`.execute(
    service.db,
  );
  return { guid, msisdn: `23326${String(taken).padStart(6, '0')}${digit}` };
}

async function becomes(path: string, status: string): Promise<Row> {
  return await eventually(async () => {
    const { body } = await call(path);
    expect(body.status).toBe(status);
    return body;
  });
}
const payment = (guid: string) => `/api/payments/${guid}`;
const ask = async (of: Sold, amount = 2000) =>
  (
    await call('/api/payment_requests/direct', {
      method: 'POST',
      json: { policy_guid: of.guid, amount, msisdn: of.msisdn, payment_method: 'mobile_money' },
    })
  ).body;
async function paid(of: Sold): Promise<Row> {
  return await becomes(payment((await ask(of)).guid), 'effected');
}
const record = async (of: Sold, reference: string, amount = 2000, as = 'agent') =>
  await call('/api/premiums/add_single_non_bundled', {
    method: 'PUT',
    as,
    json: { policy_guid: of.guid, amount, effected_date: today(), mno_reference: reference },
  });
const refund = async (guid: string) =>
  await call(`/api/premiums/${guid}`, { method: 'DELETE', as: 'assessor', json: { reason: 'A mistake' } });

/** A payment whose refund the operator has refused, since the account takes no money. */
async function refusedRefund(of: Sold): Promise<string> {
  const { guid, refundable_from: from } = await paid(of);
  service.clock.advance(Date.parse(String(from)) - service.clock.now().getTime() + 60_000);
  await sql`update payments set msisdn = ${of.msisdn.replace(/1$/, '7')} where guid = ${guid}`.execute(service.db);
  await refund(guid);
  await eventually(async () => expect(await actionsOf(guid)).toContain('refund_failed'));
  return guid;
}

/** The references of what was asked about a record, the first one first. */
async function references(guid: string, kind = 'collections'): Promise<readonly string[]> {
  const { rows } = await sql<{ guid: string }>`
    select guid from operator_requests where subject_guid = ${guid} and kind = ${kind} order by created_at
  `.execute(service.db);
  return rows.map((one) => one.guid);
}
const operatorSays = async (
  reference: string,
  financialTransactionId: string | null,
  reversal: string | null = null,
) => {
  const outcome = { succeeded: true, reason: null, financialTransactionId, data: null, reversal };
  await settle(service.service.deps, reference, outcome);
};
/** The operator says something else than before. Its message is signed by its own clock, which those who advance the other one do not hear. */
async function corrected(reference: string, status: 'SUCCESSFUL' | 'REVERSED', kind: 'collections' | 'disbursements') {
  await operator.correct(reference, status, kind);
  const moved = (await operator.movements()).find((one) => one.reference === reference);
  await operatorSays(
    reference,
    moved?.financial_transaction_id ?? null,
    status === 'REVERSED' ? `BACK-${reference}` : null,
  );
}
const movesOf = async ({ msisdn }: Sold) =>
  (await operator.movements()).filter((one) => one.msisdn === msisdn && !one.is_reversed);
const questionsOf = async (guid: string, field = 'payment_guid') =>
  (await list(`/api/operator_questions?${field}=${guid}`)).map(({ state }) => state);
async function actionsOf(guid: string): Promise<readonly string[]> {
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where entity_guid = ${guid} order by happened_at, version
  `.execute(service.db);
  return rows.map(({ action }) => action);
}
const paymentsOf = async ({ guid }: Sold) => await list(`/api/payments/policy/${guid}`);

/** The money of a policy: what counts of its payments is what it has paid and what is left. */
async function counted(of: Sold): Promise<number> {
  const effected = (await paymentsOf(of)).filter(({ status }) => status === 'effected');
  const sum = effected.reduce((total, { amount }) => total + Number(amount), 0);
  const premiums = await list(`/api/policies/complex/premiums?policy_guid=${of.guid}`);
  const spent = premiums
    .filter(({ status }) => status === 'paid')
    .reduce((total, one) => total + Number(one.amount), 0);
  const { body } = await call(`/api/policies/${of.guid}`);
  expect(spent + Number(body.balance)).toBe(sum);
  return sum;
}
const ledgerOf = async (of: Sold) =>
  (await movesOf(of)).reduce((sum, one) => sum + one.amount_in_cents * (one.kind === 'collections' ? 1 : -1), 0);

describe('what the operator says later of a premium', () => {
  it('counts it once when it has come after all, and takes it back once', async () => {
    const of = await policyOf(9);
    const { guid } = await becomes(payment((await ask(of)).guid), 'failed');
    const [reference = ''] = await references(guid);
    await operator.correct(reference, 'SUCCESSFUL', 'collections');
    const late = await becomes(payment(guid), 'effected');
    expect(late).toMatchObject({ failure: null });
    expect(late.mno_reference).toMatch(/^\d{10}$/);
    await operatorSays(reference, 'ANOTHER');
    expect(await counted(of)).toBe(2000);
    expect(await ledgerOf(of)).toBe(2000);
    expect((await call(`/api/policies/${of.guid}`)).body.status).toBe('active');
    await operator.correct(reference, 'REVERSED', 'collections');
    const back = await becomes(payment(guid), 'reversed');
    expect(back.reversal_reference).toMatch(/^\d{10}$/);
    await operatorSays(reference, 'ANOTHER', 'ONCE-MORE');
    expect(await counted(of)).toBe(0);
    expect(await ledgerOf(of)).toBe(0);
    expect((await call(`/api/policies/${of.guid}`)).body.paid_until).toBeNull();
    expect(await actionsOf(guid)).toEqual(['request_payment', 'fail', 'late_success', 'provider_reversal']);
    expect(await questionsOf(guid)).toEqual([]);
  });

  it('is for people where the money was given back to the customer before', async () => {
    const of = await policyOf(1);
    const { guid, refundable_from: from } = await paid(of);
    service.clock.advance(Date.parse(String(from)) - service.clock.now().getTime() + 60_000);
    await refund(guid);
    await becomes(payment(guid), 'refunded');
    const [reference = ''] = await references(guid);
    await corrected(reference, 'REVERSED', 'collections');
    await eventually(async () => expect(await questionsOf(guid)).toEqual(['not_followed']));
    expect(await counted(of)).toBe(0);
  });

  it('is for people when nobody follows it, and no more when it says what it said first', async () => {
    const of = await policyOf(1);
    const { guid } = await paid(of);
    const [reference = ''] = await references(guid);
    const says = async (succeeded: boolean, reversal: string | null = null) => {
      const outcome = {
        succeeded,
        reason: succeeded ? null : 'NOT_ALLOWED',
        financialTransactionId: 'F-1',
        data: null,
      };
      await settle(service.service.deps, reference, { ...outcome, reversal });
    };
    await says(false);
    await says(false);
    expect(await list(`/api/operator_questions?payment_guid=${guid}`)).toMatchObject([
      { state: 'says_otherwise', said: 'failed', amount: 2000 },
    ]);
    // What was paid stays paid until people have looked.
    expect((await call(payment(guid))).body.status).toBe('effected');
    expect(await counted(of)).toBe(2000);
    await says(true);
    expect(await questionsOf(guid)).toEqual([]);
    await says(true, 'BACK-1');
    expect((await call(payment(guid))).body.status).toBe('reversed');
    await says(true);
    expect(await questionsOf(guid)).toEqual(['says_otherwise']);
    expect(await counted(of)).toBe(0);
  });

  it('follows a refund that was paid after all, and one that came back', async () => {
    const of = await policyOf(1);
    const guid = await refusedRefund(of);
    expect(await counted(of)).toBe(2000);
    const [reference = ''] = await references(guid, 'disbursements');
    await corrected(reference, 'SUCCESSFUL', 'disbursements');
    const refunded = await becomes(payment(guid), 'refunded');
    expect(refunded.refund_reference).toMatch(/^\d{10}$/);
    expect(await counted(of)).toBe(0);
    await corrected(reference, 'REVERSED', 'disbursements');
    await becomes(payment(guid), 'effected');
    expect(await counted(of)).toBe(2000);
    expect(await questionsOf(guid)).toEqual([]);
    // The customer is paid back once more; then the first refund goes through too.
    await sql`update payments set msisdn = ${of.msisdn} where guid = ${guid}`.execute(service.db);
    await refund(guid);
    await becomes(payment(guid), 'refunded');
    expect(await counted(of)).toBe(0);
    expect(await ledgerOf(of)).toBe(0);
  });

  it('says so when it has paid back twice', async () => {
    const of = await policyOf(1);
    const guid = await refusedRefund(of);
    await sql`update payments set msisdn = ${of.msisdn} where guid = ${guid}`.execute(service.db);
    await refund(guid);
    await becomes(payment(guid), 'refunded');
    const [first = ''] = await references(guid, 'disbursements');
    await corrected(first, 'SUCCESSFUL', 'disbursements');
    await eventually(async () => expect(await questionsOf(guid)).toEqual(['paid_twice']));
    expect(await counted(of)).toBe(0);
  });
});

describe('money that was recorded by hand before the operator said that it came', () => {
  /** A payment that the operator has been asked for and does not answer, and its reference. */
  async function waiting(of: Sold) {
    await operator.faults({ down: true });
    const { guid } = await ask(of);
    const [reference = ''] = await references(guid);
    return { guid, reference };
  }

  it('is one payment, and the request says which', async () => {
    const of = await policyOf(1);
    const { guid, reference } = await waiting(of);
    const { body: found } = await record(of, 'BY-HAND-1');
    for (let said = 0; said < 2; said += 1) await operatorSays(reference, 'BY-HAND-1');
    expect((await call(payment(guid))).body).toMatchObject({ status: 'failed', counted_as: found.guid, failure: null });
    expect(await actionsOf(guid)).toEqual(['request_payment', 'already_recorded']);
    expect(await counted(of)).toBe(2000);
    expect(await questionsOf(guid)).toEqual([]);
    await operatorSays(reference, 'BY-HAND-1', 'BACK-1');
    expect((await call(payment(found.guid))).body).toMatchObject({ status: 'reversed', reversal_reference: 'BACK-1' });
    expect(await counted(of)).toBe(0);
  });

  it('is not said to have failed by a sender that had taken the request before it was told', async () => {
    const of = await policyOf(1);
    const { guid, reference } = await waiting(of);
    await operatorSays(reference, 'BY-NOBODY-ELSE');
    // What the sender asks before it sends: it has nothing to say of it any more.
    expect(await beginSending(service.db, reference, new Date(service.clock.now().getTime() + 1000))).toBe('settled');
    expect((await call(payment(guid))).body).toMatchObject({ status: 'effected' });
    expect(await questionsOf(guid)).toEqual([]);
  });

  it('is not counted a second time either when it was refused first', async () => {
    const of = await policyOf(9);
    const { guid } = await becomes(payment((await ask(of)).guid), 'failed');
    const { body: found } = await record(of, 'BY-HAND-2');
    await operatorSays((await references(guid))[0] ?? '', 'BY-HAND-2');
    expect((await call(payment(guid))).body).toMatchObject({ status: 'failed', counted_as: found.guid });
    expect(await counted(of)).toBe(2000);
  });

  it('needs no second person any more when the operator says the same', async () => {
    const flag = { name: 'payment_verification', enabled: true, partners: [] };
    await call('/api/feature-flags', { method: 'POST', as: 'admin', json: flag });
    const of = await policyOf(1);
    const { guid, reference } = await waiting(of);
    const { body: found } = await record(of, 'BY-HAND-3');
    expect(found.status).toBe('awaiting_verification');
    const other = await policyOf(1);
    const { body: refused } = await record(other, 'BY-HAND-4');
    const reject = { method: 'PUT', as: 'admin', json: { reason: 'Not on the statement' } };
    await call(`/api/payments/${refused.guid}/reject`, reject);
    await call('/api/feature-flags/payment_verification', { method: 'DELETE', as: 'admin' });
    await operatorSays(reference, 'BY-HAND-3');
    expect((await call(payment(found.guid))).body.status).toBe('effected');
    expect((await call(payment(guid))).body).toMatchObject({ status: 'failed', counted_as: found.guid });
    expect(await counted(of)).toBe(2000);
    // What was refused holds no reference.
    const late = await waiting(other);
    await operatorSays(late.reference, 'BY-HAND-4');
    expect((await call(payment(late.guid))).body).toMatchObject({ status: 'effected', mno_reference: 'BY-HAND-4' });
    expect(await counted(other)).toBe(2000);
  });

  it('is for people when it was recorded for another policy, and counts there alone', async () => {
    const of = await policyOf(1);
    const other = await policyOf(1);
    const { guid, reference } = await waiting(of);
    const { body: found } = await record(other, 'BY-HAND-5');
    await operatorSays(reference, 'BY-HAND-5');
    expect((await call(payment(guid))).body).toMatchObject({ status: 'failed', counted_as: found.guid });
    expect(await questionsOf(guid)).toEqual(['recorded_otherwise']);
    expect([await counted(of), await counted(other)]).toEqual([0, 2000]);
  });
});

describe('what the operator says later of a collection', () => {
  const transactionsOf = async (order: string) =>
    await list(`/api/debit_order_transactions?debit_order_guid=${order}&size=50`);
  const process = async (guid: string, status: string) =>
    await call(`/api/debit_order_transactions/process?status=${status}`, {
      method: 'PUT',
      as: 'assessor',
      json: { ids: [guid] },
    });
  const transactionIn = async (order: string, status: string) =>
    await eventually(async () => {
      const [found] = await transactionsOf(order);
      expect(found?.status).toBe(status);
      if (!found) throw new Error('Nothing is due.');
      return found;
    });

  /** A collection that the operator has refused. */
  async function refused() {
    const of = await policyOf(1, 'active');
    const json = { policy_guid: of.guid, msisdn: of.msisdn, amount_in_cents: 2000, day: 5 };
    const { body: order } = await call('/api/debit_orders', { method: 'POST', json });
    const active = await eventually(async () => {
      const [found] = await list(`/api/debit_orders/policy?policy_guid=${of.guid}`);
      expect(found?.status).toBe('active');
      return found;
    });
    const msisdn = of.msisdn.replace(/1$/, '9');
    await sql`update debit_orders set msisdn = ${msisdn} where guid = ${order.guid}`.execute(service.db);
    const due = Date.parse(String(active?.next_collection_date));
    service.clock.advance(due + day / 2 - service.clock.now().getTime());
    await scheduleCollections(service.service.deps);
    const [first] = await transactionsOf(order.guid);
    await process(String(first?.guid), 'pending');
    const { guid } = await transactionIn(order.guid, 'failed');
    const [reference = ''] = await references(guid);
    return { of: { ...of, msisdn }, order: order.guid, guid, reference };
  }

  it('makes its payment once when it has come after all, and takes it back once', async () => {
    const { of, order, guid, reference } = await refused();
    await corrected(reference, 'SUCCESSFUL', 'collections');
    const late = await transactionIn(order, 'succeeded');
    expect(late).toMatchObject({ reason: null });
    await operatorSays(reference, 'ANOTHER');
    expect(await counted(of)).toBe(2000);
    expect(await ledgerOf(of)).toBe(2000);
    await corrected(reference, 'REVERSED', 'collections');
    await transactionIn(order, 'reversed');
    expect((await call(payment(String(late.payment_guid)))).body.status).toBe('reversed');
    expect([await counted(of), await ledgerOf(of)]).toEqual([0, 0]);
    expect((await actionsOf(guid)).slice(-2)).toEqual(['late_success', 'reverse']);
  });

  it('counts what came twice, says so, and is the other one when one goes back', async () => {
    const { of, order, guid, reference } = await refused();
    await sql`update debit_order_transactions set msisdn = ${of.msisdn.replace(/9$/, '1')} where guid = ${guid}`.execute(
      service.db,
    );
    await process(guid, 'failed');
    const done = await transactionIn(order, 'succeeded');
    await corrected(reference, 'SUCCESSFUL', 'collections');
    await eventually(async () => expect(await questionsOf(guid, 'transaction_guid')).toEqual(['collected_twice']));
    expect(await counted(of)).toBe(4000);
    const [, second = ''] = await references(guid);
    await corrected(second, 'REVERSED', 'collections');
    await becomes(payment(String(done.payment_guid)), 'reversed');
    const [left] = await transactionsOf(order);
    expect(left?.status).toBe('succeeded');
    expect(left?.payment_guid).not.toBe(done.payment_guid);
    expect(await counted(of)).toBe(2000);
  });

  describe('knows its money by its reference, however the operator writes it', () => {
    /** Collected at the second attempt. */
    async function collected() {
      const { of, order, guid, reference } = await refused();
      await sql`update debit_order_transactions set msisdn = ${of.msisdn.replace(/9$/, '1')} where guid = ${guid}`.execute(
        service.db,
      );
      await process(guid, 'failed');
      const done = await transactionIn(order, 'succeeded');
      const written = String(done.mno_reference).replace(/^(..)/, '$1\u200b ');
      return { of, order, guid, reference, done, written };
    }

    it('as it comes: what is told of another attempt, too, is no second payment', async () => {
      const { of, guid, reference, written } = await collected();
      await operatorSays(reference, written);
      expect(await questionsOf(guid, 'transaction_guid')).toEqual([]);
      expect(await counted(of)).toBe(2000);
    });

    it('as it goes: the collection is taken back with its payment', async () => {
      const { order, guid, done, written } = await collected();
      const [, second = ''] = await references(guid);
      await operatorSays(second, written, 'BACK-AGAIN');
      await becomes(payment(String(done.payment_guid)), 'reversed');
      expect((await transactionsOf(order))[0]?.status).toBe('reversed');
    });
  });

  it('is not asked for a second time while it can be kept back', async () => {
    const { of, order, guid, reference } = await refused();
    await operator.faults({ down: true });
    await process(guid, 'failed');
    await operatorSays(reference, 'LATE-1');
    await transactionIn(order, 'succeeded');
    expect(await counted(of)).toBe(2000);
    await operator.faults();
    await eventually(async () => {
      const { rows } = await sql`
        select 1 from operator_requests where subject_guid = ${guid} and next_look_at is not null and withdrawn_at is null
      `.execute(service.db);
      expect(rows).toEqual([]);
    });
    expect(await movesOf(of)).toEqual([]);
    expect(await paymentsOf(of)).toHaveLength(1);
  });
});
