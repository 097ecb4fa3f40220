import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Foreseen } from '../../src/schema/foreseen.ts';
import { model } from '../../src/resources/model.ts';
import { hasRole } from '../../src/schema/predicate.ts';
import { rehearsalPath } from '../../src/schema/rehearsalPath.ts';
import { claimDesk } from '../support/claims.ts';
import { payableClaim } from '../support/payableClaims.ts';
import { databases, startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const { covered, call, act, read, seen } = claimDesk(() => service);

beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
});

const pathOf = (guid: string, action: string) => `/api/claims/complex/actions/${action}?claim_guid=${guid}`;

/** What would come of an action, for somebody who has just read the claim. */
const rehearse = async (guid: string, action: string, json: object = {}, as = 'assessor') =>
  await call<Foreseen & { readonly answer: { readonly status?: string } }>(rehearsalPath(pathOf(guid, action)), {
    method: 'POST',
    as,
    json: { ...(await seen(guid)), ...json },
  });

type Row = Readonly<Record<string, unknown>>;

function raise(message: string): never {
  throw new Error(message);
}

/** Every row of every table, as one text each. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(service.db);
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(row::text, '\n' order by row::text)) as sum from ${sql.table(name)} as row
    `.execute(service.db);
    sums[name] = rows[0]?.sum ?? '';
  }
  // Numbers that the database gives are not given back by what is rolled back. One puts actions in their order and is never shown: it may have gaps.
  const { rows: sequences } = await sql<{ name: string; last: string | null }>`
    select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences
    where sequencename <> 'workflow_actions_position_seq'
  `.execute(service.db);
  for (const { name, last } of sequences) sums[name] = last ?? '';
  return sums;
}

describe('the rehearsal of an action', () => {
  it('says that a first approval waits for another person, and that a second one pays', async () => {
    const { guid } = await (await covered('HOSP-CASH')).complete();
    const first = await rehearse(guid, 'approve', { approved_amount: 150_000 });
    expect(first).toMatchObject({ status: 200, body: { answer: { status: 'approved_pending' } } });
    expect(first.body.next).toContainEqual({ action: 'approve_second', allowed: false, reason: 'errors.same_person' });
    await act(guid, 'approve', { approved_amount: 150_000 });
    const second = await rehearse(guid, 'approve', {}, 'assessor2');
    expect(second).toMatchObject({ status: 200, body: { answer: { status: 'payable' } } });
    expect((await read(guid)).status).toBe('approved_pending');
  });

  it('keeps nothing of what it does, in any table', async () => {
    const claim = await payableClaim(service.db, 1);
    // Whoever signs in for the first time leaves traces of that.
    await read(claim.guid, { as: 'admin' });
    const before = await everything();
    const paid = { payment_method: 'cheque', payment_reference: 'CHQ-1', paid_on: '2026-01-05' };
    for (const [action, json] of [
      ['pay', { payee_msisdn: claim.msisdn }],
      ['mark_paid', paid],
      ['reverse_decision', { reversal_reason: 'mistake', note: 'Wrong' }],
    ] as const) {
      const { status, body } = await rehearse(claim.guid, action, json, 'admin');
      expect([action, status], JSON.stringify(body)).toEqual([action, 200]);
    }
    expect(await everything()).toEqual(before);
    expect((await read(claim.guid)).status).toBe('payable');
  });

  it('says which money goes to which number, and what then happens is just that', async () => {
    const claim = await payableClaim(service.db, 1);
    const { body } = await rehearse(claim.guid, 'pay', { payee_msisdn: claim.msisdn }, 'admin');
    // What is made has no number yet that could be promised.
    expect(body.moved).toMatchObject([{ made: true }]);
    const money = body.asked.filter(({ kind }) => kind === 'disbursements');
    const done = await act(claim.guid, 'pay', { payee_msisdn: claim.msisdn }, { as: 'admin' });
    expect(done.status).toBe(200);
    expect(body.answer.status).toBe(done.body.status);
    const { rows } = await sql<{ kind: string; msisdn: string; amount: number }>`
      select kind, payload ->> 'msisdn' as msisdn, (payload ->> 'amount_in_cents')::int as amount
      from operator_requests where subject_guid = ${claim.guid}
    `.execute(service.db);
    expect(rows.map((row) => ({ ...row }))).toEqual(
      money.map(({ kind, msisdn, amount }) => ({ kind, msisdn, amount })),
    );
    expect(money).toEqual([
      { kind: 'disbursements', msisdn: claim.msisdn, amount: 250_00, currency: 'GHS', text: null },
    ]);
  });

  it('refuses what the action would refuse, in its words', async () => {
    const { guid } = await (await covered('HOSP-CASH')).complete();
    const json = { approved_amount: 150_000 };
    const refusedOf = async (...args: Parameters<typeof rehearse>) => (await rehearse(...args)).body.refused;
    expect(await refusedOf(guid, 'approve', { ...json, version: 999 })).toMatchObject({
      status: 409,
      code: 'stale_version',
    });
    expect((await rehearse(guid, 'approve', json, 'agent')).status).toBe(403);
    expect(await refusedOf(guid, 'approve', { approved_amount: 'much' })).toMatchObject({
      status: 400,
      field_errors: [{ field: 'approved_amount' }],
    });
    await act(guid, 'approve', json);
    const real = await act(guid, 'approve');
    const { message } = real.body as unknown as { message: string };
    expect(await refusedOf(guid, 'approve')).toMatchObject({ status: real.status, message });
    expect(real.status).toBe(409);
    const elsewhere = await service.fetch(rehearsalPath(pathOf(guid, 'approve')), {
      as: 'assessor2',
      partner: 'kente-ci',
      method: 'POST',
      json: await seen(guid),
    });
    expect([403, 404]).toContain(elsewhere.status);
    const nobody = await service.fetch(rehearsalPath(pathOf(guid, 'approve')), { method: 'POST', json: {} });
    expect(nobody.status).toBe(401);
  });

  it('tells nobody of records that they could not find', async () => {
    const { rows, ...attempts } = model.resources.mobile_money_transactions ?? raise('There are no attempts.');
    expect(rows).toBe(true);
    const restricted = { ...attempts, rows: hasRole('agent') };
    const other = await startTestService({
      product: { model: { ...model, resources: { ...model.resources, mobile_money_transactions: restricted } } },
    });
    try {
      const claim = await payableClaim(other.db, 1);
      const init = { method: 'POST', as: 'admin', partner: 'tana-gh' };
      const before = await other.fetch(`/api/claims/${claim.guid}`, { as: 'admin', partner: 'tana-gh' });
      const { version } = (await before.json()) as { version: number };
      const json = { payee_msisdn: claim.msisdn, version };
      const answer = await other.fetch(rehearsalPath(pathOf(claim.guid, 'pay')), { ...init, json });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ refused: null, moved: [], answer: { status: 'payment_processing' } });
    } finally {
      await other.close();
    }
  });

  it('of money recorded, paid back and cover ended, says what then happens', async () => {
    const day = (offset: number) =>
      new Date(service.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    const { policy: guid } = await covered('HOSP-CASH');
    /** Says it, leaves everything as it was, does it, and is held to its word. */
    const heldTo = async (path: string, method: string, json: object, as: string) => {
      const before = await everything();
      const foreseen = await call<Foreseen & { readonly answer: Row }>(rehearsalPath(path), { method, json, as });
      expect(foreseen, JSON.stringify(foreseen.body)).toMatchObject({ status: 200, body: { refused: null } });
      expect(await everything()).toEqual(before);
      const done = await call<Row>(path, { method, json, as });
      expect(done.status, JSON.stringify(done.body)).toBeLessThan(300);
      expect(foreseen.body.answer.status).toBe(done.body.status);
      for (const { resource, made, record } of foreseen.body.moved.filter((one) => !one.made)) {
        const { rows } = await sql<Row>`select * from ${sql.table(resource)} where guid = ${record.guid}`.execute(
          service.db,
        );
        expect([resource, made, rows[0]?.status]).toEqual([resource, made, record.status]);
      }
      return { foreseen: foreseen.body, done: done.body };
    };
    await read((await (await covered('HOSP-CASH')).complete()).guid, { as: 'admin' });
    await read((await (await covered('HOSP-CASH')).complete()).guid, { as: 'agent' });

    const found = { policy_guid: guid, amount: 2000, effected_date: day(0), mno_reference: 'FORETOLD-1' };
    const recorded = await heldTo('/api/premiums/add_single_non_bundled', 'PUT', found, 'agent');
    await sql`update payments set refundable_from = ${day(-1)}::timestamptz where guid = ${recorded.done.guid}`.execute(
      service.db,
    );
    const back = await heldTo(`/api/premiums/${String(recorded.done.guid)}`, 'DELETE', { reason: 'Twice' }, 'assessor');
    // Nobody else has seen this money: it waits, and none is promised.
    expect(back.done.status).toBe('refund_requested');
    expect(back.foreseen.waiting).toMatchObject([{ amount: 2000 }]);
    expect(back.foreseen.asked.filter(({ kind }) => kind === 'disbursements')).toEqual([]);

    const ending = { cancellation_date: day(0), cancellation_reason: 'Moves abroad' };
    const ended = await heldTo(`/api/policies/${guid}`, 'DELETE', ending, 'agent');
    expect(ended.done).toMatchObject({ cancellation_date: day(0) });
  });

  // The embedded database has one connection: nobody is ever in the way.
  it.runIf(databases[0] === 'postgres')('waits for nobody who holds the record, and holds none itself', async () => {
    const claim = await payableClaim(service.db, 1);
    const refused = await service.db.transaction().execute(async (trx) => {
      await sql`select 1 from claims where guid = ${claim.guid} for update`.execute(trx);
      return await rehearse(claim.guid, 'pay', { payee_msisdn: claim.msisdn }, 'admin');
    });
    expect(refused.status).toBe(503);
    const several = await service.db.transaction().execute(async (trx) => {
      await sql`select 1 from claims where guid = ${claim.guid} for update`.execute(trx);
      const json = { claims: [{ guid: claim.guid, ...(await seen(claim.guid)) }] };
      return await call('/api/claims/bulk_approval_preview', { method: 'POST', as: 'assessor', json });
    });
    expect(several.status).toBe(503);
    expect((await rehearse(claim.guid, 'pay', { payee_msisdn: claim.msisdn }, 'admin')).status).toBe(200);
    await sql`update claims set version = version where guid = ${claim.guid}`.execute(service.db);
  });
});
