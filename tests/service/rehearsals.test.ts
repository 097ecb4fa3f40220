import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Foreseen } from '../../src/schema/foreseen.ts';
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

  // The embedded database has one connection: nobody is ever in the way.
  it.runIf(databases[0] === 'postgres')('waits for nobody who holds the record, and holds none itself', async () => {
    const claim = await payableClaim(service.db, 1);
    const refused = await service.db.transaction().execute(async (trx) => {
      await sql`select 1 from claims where guid = ${claim.guid} for update`.execute(trx);
      return await rehearse(claim.guid, 'pay', { payee_msisdn: claim.msisdn }, 'admin');
    });
    expect(refused.status).toBe(503);
    expect((await rehearse(claim.guid, 'pay', { payee_msisdn: claim.msisdn }, 'admin')).status).toBe(200);
    await sql`update claims set version = version where guid = ${claim.guid}`.execute(service.db);
  });
});
