import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { type Claim, claimDesk } from '../support/claims.ts';
import type { Answer } from '../support/quotations.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const { covered, call, make, act, on, hospital, received, read } = claimDesk(() => service);

beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
});

/** Every pair of a list, in both orders. */
const pairsOf = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.flatMap((one) => list.filter((other) => other !== one).map((other) => [one, other] as const));

describe('two assessors at once', () => {
  const decisions = [
    { action: 'approve', json: { approved_amount: 150_000, high_risk_confirmed: true }, to: 'approved_pending' },
    { action: 'fail', json: { rejection_reason: 'not_covered' }, to: 'rejected_pending' },
    { action: 'request_documents', json: { requested_documents: ['discharge_form'] }, to: 'documents_pending' },
  ] as const;

  it('decide the claim that both have seen: one does, and the other is shown what the claim has become', async () => {
    const insured = await covered('HOSP-CASH');
    for (const [one, other] of pairsOf(decisions)) {
      const { guid, version } = await insured.complete();
      const answers = await Promise.all(
        [
          { ...one, as: 'assessor' },
          { ...other, as: 'assessor2' },
        ].map(async ({ action, json, as, to }) => ({
          to,
          ...(await act(guid, action, { ...json, version }, { as })),
        })),
      );
      const won = answers.find(({ status }) => status === 200);
      const lost = answers.find(({ status }) => status === 409);
      expect(won?.body.status).toBe(won?.to ?? 'won by nobody');
      expect(lost?.body).toMatchObject({ code: 'stale_version', current: { guid, status: won?.to } });
      expect((await read(guid)).status).toBe(won?.to);
      await sql`update claims set status = 'discarded' where guid = ${guid}`.execute(service.db);
    }
  });
});

type Bring = () => Promise<Answer<Claim>>;
type Expire = () => Promise<void>;

/** One after the other, and both at once. */
const orders: readonly ((bring: Bring, expire: Expire) => Promise<Answer<Claim>>)[] = [
  async (bring, expire) => {
    const answer = await bring();
    await expire();
    return answer;
  },
  async (bring, expire) => {
    await expire();
    return await bring();
  },
  async (bring, expire) => (await Promise.all([bring(), expire()]))[0],
  async (bring, expire) => (await Promise.all([expire(), bring()]))[1],
];

describe('the last day for documents', () => {
  it('ends with the documents or without them, and whoever brings them is told which', async () => {
    const insured = await covered('HOSP-CASH');
    const papers = received(['admission_form', 'discharge_form', 'identity_card']);
    const ends: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const { guid } = (await make(insured, hospital())).body;
      await sql`update claims set documents_deadline = ${on(-1)}::date where guid = ${guid}`.execute(service.db);
      const bring = async () => await act(guid, 'documents_received', papers, { as: 'agent' });
      const expire = async () => {
        await doDueActions(service.service.deps);
      };
      const answer = await orders[turn % orders.length]?.(bring, expire);
      const { status } = await read(guid);
      expect(`${answer?.status} ${status}`).toMatch(/^(200 decision_pending|409 expired)$/);
      ends.push(status);
      const { rows } = await sql<{ action: string }>`
        select action from workflow_actions where entity_guid = ${guid} and action in ('expire', 'documents_received')
      `.execute(service.db);
      expect(rows).toHaveLength(1);
      await sql`update claims set status = 'discarded' where guid = ${guid}`.execute(service.db);
    }
    expect(new Set(ends)).toEqual(new Set(['decision_pending', 'expired']));
  });
});

describe('ten thousand claims on one tab', () => {
  it('are counted, paged to the last one, found by their reference and never all sent at once', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = await insured.complete();
    const open = async (query: string) =>
      (await call<{ content: Claim[]; total_elements: number }>(`/api/claims/open?${query}`)).body;
    const { total_elements: before } = await open('size=1');
    await sql`
      insert into claims select made.* from claims one, generate_series(1, 10000) n,
        lateral jsonb_populate_record(one, jsonb_build_object(
          'guid', gen_random_uuid(), 'claim_reference', 'CLM-CROWD-' || lpad(n::text, 5, '0'),
          'created_at', one.created_at + n * interval '1 millisecond'
        )) made
      where one.guid = ${guid}
    `.execute(service.db);
    const first = await open('size=25&sort=created_at,desc');
    expect([first.total_elements, first.content.length]).toEqual([before + 10_000, 25]);
    expect(first.content[0]?.claim_reference).toBe('CLM-CROWD-10000');
    const last = await open(`size=25&page=${Math.ceil((before + 10_000) / 25)}&sort=created_at,desc`);
    expect(last.content.length).toBe((before + 10_000) % 25 || 25);
    expect((await open('size=25&search=CROWD-09999')).content.map((one) => one.claim_reference)).toEqual([
      'CLM-CROWD-09999',
    ]);
    expect((await call('/api/claims/open?size=100000')).status).toBe(400);
    const { body } = await call<{ dashboards: { dashboard: string; count: number }[] }>('/api/claims/summary');
    expect(body.dashboards.find(({ dashboard }) => dashboard === 'open')?.count).toBe(before + 10_000);
    await sql`delete from claims where claim_reference like 'CLM-CROWD-%'`.execute(service.db);
  });
});

describe('a selection of two hundred', () => {
  interface Results {
    readonly results: readonly { readonly guid: string; readonly outcome: string; readonly message: string | null }[];
  }

  it('is paid once but for the seven that are not as they were, which say why and are tried again alone', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = await insured.complete();
    await act(guid, 'approve', { approved_amount: 100 });
    // Nobody is told of two hundred payments.
    await sql`delete from sms_templates where code = 'CLAIM_PAID'`.execute(service.db);
    await sql`
      insert into claims select made.* from claims one, generate_series(1, 200) n,
        lateral jsonb_populate_record(one, jsonb_build_object(
          'guid', gen_random_uuid(), 'claim_reference', 'CLM-MANY-' || lpad(n::text, 3, '0')
        )) made
      where one.guid = ${guid}
    `.execute(service.db);
    const { rows } = await sql<{ guid: string; version: number }>`
      select guid, version::int from claims where claim_reference like 'CLM-MANY-%' order by claim_reference
    `.execute(service.db);
    const [changed, open, refused] = [rows.slice(0, 3), rows.slice(3, 5), rows.slice(5, 7)];
    const set = async (those: typeof rows, change: ReturnType<typeof sql>) =>
      await sql`update claims set ${change} where guid in (${sql.join(those.map((one) => one.guid))})`.execute(
        service.db,
      );
    await set(changed, sql`version = version + 1`);
    await set(open, sql`payout_open = true`);
    await set(refused, sql`status = 'rejected'`);
    const pay = async (claims: readonly object[], key: string) =>
      (
        await call<Results>('/api/claims/complex/bulk_paid_approval', {
          method: 'POST',
          headers: { 'idempotency-key': key },
          json: { claims, payment_method: 'cheque', payment_reference: 'CHQ-200', paid_on: on(0) },
          as: 'assessor',
        })
      ).body.results;
    const paid = async () =>
      Number(
        (
          await sql<{ paid: string }>`
            select count(*) as paid from claims where claim_reference like 'CLM-MANY-%' and status = 'paid'
          `.execute(service.db)
        ).rows[0]?.paid,
      );

    const [key, again] = [crypto.randomUUID(), crypto.randomUUID()];
    const results = await pay(rows, key);
    const failed = results.filter(({ outcome }) => outcome !== 'done');
    expect(failed.map((one) => one.guid)).toEqual(rows.slice(0, 7).map((one) => one.guid));
    expect(failed.map(({ outcome }) => outcome)).toEqual([
      ...changed.map(() => 'stale'),
      ...open.map(() => 'skipped_state'),
      ...refused.map(() => 'skipped_state'),
    ]);
    for (const { message } of failed) expect(message).toMatch(/[a-z]{3}/);
    expect(await paid()).toBe(193);
    // The answer was lost: the same press changes nothing more.
    expect(await pay(rows, key)).toEqual(results);
    const fresh = failed.map((one) => ({
      guid: one.guid,
      version:
        (rows.find((row) => row.guid === one.guid)?.version ?? 0) +
        (changed.some((row) => row.guid === one.guid) ? 1 : 0),
    }));
    expect((await pay(fresh, again)).filter(({ outcome }) => outcome === 'done')).toHaveLength(3);
    expect(await paid()).toBe(196);
    await sql`delete from claims where claim_reference like 'CLM-MANY-%'`.execute(service.db);
  });
});
