import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginMonths } from '../../service/insurance/loyalty/newMonths.ts';
import { coverOf } from '../../service/insurance/claims/coverOn.ts';
import { asStored } from '../../service/insurance/shared/stored.ts';
import { resourceNamed } from '../../service/platform/modules/declared.ts';
import { findRecord } from '../../service/platform/records/repository.ts';
import { systemContext } from '../../service/platform/workflows/systemContext.ts';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { movableClock } from '../../service/platform/clock.ts';
import { model } from '../../src/resources/model.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { type Customer, loyaltyFiles, type Who } from '../support/loyaltyFiles.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const { brought, call, confirm, decline, fileOf, line, monthsOf, policiesOf, read, somebody, threshold } = loyaltyFiles(
  () => service,
);
const { loyalty_upload: declared } = model.batches;

/** Whether customers are told that their cover begins. */
const begins = async (status: 'in_use' | 'out_of_use') =>
  await sql`update sms_templates set status = ${status} where event = 'cover_begun'`.execute(service.db);

beforeAll(async () => {
  if (!declared) throw new Error('There are no loyalty files.');
  // A row in each transaction, so that a file can fail between any two.
  const batches = { ...model.batches, loyalty_upload: { ...declared, chunk: 1 } };
  service = await startTestService({
    clock: movableClock(new Date(Date.UTC(2027, 4, 15, 9))),
    product: { model: { ...model, batches } },
  });
  await begins('out_of_use');
  // Once a month of the number in it is told, whoever has brought the file is gone: its next row fails.
  await sql`create table undone_after (msisdn text)`.execute(service.db);
  await sql`
    create function undo_requester() returns trigger as $$ begin
      update batch_runs set requester = jsonb_set(requester, '{user,guid}', '"00000000-0000-4000-8000-000000000000"')
      where batch_guid = new.batch_guid and exists (select 1 from undone_after where msisdn = new.msisdn);
      return new;
    end $$ language plpgsql
  `.execute(service.db);
  await sql`create trigger undo_requester after insert on loyalty_eligibility for each row execute function undo_requester()`.execute(
    service.db,
  );
});
afterAll(() => service.close());
beforeEach(async () => await threshold(5_00));
afterEach(async () => {
  await sql`delete from undone_after`.execute(service.db);
  await sql`update batches set state = 'cancelled' where state in ('ready', 'failed')`.execute(service.db);
});

const now = async ({ id }: Wire, who?: Who): Promise<Wire> => await read(`/rest/batches/${id}`, who);

async function reach(batch: Wire, state: string): Promise<Wire> {
  await expect.poll(async () => (await now(batch)).state, { timeout: 60_000, interval: 50 }).toBe(state);
  return await now(batch);
}

async function ready(lines: readonly string[], who?: Who): Promise<Wire> {
  const body = await bodyOf(await brought(fileOf(lines), who));
  return await reach({ id: body.batch_guid }, 'ready');
}

/** A file that was brought and agreed to, and fails after the row of somebody. */
async function failing(lines: readonly string[], after: Customer): Promise<Wire> {
  await sql`insert into undone_after values (${after.msisdn})`.execute(service.db);
  const batch = await ready(lines);
  expect((await confirm(batch)).status).toBe(200);
  const failed = await reach(batch, 'failed');
  await sql`delete from undone_after`.execute(service.db);
  return failed;
}

const abandon = async ({ id }: Wire, who?: Who, reason = 'The operator sent the wrong month') =>
  await call('PUT', `/rest/batches/${id}/abandon`, { reason }, who);
const resume = async ({ id }: Wire, who?: Who) => await call('PUT', `/rest/batches/${id}/resume`, {}, who);

async function abandoned(batch: Wire, who?: Who): Promise<Wire> {
  const answer = await abandon(batch, who);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return await reach(batch, 'abandoned');
}

const rowsOf = async ({ id }: Wire, as = 'assessor', locale = 'en'): Promise<readonly unknown[]> => {
  const answer = await service.fetch(`/rest/batches/${id}/rows?size=100`, {
    as,
    partner: 'tana-gh',
    headers: { 'accept-language': locale },
  });
  return ((await bodyOf(answer)).content as Wire[]).map(({ outcome, code, message }) => [outcome, code, message]);
};

/** A whole file of its own, done without a mishap. */
async function given(...customers: readonly Customer[]): Promise<void> {
  const batch = await ready(customers.map((one) => line(one, '9.00')));
  expect((await confirm(batch)).status).toBe(200);
  expect(await reach(batch, 'complete')).toMatchObject({ failed: 0 });
}

/** All that is known of a policy, but for when it was last written and how often. */
const wholePolicy = async (customer: Customer) =>
  (
    await sql<Wire>`
      select to_jsonb(policies) - 'version' - 'updated_at' as policy from policies where customer_guid = ${customer.guid} order by created_at
    `.execute(service.db)
  ).rows.map(({ policy }) => policy);

/** From when until when the policy of somebody gave cover. */
async function coverBy({ guid }: Customer) {
  const { deps } = service.service;
  const context = await systemContext(deps, deps.db, 'tana-gh');
  const [policy] = await policiesOf({ guid, msisdn: '' });
  const record = await findRecord(deps.db, resourceNamed(deps, 'policies'), context, policy?.guid);
  const stored = asStored('policies', record);
  if (!stored) throw new Error('They have no policy.');
  return coverOf(stored, { debit_grace_days: 7 });
}

describe('a file that has failed half-way and is given up', () => {
  it('takes back what it has done, the cover that began with it and the cover that went on, and another file gives it again', async () => {
    const [fresh, overdue, paused, ended, missed, told, late] = [
      await somebody(),
      await somebody(),
      await somebody(),
      await somebody(),
      await somebody(),
      await somebody(),
      await somebody(),
    ];
    await given(overdue, paused, ended);
    await sql`delete from loyalty_eligibility where customer_guid in (${overdue.guid}, ${paused.guid}, ${ended.guid})`.execute(
      service.db,
    );
    await sql`
      update policies set status = 'in_grace', paid_until = '2027-05-10', next_due_date = '2027-05-11', grace_ends_at = '2027-05-18' where customer_guid = ${overdue.guid}
    `.execute(service.db);
    await sql`
      update policies set status = 'suspended', paid_until = '2027-04-30', next_due_date = '2027-05-01', suspended_on = '2027-05-09', lapses_at = '2027-07-08'
      where customer_guid = ${paused.guid}
    `.execute(service.db);
    await sql`
      update policies set status = 'expired', start_date = '2026-05-10', end_date = '2027-05-09', paid_until = '2027-04-30', next_due_date = null
      where customer_guid = ${ended.guid}
    `.execute(service.db);
    const before = await Promise.all([overdue, paused, ended].map(wholePolicy));
    // A month that an earlier file has told of them otherwise.
    const first = await ready([line(told, '4.00')]);
    expect((await confirm(first)).status).toBe(200);
    await reach(first, 'complete');

    const lines = [
      ...[fresh, overdue, paused, ended].map((one) => line(one, '9.00')),
      line(missed, '1.00'),
      line(told, '9.00'),
      line(late, '9.00'),
    ];
    const failed = await failing(lines, told);
    expect(failed).toMatchObject({ total: 7, done: 6, failed: 0, stages: expect.any(Array) });
    expect(await policiesOf(fresh)).toMatchObject([{ status: 'active', paid_until: '2027-05-31' }]);
    expect(await policiesOf(ended)).toMatchObject([{ status: 'active' }]);
    expect(
      (await monthsOf(told))
        .map(({ status }) => status)
        .toSorted((one, other) => String(one).localeCompare(String(other))),
    ).toEqual(['given', 'superseded']);
    expect(await policiesOf(late)).toEqual([]);

    const over = await abandoned(failed);
    expect(over).toMatchObject({
      abandoned_by: 'assessor',
      reason: 'The operator sent the wrong month',
      taken_back: 6,
      stays: 0,
      failed: 6,
      message: failed.message,
    });
    expect(await rowsOf(over)).toEqual([
      ...Array.from({ length: 6 }, () => ['failed', 'taken_back', 'Taken back: the file was given up']),
      [null, 'created', null],
    ]);
    expect((await rowsOf(over, 'assessor2', 'fr'))[0]).toEqual([
      'failed',
      'taken_back',
      expect.stringContaining('Annulée'),
    ]);
    expect(await Promise.all([overdue, paused, ended].map(wholePolicy))).toEqual(before);
    expect(await policiesOf(fresh)).toMatchObject([{ status: 'cancelled', paid_until: null }]);
    // No claim is paid by it, of no day.
    expect(await coverBy(fresh)).toBeNull();
    expect(
      (await monthsOf(told))
        .map(({ status }) => status)
        .toSorted((one, other) => String(one).localeCompare(String(other))),
    ).toEqual(['missed', 'taken_back']);
    expect(await monthsOf(missed)).toMatchObject([{ status: 'taken_back' }]);
    expect(await read(`/api/loyalty_eligibility/progress/${over.id}`)).toMatchObject({
      state: 'abandoned',
      stage: 'allocating',
      message: failed.message,
    });
    // Who was told nothing of their cover is told nothing of its end.
    const saidTo = async (one: Customer) =>
      (
        await sql<Wire>`
          select sms_templates.event from sms_messages join sms_templates on sms_templates.code = sms_messages.template_code
            and sms_templates.partner_guid = sms_messages.partner_guid and sms_templates.language = 'en'
          where sms_messages.customer_guid = ${one.guid} and event is not null order by sms_messages.created_at, sms_messages.guid
        `.execute(service.db)
      ).rows.map(({ event }) => String(event));
    expect([await saidTo(fresh), await saidTo(paused)]).toEqual([[], []]);
    // Each of them leaves its traces.
    const { rows: events } = await sql<{ readonly action: string; readonly count: number }>`
      select action, count(*)::int as count from audit_events where entity in ('policies', 'loyalty_eligibility')
        and action in ('withdraw', 'put_back', 'take_back') group by action order by action
    `.execute(service.db);
    expect(events).toEqual([
      { action: 'put_back', count: 4 },
      { action: 'take_back', count: 6 },
      { action: 'withdraw', count: 2 },
    ]);
    expect((await call('GET', `/rest/batches/${over.id}/file`)).status).toBe(404);
    // Nothing goes on from there.
    expect((await resume(over)).status).toBe(409);
    expect((await abandon(over)).status).toBe(409);
    // All of it can be brought again, as it is left.
    const left = await (await call('GET', `/rest/batches/${over.id}/left`)).text();
    expect(left.trim().split('\r\n')).toHaveLength(8);
    const again = await ready(lines);
    expect(again).toMatchObject({ total: 7, unfit: 0 });
    expect((await confirm(again)).status).toBe(200);
    expect(await reach(again, 'complete')).toMatchObject({ failed: 0 });
    expect((await policiesOf(fresh)).map(({ status }) => status)).toEqual(['cancelled', 'active']);
    for (const one of [overdue, paused, ended, late]) {
      expect(await policiesOf(one)).toMatchObject([{ status: 'active', paid_until: '2027-05-31' }]);
    }
  });

  it('leaves what somebody has changed or relied on since, and says so', async () => {
    const [changed, claimed, free, last] = [await somebody(), await somebody(), await somebody(), await somebody()];
    const failed = await failing(
      [changed, claimed, free, last].map((one) => line(one, '9.00')),
      free,
    );
    await sql`update policies set version = version + 1, beneficiary_name = 'Ama' where customer_guid = ${changed.guid}`.execute(
      service.db,
    );
    const [policy] = await policiesOf(claimed);
    await sql`
      update claims set policy_guid = ${policy?.guid}, updated_at = ${service.clock.now()} where guid = (
        select guid from claims where partner_guid = (select partner_guid from policies where guid = ${policy?.guid}) limit 1
      )
    `.execute(service.db);
    const over = await abandoned(failed);
    expect(over).toMatchObject({ taken_back: 1, stays: 2, failed: 1, done: 3 });
    const number = async (one: Customer) =>
      (
        await sql<Wire>`select policy_number from policies where customer_guid = ${one.guid}`.execute(service.db)
      ).rows.map((row) => String(row.policy_number))[0];
    expect(await rowsOf(over)).toEqual([
      ['done', 'created', `Stays as it is: Policy ${await number(changed)} was changed since.`],
      ['done', 'created', `Stays as it is: Policy ${await number(claimed)} has been relied on since (Claim).`],
      ['failed', 'taken_back', 'Taken back: the file was given up'],
      [null, 'created', null],
    ]);
    for (const one of [changed, claimed]) {
      expect(await policiesOf(one)).toMatchObject([{ status: 'active' }]);
      expect(await monthsOf(one)).toMatchObject([{ status: 'given' }]);
    }
    // Cover is not doubled by it: another file gives those who have lost it theirs, and nobody else a second month.
    const again = await ready([changed, claimed, free, last].map((one) => line(one, '9.00')));
    expect(again).toMatchObject({ unfit: 2 });
    expect((await confirm(again)).status).toBe(200);
    await reach(again, 'complete');
    expect(await policiesOf(changed)).toHaveLength(1);
    expect(await monthsOf(changed)).toHaveLength(1);
    expect((await policiesOf(free)).map(({ status }) => status)).toEqual(['cancelled', 'active']);
  });

  it('leaves a month alone whose cover a later file has taken further', async () => {
    const [fresh, had, last] = [await somebody(), await somebody(), await somebody()];
    await given(had);
    await sql`delete from loyalty_eligibility where customer_guid = ${had.guid}`.execute(service.db);
    await sql`update policies set paid_until = '2027-04-30', next_due_date = '2027-05-01' where customer_guid = ${had.guid}`.execute(
      service.db,
    );
    const failed = await failing(
      [fresh, had, last].map((one) => line(one, '9.00')),
      had,
    );
    service.clock.advance(20 * 86_400_000);
    await given(fresh, had);
    const over = await abandoned(failed);
    service.clock.advance(-20 * 86_400_000);
    expect(over).toMatchObject({ taken_back: 0, stays: 2 });
    expect(await policiesOf(fresh)).toMatchObject([{ status: 'active', paid_until: '2027-06-30' }]);
    expect(await policiesOf(had)).toMatchObject([{ status: 'active', paid_until: '2027-06-30' }]);
  });
});

describe('another file of the month', () => {
  it('refuses whom one that has failed gave cover, and giving that up does not do those rows', async () => {
    const [one, other, last] = [await somebody(), await somebody(), await somebody()];
    const failed = await failing(
      [one, last].map((each) => line(each, '9.00')),
      one,
    );
    const second = await ready([one, other].map((each) => line(each, '9.00')));
    expect(second).toMatchObject({ unfit: 1 });
    expect((await confirm(second)).status).toBe(200);
    expect(await reach(second, 'complete')).toMatchObject({ failed: 1 });
    const refused = await rowsOf(second);
    expect(await abandoned(failed)).toMatchObject({ taken_back: 1, stays: 0 });
    expect(await rowsOf(second)).toEqual(refused);
    expect(await policiesOf(one)).toMatchObject([{ status: 'cancelled' }]);
    expect(await policiesOf(other)).toMatchObject([{ status: 'active' }]);
    await given(one);
    expect((await policiesOf(one)).map(({ status }) => status)).toEqual(['cancelled', 'active']);
  });
});

/** What of a price there is: by the month, or by the year. */
const pricedBy = async (granularity: 'monthly' | 'annual') =>
  await sql`
    update product_premiums set granularity = ${granularity} from products join partners on partners.guid = products.partner_guid
    where products.product_guid = product_premiums.product_guid and partners.code = 'tana-gh' and products.type = 'loyalty'
  `.execute(service.db);

describe('what rests on cover', () => {
  it('is a month of a later file that was covered already', async () => {
    await pricedBy('annual');
    const [had, last] = [await somebody(), await somebody()];
    const failed = await failing(
      [had, last].map((one) => line(one, '9.00')),
      had,
    );
    expect(await policiesOf(had)).toMatchObject([{ status: 'active', paid_until: '2028-04-30' }]);
    service.clock.advance(20 * 86_400_000);
    await given(had);
    const over = await abandoned(failed);
    service.clock.advance(-20 * 86_400_000);
    await pricedBy('monthly');
    expect((await monthsOf(had)).map(({ status }) => status)).toEqual(['given', 'given']);
    expect(await policiesOf(had)).toMatchObject([{ status: 'active', paid_until: '2028-04-30' }]);
    expect(over).toMatchObject({ taken_back: 0, stays: 1 });
  });

  it('is a claim that was asked for before a row was done, and written after it', async () => {
    const [claimed, last] = [await somebody(), await somebody()];
    const failed = await failing(
      [claimed, last].map((one) => line(one, '9.00')),
      claimed,
    );
    const [policy] = await policiesOf(claimed);
    await sql`
      update claims set policy_guid = ${policy?.guid}, updated_at = ${new Date(service.clock.now().getTime() - 60_000)} where guid = (
        select guid from claims where partner_guid = (select partner_guid from policies where guid = ${policy?.guid}) limit 1
      )
    `.execute(service.db);
    expect(await abandoned(failed)).toMatchObject({ taken_back: 0, stays: 1 });
    expect(await policiesOf(claimed)).toMatchObject([{ status: 'active' }]);
  });

  it('is not that its month is over by then: what the service has done as it was due goes back with it', async () => {
    const [fresh, had, edited, last] = [await somebody(), await somebody(), await somebody(), await somebody()];
    await given(had);
    await sql`delete from loyalty_eligibility where customer_guid = ${had.guid}`.execute(service.db);
    await sql`update policies set paid_until = '2027-04-30', next_due_date = '2027-05-01' where customer_guid = ${had.guid}`.execute(
      service.db,
    );
    const before = await wholePolicy(had);
    const failed = await failing(
      [fresh, had, edited, last].map((one) => line(one, '9.00')),
      edited,
    );
    service.clock.advance(18 * 86_400_000);
    await doDueActions(service.service.deps);
    const [policy] = await policiesOf(edited);
    await sql`
      insert into audit_events (guid, entity_guid, entity, action, actor, actor_kind, happened_at, changes, partner_guid, version, created_at, updated_at)
      select 'edit-' || guid, guid, 'policies', 'edit', 'Ama', 'person', ${service.clock.now()}, '[]', partner_guid, 1, now(), now() from policies where guid = ${policy?.guid}
    `.execute(service.db);
    await sql`update policies set version = version + 1 where guid = ${policy?.guid}`.execute(service.db);
    const over = await abandoned(failed);
    service.clock.advance(-18 * 86_400_000);
    expect(over).toMatchObject({ taken_back: 2, stays: 1 });
    expect(await policiesOf(fresh)).toMatchObject([{ status: 'cancelled', paid_until: null }]);
    expect(await wholePolicy(had)).toEqual(before);
    expect(await policiesOf(edited)).toMatchObject([{ status: 'in_grace' }]);
  });
});

describe('what was told', () => {
  const address = 'https://books.example.com/in';
  const saidTo = async (one: Customer) =>
    (
      await sql<Wire>`
        select template_code, status, (select state from operator_requests where subject_guid = sms_messages.guid) as state
        from sms_messages where customer_guid = ${one.guid} and template_code like 'COVER%' order by created_at, template_code
      `.execute(service.db)
    ).rows.map((row) => [row.template_code, row.status, row.state]);
  const called = async (one: Customer) =>
    (
      await sql<Wire>`
        select event, webhook_deliveries.status, exists (select 1 from webhook_outbox where delivery_guid = webhook_deliveries.guid) as waits
        from webhook_deliveries join policies on policies.guid = webhook_deliveries.policy_guid
        where customer_guid = ${one.guid} order by happened_at, event
      `.execute(service.db)
    ).rows.map(({ event, status, waits }) => [event, status, waits]);

  beforeAll(async () => {
    const now = service.clock.now();
    await begins('in_use');
    // In use, and resting: nothing is called in these tests.
    await sql`
      insert into webhooks (guid, name, url, events, status, secret_number, partner_guid, version, created_at, updated_at)
      select 'books', 'Books', ${address}, array['cover_begun', 'cover_withdrawn'], 'in_use', 1, guid, 1, ${now}, ${now} from partners where code = 'tana-gh'
    `.execute(service.db);
    await sql`insert into webhook_turns (webhook_guid, leased_until, rests_until) values ('books', ${now}, '2099-01-01')`.execute(
      service.db,
    );
    // People are left in peace by day: what goes to many waits.
    await sql`update countries set quiet_from = 8, quiet_until = 20`.execute(service.db);
  });
  afterAll(async () => {
    await begins('out_of_use');
    await sql`delete from webhook_outbox`.execute(service.db);
    await sql`delete from webhook_turns where webhook_guid = 'books'`.execute(service.db);
    await sql`delete from webhooks where guid = 'books'`.execute(service.db);
    await sql`update countries set quiet_from = 0, quiet_until = 0`.execute(service.db);
  });

  it('and has not gone goes no more, and whoever heard nothing of their cover hears nothing of its end', async () => {
    const [asleep, told, tried, last] = [await somebody(), await somebody(), await somebody(), await somebody()];
    const failed = await failing(
      [asleep, told, tried, last].map((one) => line(one, '9.00')),
      tried,
    );
    for (const one of [asleep, told, tried]) {
      expect(await saidTo(one)).toEqual([['COVER_BEGUN', 'queued', 'created']]);
      expect(await called(one)).toEqual([['cover_begun', 'queued', true]]);
    }
    // One has arrived; of another one nobody knows.
    await sql`update sms_messages set status = 'delivered' where customer_guid = ${told.guid}`.execute(service.db);
    await sql`
      update operator_requests set state = 'succeeded', next_look_at = null
      where subject_guid in (select guid from sms_messages where customer_guid = ${told.guid})
    `.execute(service.db);
    await sql`
      update operator_requests set state = 'unknown', next_look_at = '2099-01-01'
      where subject_guid in (select guid from sms_messages where customer_guid = ${tried.guid})
    `.execute(service.db);
    await sql`
      update webhook_deliveries set attempts = 1 where policy_guid in (select guid from policies where customer_guid = ${tried.guid})
    `.execute(service.db);
    expect(await abandoned(failed)).toMatchObject({ taken_back: 3, stays: 0 });
    expect(await saidTo(asleep)).toEqual([['COVER_BEGUN', 'stopped', 'failed']]);
    expect(await called(asleep)).toEqual([['cover_begun', 'stopped', false]]);
    expect(await saidTo(told)).toEqual([
      ['COVER_BEGUN', 'delivered', 'succeeded'],
      ['COVER_WITHDRAWN', 'queued', 'created'],
    ]);
    expect(await called(told)).toEqual([['cover_begun', 'stopped', false]]);
    expect(await saidTo(tried)).toEqual([
      ['COVER_BEGUN', 'queued', 'unknown'],
      ['COVER_WITHDRAWN', 'queued', 'created'],
    ]);
    expect(await called(tried)).toEqual([
      ['cover_begun', 'queued', true],
      ['cover_withdrawn', 'queued', true],
    ]);
    const { rows } = await sql<Wire>`
      select text from sms_messages where customer_guid = ${told.guid} and template_code = 'COVER_WITHDRAWN'
    `.execute(service.db);
    expect(rows[0]?.text).toContain('was given by mistake and is not valid');
  });

  it('of a row that stays goes out', async () => {
    const [changed, last] = [await somebody(), await somebody()];
    const failed = await failing(
      [changed, last].map((one) => line(one, '9.00')),
      changed,
    );
    await sql`update policies set version = version + 1, beneficiary_name = 'Ama' where customer_guid = ${changed.guid}`.execute(
      service.db,
    );
    expect(await abandoned(failed)).toMatchObject({ taken_back: 0, stays: 1 });
    expect(await saidTo(changed)).toEqual([['COVER_BEGUN', 'queued', 'created']]);
    expect(await called(changed)).toEqual([['cover_begun', 'queued', true]]);
  });

  it('by somebody at this moment is told', async () => {
    const [one, other, last] = [await somebody(), await somebody(), await somebody()];
    await sql`delete from webhook_outbox`.execute(service.db);
    const failed = await failing(
      [one, other, last].map((each) => line(each, '9.00')),
      other,
    );
    // Somebody has begun with the first in the queue, and has let go of it since: nobody knows whether it came.
    await sql`
      update webhook_outbox set begun = true where delivery_guid = (select delivery_guid from webhook_outbox order by since, delivery_guid limit 1)
    `.execute(service.db);
    await abandoned(failed);
    const all = (await Promise.all([one, other].map(called))).map((calls) =>
      calls.map(([event, status]) => `${String(event)} ${String(status)}`),
    );
    expect(all).toContainEqual(['cover_begun queued', 'cover_withdrawn queued']);
    expect(all).toContainEqual(['cover_begun stopped']);
  });
});

describe('a row that breaks each time that it is taken back', () => {
  it('stays and says so, and holds up none of the others', async () => {
    const [one, broken, other, last] = [await somebody(), await somebody(), await somebody(), await somebody()];
    const failed = await failing(
      [one, broken, other, last].map((each) => line(each, '9.00')),
      other,
    );
    const [policy] = await policiesOf(broken);
    await sql`create table breaking as select ${policy?.guid}::text as guid`.execute(service.db);
    await sql`
      create function break_down() returns trigger as $$ begin
        if exists (select 1 from breaking where guid = new.guid::text) then raise exception 'broken'; end if;
        return new;
      end $$ language plpgsql
    `.execute(service.db);
    await sql`create trigger break_down before update on policies for each row execute function break_down()`.execute(
      service.db,
    );
    const over = await abandoned(failed);
    await sql`drop trigger break_down on policies`.execute(service.db);
    expect(over).toMatchObject({ taken_back: 2, stays: 1 });
    expect((await rowsOf(over, 'assessor2', 'fr'))[1]).toEqual([
      'done',
      'created',
      expect.stringContaining('une erreur est survenue pendant son annulation'),
    ]);
    expect(await policiesOf(broken)).toMatchObject([{ status: 'active' }]);
    expect(await monthsOf(broken)).toMatchObject([{ status: 'given' }]);
    for (const each of [one, other]) expect(await policiesOf(each)).toMatchObject([{ status: 'cancelled' }]);
  });
});

describe('giving up', () => {
  it('is for whoever brought it or may agree to it, with a reason, and only once it has failed', async () => {
    const [one, other, last] = [await somebody(), await somebody(), await somebody()];
    const batch = await ready([one, other, last].map((each) => line(each, '9.00')));
    // What waits is declined, what is done stays.
    expect((await abandon(batch)).status).toBe(409);
    expect((await decline(batch)).status).toBe(200);
    expect((await abandon(batch)).status).toBe(409);
    const failed = await failing(
      [one, other, last].map((each) => line(each, '9.00')),
      one,
    );
    expect((await abandon(failed, { as: 'agent' })).status).toBe(404);
    expect((await abandon(failed, { as: 'admin', at: 'kito-ke' })).status).toBe(404);
    expect((await abandon(failed, undefined, '  ')).status).toBe(400);
    expect((await now(failed)).state).toBe('failed');
    // Somebody who brought it and may agree to none by now gives nothing up.
    const { rows } = await sql<Wire>`select owner from batches where guid = ${failed.id}`.execute(service.db);
    await sql`update batches set owner = ${await ownGuid('agent')} where guid = ${failed.id}`.execute(service.db);
    expect((await abandon(failed, { as: 'agent' })).status).toBe(409);
    await sql`update batches set owner = ${rows[0]?.owner} where guid = ${failed.id}`.execute(service.db);
    expect(await policiesOf(one)).toMatchObject([{ status: 'active' }]);
    // While another one is under way, nothing is taken back.
    const another = await ready([line(await somebody(), '9.00')]);
    expect((await abandon(failed)).status).toBe(409);
    expect((await decline(another)).status).toBe(200);
    expect(await abandoned(failed, { as: 'assessor2' })).toMatchObject({ abandoned_by: 'assessor2', taken_back: 1 });
    expect(await policiesOf(one)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('and going on, pressed at once: one of them is done', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other] = [await somebody(), await somebody()];
      const failed = await failing(
        [one, other].map((each) => line(each, '9.00')),
        one,
      );
      await sql`
        update batch_runs set requester = jsonb_set(requester, '{user,guid}', to_jsonb((select owner from batches where guid = ${failed.id})))
        where batch_guid = ${failed.id}
      `.execute(service.db);
      const answers = await Promise.all([
        abandon(failed),
        resume(failed, { as: 'assessor2' }),
        abandon(failed, { as: 'assessor2' }),
      ]);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([200, 409, 409]);
      const isResumed = statuses[1] === 200;
      await reach(failed, isResumed ? 'complete' : 'abandoned');
      const cover = async (each: Customer) => (await policiesOf(each)).map(({ status }) => status);
      expect([await cover(one), await cover(other)]).toEqual(
        isResumed ? [['active'], ['active']] : [['cancelled'], []],
      );
    }
  });

  it('pressed by two administrators at once is done once, for one of them', async () => {
    const customers = [await somebody(), await somebody(), await somebody(), await somebody()];
    const failed = await failing(
      customers.map((each) => line(each, '9.00')),
      customers[2] as Customer,
    );
    const who = ['admin', 'admin2'];
    const answers = await Promise.all(who.map(async (as) => await abandon(failed, { as }, `Pressed by ${as}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    const by = who[statuses.indexOf(200)];
    expect(await reach(failed, 'abandoned')).toMatchObject({
      abandoned_by: by,
      reason: `Pressed by ${by}`,
      taken_back: 3,
      stays: 0,
    });
    const { rows } = await sql<Wire>`
      select action, count(*)::int as count from audit_events where action in ('withdraw', 'take_back') and entity_guid in (
        select unnest(array[guid::text, policy_guid::text]) from loyalty_eligibility where batch_guid = ${failed.id}
      ) group by action order by action
    `.execute(service.db);
    expect(rows).toEqual([
      { action: 'take_back', count: 3 },
      { action: 'withdraw', count: 3 },
    ]);
  });

  it('that fails itself goes on when it is pressed again, and nothing else does', async () => {
    const [one, other, last] = [await somebody(), await somebody(), await somebody()];
    const failed = await failing(
      [one, other, last].map((each) => line(each, '9.00')),
      other,
    );
    // Whoever gives it up is gone after the first row.
    await sql`
      create function undo_abandoner() returns trigger as $$ begin
        update batch_runs set given_up_by = jsonb_set(given_up_by, '{user,guid}', '"00000000-0000-4000-8000-000000000000"')
        where batch_guid = new.batch_guid;
        return new;
      end $$ language plpgsql
    `.execute(service.db);
    await sql`create trigger undo_abandoner after update on loyalty_eligibility for each row execute function undo_abandoner()`.execute(
      service.db,
    );
    expect((await abandon(failed)).status).toBe(200);
    const half = await reach(failed, 'failed');
    await sql`drop trigger undo_abandoner on loyalty_eligibility`.execute(service.db);
    expect(half).toMatchObject({ taken_back: 1, abandoned_by: 'assessor' });
    expect([await policiesOf(one), await policiesOf(other)]).toMatchObject([
      [{ status: 'active' }],
      [{ status: 'cancelled' }],
    ]);
    expect((await resume(half)).status).toBe(409);
    expect(await abandoned(half, { as: 'assessor2' })).toMatchObject({ taken_back: 2, stays: 0 });
    expect(await policiesOf(one)).toMatchObject([{ status: 'cancelled' }]);
    expect(await policiesOf(other)).toHaveLength(1);
  });

  it('that is cut off within a row takes it back once, when it is tried again', async () => {
    const [one, other, last] = [await somebody(), await somebody(), await somebody()];
    const failed = await failing(
      [one, other, last].map((each) => line(each, '9.00')),
      other,
    );
    // The second time that a month is taken back, all of its transaction is lost: a sequence is not.
    await sql`create sequence cut_off`.execute(service.db);
    await sql`
      create function cut_off() returns trigger as $$ begin
        if nextval('cut_off') = 2 then raise exception 'cut off'; end if;
        return new;
      end $$ language plpgsql
    `.execute(service.db);
    await sql`create trigger cut_off after update on policies for each row execute function cut_off()`.execute(
      service.db,
    );
    expect(await abandoned(failed)).toMatchObject({ taken_back: 2, stays: 0, failed: 2 });
    await sql`drop trigger cut_off on policies`.execute(service.db);
    const { rows } = await sql<Wire>`
      select policies.status, (select count(*)::int from audit_events where entity_guid = policies.guid and action = 'withdraw') as withdrawn,
        (select count(*)::int from workflow_actions where entity_guid = policies.guid and action = 'withdraw') as kept
      from policies where customer_guid in (${one.guid}, ${other.guid})
    `.execute(service.db);
    expect(rows).toEqual([
      { status: 'cancelled', withdrawn: 1, kept: 1 },
      { status: 'cancelled', withdrawn: 1, kept: 1 },
    ]);
    // It was cut off, and tried again.
    const { rows: calls } = await sql<Wire>`select last_value::int from cut_off`.execute(service.db);
    expect(calls[0]?.last_value).toBeGreaterThan(2);
  });

  it('is over with what was cleared away', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const failed = await failing(
      [one, other].map((each) => line(each, '9.00')),
      one,
    );
    await sql`update batches set upload = null where guid = ${failed.id}`.execute(service.db);
    const answer = await abandon(failed);
    expect(answer.status).toBe(409);
    expect((await bodyOf(answer)).message).toContain('not known any more');
    expect(await policiesOf(one)).toMatchObject([{ status: 'active' }]);
  });

  it('is over once all rows are done: whoever brought it may be gone by then, and what is left is taken up again', async () => {
    const [first, one, other] = [await somebody(), await somebody(), await somebody()];
    await sql`insert into undone_after values (${first.msisdn})`.execute(service.db);
    const alone = await ready([line(first, '9.00')]);
    expect((await confirm(alone)).status).toBe(200);
    expect(await reach(alone, 'complete')).toMatchObject({ failed: 0 });
    expect((await call('GET', `/rest/batches/${alone.id}/file`)).status).toBe(200);

    await sql`
      create function no_report() returns trigger as $$ begin raise exception 'no room'; end $$ language plpgsql
    `.execute(service.db);
    await sql`create trigger no_report before insert on batch_outputs for each row execute function no_report()`.execute(
      service.db,
    );
    const batch = await ready([one, other].map((each) => line(each, '9.00')));
    expect((await confirm(batch)).status).toBe(200);
    const failed = await reach(batch, 'failed');
    await sql`drop trigger no_report on batch_outputs`.execute(service.db);
    const answer = await abandon(failed);
    expect(answer.status).toBe(409);
    expect((await bodyOf(answer)).message).toContain('All of its rows are done');
    expect(await now(failed)).toMatchObject({ state: 'failed', abandoned_by: null });
    expect((await resume(failed)).status).toBe(200);
    expect(await reach(failed, 'complete')).toMatchObject({ failed: 0, taken_back: null });
    // What was kept for taking it back is gone with that.
    const { rows } = await sql`select 1 from batch_kept where batch_guid in (${alone.id}, ${failed.id})`.execute(
      service.db,
    );
    expect(rows).toEqual([]);
    for (const each of [one, other]) expect(await policiesOf(each)).toMatchObject([{ status: 'active' }]);
  });
});

describe('cover that goes by months from the first one on that was told', () => {
  const due = async ({ guid }: Customer) => {
    await beginMonths(service.service.deps);
    const { rows } = await sql<{ readonly due: string | null }>`
      select to_char(next_due_date, 'YYYY-MM-DD') as due from policies where customer_guid = ${guid}
    `.execute(service.db);
    return rows[0]?.due ?? null;
  };

  it('does not because of a file that may be given up, and does because of what stays of one', async () => {
    const [free, one, stays, last] = [await somebody(), await somebody(), await somebody(), await somebody()];
    await given(free);
    await sql`delete from loyalty_eligibility`.execute(service.db);
    const anew = async () =>
      await sql`update policies set paid_until = null, next_due_date = null where customer_guid = ${free.guid}`.execute(
        service.db,
      );
    await anew();
    const failed = await failing(
      [one, stays, last].map((each) => line(each, '9.00')),
      stays,
    );
    expect(await due(free)).toBeNull();
    // What is cleared away cannot be given up any more.
    const { rows } = await sql<Wire>`select upload from batches where guid = ${failed.id}`.execute(service.db);
    await sql`update batches set upload = null where guid = ${failed.id}`.execute(service.db);
    expect(await due(free)).toBe('2027-05-15');
    await anew();
    await sql`update batches set upload = ${rows[0]?.upload} where guid = ${failed.id}`.execute(service.db);
    await sql`update policies set version = version + 1, beneficiary_name = 'Ama' where customer_guid = ${stays.guid}`.execute(
      service.db,
    );
    expect(await abandoned(failed)).toMatchObject({ taken_back: 1, stays: 1 });
    expect(await due(free)).toBe('2027-05-15');
    // Nothing of it stays.
    await sql`update loyalty_eligibility set status = 'taken_back' where batch_guid = ${failed.id}`.execute(service.db);
    await anew();
    expect(await due(free)).toBeNull();
  });
});

/** Of whoever signs in under a name. */
async function ownGuid(username: string): Promise<string> {
  const { accessToken } = await service.signIn(username);
  const [, claims = ''] = accessToken.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as { readonly sub: string }).sub;
}
