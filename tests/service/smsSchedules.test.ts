import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '../../service/platform/clock.ts';
import { beginDue } from '../../service/insurance/messages/schedules/scheduledSender.ts';
import { someOfAudience } from '../../service/insurance/messages/schedules/audience.ts';
import { scheduleName } from '../../service/insurance/messages/schedules/scheduleHandler.ts';
import { stopSome } from '../../service/insurance/messages/schedules/scheduleStops.ts';
import { declaredResource } from '../../service/insurance/shared/declared.ts';
import { inTransaction } from '../../service/platform/database/inTransaction.ts';
import type { OperatorRequest } from '../../service/platform/operator/operatorRequest.ts';
import { postpone } from '../../service/platform/operator/rows.ts';
import { createFrom } from '../../service/platform/records/writes.ts';
import { systemContext } from '../../service/platform/workflows/systemContext.ts';
import { createService } from '../../service/createService.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { passwordCost } from '../support/passwordCost.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { ifSeen } from '../support/seen.ts';
import { databases, startTestService, type TestService } from '../support/service.ts';

const hour = 3_600_000;
const day = 24 * hour;
const partner = 'tana-gh';

let operator: TestOperator;
let service: TestService;

beforeAll(async () => {
  operator = await startOperator();
  // In the middle of an hour and of a day: what is due in an hour is due today.
  service = await startTestService({
    settings: operator.settings,
    clock: movableClock(new Date('2026-11-30T10:30:00Z')),
  });
  await sql`update sms_templates set status = 'out_of_use' where kind = 'Event'`.execute(service.db);
});
afterAll(async () => {
  await service.close();
  await operator.close();
});
beforeEach(async () => {
  await sql`update countries set quiet_from = 0, quiet_until = 0`.execute(service.db);
  // Those of the test before are not due any more.
  await sql`update sms_templates set status = 'out_of_use', next_at = null where kind = 'Scheduled'`.execute(
    service.db,
  );
  const { version } = await read('/rest/partners_config_sms');
  await call('PUT', '/rest/partners_config_sms', { price_per_part: 3, alone_up_to: 0 }, { version });
});

interface Who {
  readonly as?: string;
  readonly at?: string;
  readonly version?: number;
  readonly headers?: Readonly<Record<string, string>>;
}
async function call(method: string, path: string, json?: object, who: Who = {}): Promise<Response> {
  const { as = 'admin', at = partner, version, headers = {} } = who;
  const seen = version === undefined ? headers : { 'if-match': `"${version}"` };
  return await service.fetch(path, { method, as, partner: at, headers: seen, ...(json && { json }) });
}
const read = async (path: string, who?: Who): Promise<Wire> => await bodyOf(await call('GET', path, undefined, who));

interface Customer {
  readonly guid: string;
  readonly msisdn: string;
  readonly full_name: string;
}
let taken = 0;
/** Customers whom nobody has written to yet, and who get what is sent. */
async function somebody(count: number, language = 'en'): Promise<readonly Customer[]> {
  const { rows } = await sql<Customer>`
    select customers.guid, msisdn, full_name from customers join partners on partners.guid = customers.partner_guid
    where partners.code = ${partner} and customers.status = 'active' and sms_opt_out is not true and msisdn ~ '[0-6]$'
    order by customers.guid offset ${taken} limit ${count}
  `.execute(service.db);
  taken += count;
  if (rows.length < count) throw new Error('There is nobody left to write to.');
  for (const { guid } of rows) {
    await sql`update customers set language = ${language} where guid = ${guid}`.execute(service.db);
  }
  return rows;
}
const keysOf = (people: readonly Customer[]) => people.map(({ guid }) => guid);

let named = 0;
/** A view of just these customers, which all see unless it is somebody's own. */
async function viewOf(people: readonly Customer[], more: object = {}, who?: Who): Promise<string> {
  named += 1;
  const state = {
    filter: { id: keysOf(people) },
    sort: { field: 'full_name', order: 'ASC' },
    columns: null,
    perPage: 25,
  };
  const json = { name: `People ${named}`, resource: 'customers', state, shared: true, ...more };
  const answer = await call('POST', '/rest/saved_views', json, who);
  const body = await bodyOf(answer);
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return body.id;
}

const template = (audience_guid: string, more: object = {}) => ({
  code: `WEEKLY_${named}`,
  kind: 'Scheduled',
  audience_guid,
  rhythm: 'daily',
  send_hour: 11,
  language: 'en',
  template: 'Dear %s, we are there for you.',
  parameters: ['customer_name'],
  ...more,
});
async function write(json: object, who?: Who): Promise<{ readonly status: number; readonly body: Wire }> {
  const answer = await call('POST', '/api/sms_templates', json, who);
  return { status: answer.status, body: await bodyOf(answer) };
}
async function putInUse(guid: string, isInUse: boolean, as = 'admin2'): Promise<{ status: number; body: Wire }> {
  const headers = await ifSeen(service, 'sms_templates', guid);
  const answer = await call('PUT', `/api/sms_templates/${guid}/use`, { in_use: isInUse }, { as, headers });
  return { status: answer.status, body: await bodyOf(answer) };
}
async function takeOver(guid: string, as: string): Promise<Response> {
  const headers = await ifSeen(service, 'sms_templates', guid);
  return await call('PUT', `/api/sms_templates/${guid}/take_over`, {}, { as, headers });
}
async function inUse(json: object): Promise<string> {
  const made = await write(json);
  expect([made.status, made.body.status], JSON.stringify(made.body)).toEqual([201, 'draft']);
  const used = await putInUse(made.body.guid, true);
  expect(used.body.status, JSON.stringify(used.body)).toBe('in_use');
  return made.body.guid;
}
const audience = async (guid: string, who?: Who) => await read(`/api/sms_templates/${guid}/audience`, who);
const last = async (guid: string) => await read(`/api/sms_templates/${guid}/last`);
const stored = async (guid: string) =>
  (
    await sql<{
      next_at: Date | null;
      last_at: Date | null;
      last_batch: string | null;
      status: string;
      use_guid: string;
    }>`
      select next_at, last_at, last_batch, status, use_guid from sms_templates where guid = ${guid}
    `.execute(service.db)
  ).rows[0];

/** What customers were sent by templates that were due, in the order of the people. */
async function messagesOf(people: readonly Customer[]) {
  const { rows } = await sql<{ guid: string; text: string; status: string; bulk: boolean }>`
    select sms_messages.customer_guid as guid, text, sms_messages.status, bulk from sms_messages
    join operator_requests on operator_requests.subject_guid = sms_messages.guid
    where customer_guid = any(${keysOf(people)}) and blast_key like 'schedule/%' order by sms_messages.created_at
  `.execute(service.db);
  return people.map(({ guid }) => rows.filter((row) => row.guid === guid).map(({ text }) => text));
}
/** All that was begun is written down, and the operator has said what became of it. */
async function settled(guid: string): Promise<Wire> {
  const done = async () => {
    const found = await last(guid);
    return found.at !== null && !found.under_way && found.queued + found.sent === 0;
  };
  await expect.poll(done, { timeout: 60_000, interval: 50 }).toBe(true);
  return await last(guid);
}
/** So many messages are written, and wait for the end of the quiet hours. */
async function waiting(guid: string, count: number): Promise<void> {
  const written = async () => {
    const { under_way, queued, messages } = await last(guid);
    return [under_way, queued, messages];
  };
  await expect.poll(written, { timeout: 30_000, interval: 50 }).toEqual([false, count, count]);
}
/** It is so late by now. */
async function itIs(moment: string): Promise<void> {
  service.clock.advance(new Date(moment).getTime() - service.clock.now().getTime());
  await Promise.resolve();
}
const nextOf = async (guid: string) => (await stored(guid))?.next_at?.toISOString();
const due = async (guid: string, next: string) =>
  await expect.poll(async () => await nextOf(guid), { timeout: 30_000, interval: 50 }).toBe(next);

describe('a template that is sent at set times', () => {
  it('says to whom, when and for how much before somebody agrees, goes out then, and says what became of it', async () => {
    const people = await somebody(5);
    const [first, wantsNone, dead] = people;
    if (!first || !wantsNone || !dead) throw new Error('Five people are needed.');
    await sql`update customers set sms_opt_out = true where guid = ${wantsNone.guid}`.execute(service.db);
    await sql`update customers set status = 'deceased' where guid = ${dead.guid}`.execute(service.db);
    const made = await write(template(await viewOf(people)));
    expect([made.status, made.body.status]).toEqual([201, 'draft']);
    const before = await audience(made.body.guid, { as: 'admin2' });
    expect(before).toMatchObject({
      found: 5,
      messages: 3,
      opted_out: 1,
      deceased: 1,
      wrong_number: 0,
      nothing_to_say: 0,
      sent_already: 0,
      foreign: 0,
      parts: 3,
      cost_in_cents: 9,
      view: `People ${named}`,
      view_changed: false,
      next_at: '2026-11-30T11:00:00.000Z',
      quiet_until: null,
    });
    // Whoever agrees reads in the dialog, too, how many these are, and that a list without a filter is everybody.
    const rehearsed = async (guid: string, language: string) => {
      const headers = { ...(await ifSeen(service, 'sms_templates', guid)), 'accept-language': language };
      const json = { in_use: true };
      const path = `/api/rehearsals/sms_templates/${guid}/use`;
      return (await bodyOf(await call('PUT', path, json, { as: 'admin2', headers }))).said;
    };
    expect(await rehearsed(made.body.guid, 'en')).toEqual([
      `“People ${named}” finds 3 customers now who would be written to.`,
    ]);
    const everybody = await write(template(await viewOf([], { state: { filter: {} } }), { code: 'EVERYBODY' }));
    const { found } = await audience(everybody.body.guid);
    expect(await rehearsed(everybody.body.guid, 'fr')).toEqual([
      expect.stringMatching(/n’a aucun filtre\s: tout le monde le recevrait, soit \d+ clients maintenant/),
    ]);
    expect(found).toBeGreaterThan(people.length);
    const reached = people.filter((one) => one !== wantsNone && one !== dead);
    expect(new Set((before.samples as Wire[]).map(({ text }) => text))).toEqual(
      new Set(reached.map(({ full_name }) => `Dear ${full_name}, we are there for you.`)),
    );
    expect((await putInUse(made.body.guid, true)).body.status).toBe('in_use');
    expect(await messagesOf(people)).toEqual([[], [], [], [], []]);

    await itIs('2026-11-30T11:00:01Z');
    await due(made.body.guid, '2026-12-01T11:00:00.000Z');
    expect(await settled(made.body.guid)).toEqual({
      at: expect.stringMatching(/^2026-11-30T11:00/),
      batch: expect.any(String),
      under_way: false,
      to_go: 0,
      left_out: 2,
      undone: 0,
      broke_off: false,
      messages: 3,
      queued: 0,
      sent: 0,
      delivered: 3,
      failed: 0,
      stopped: 0,
      problem: null,
      problem_at: null,
    });
    const sent = (one: Customer) =>
      one === wantsNone || one === dead ? [] : [`Dear ${one.full_name}, we are there for you.`];
    expect(await messagesOf(people)).toEqual(people.map(sent));
    // Each customer's own list of messages has it.
    const { content } = await read(`/api/sms/customer/${first.guid}`, { as: 'agent' });
    expect(content[0]).toMatchObject({ text: sent(first)[0], status: 'delivered' });
    // Who was left out, and why, is kept with it.
    const { batch } = await last(made.body.guid);
    const left = await read(`/rest/batches/${batch}/rows?outcome=skipped&size=100`, { as: 'assessor' });
    expect(new Set((left.content as Wire[]).map(({ code }) => code))).toEqual(new Set(['deceased', 'opted_out']));

    // The same words again the next day, as they were agreed to.
    await itIs('2026-12-01T11:00:01Z');
    await due(made.body.guid, '2026-12-02T11:00:00.000Z');
    await settled(made.body.guid);
    expect((await messagesOf([first]))[0]).toEqual([sent(first)[0], sent(first)[0]]);
  });

  it('is refused with the reason where it could never be sent', async () => {
    const people = await somebody(1);
    const view = await viewOf(people);
    const bad: readonly (readonly [string, object])[] = [
      ['audience_guid', { audience_guid: null }],
      ['audience_guid', { audience_guid: await viewOf(people, { resource: 'policies', state: { filter: {} } }) }],
      ['audience_guid', { audience_guid: await viewOf(people, { state: { filter: { no_such: ['a'] } } }) }],
      ['audience_guid', { audience_guid: await viewOf(people, { shared: false }) }],
      ['audience_guid', { audience_guid: await viewOf(people, { shared: false }, { as: 'agent' }) }],
      ['audience_guid', { audience_guid: await viewOf([], {}, { at: 'kito-ke' }) }],
      ['rhythm', { rhythm: null }],
      ['rhythm', { rhythm: 'yearly' }],
      ['weekday', { rhythm: 'weekly' }],
      ['month_day', { rhythm: 'monthly' }],
      ['month_day', { rhythm: 'monthly', month_day: 29 }],
      ['send_hour', { send_hour: null }],
      ['send_hour', { send_hour: 24 }],
      ['parameters', { parameters: ['claim_amount'] }],
    ];
    for (const [field, more] of bad) {
      const answer = await write(template(view, more));
      expect([answer.status, JSON.stringify(answer.body)], JSON.stringify(more)).toEqual([
        400,
        expect.stringContaining(field),
      ]);
    }
    expect((await write(template(view), { as: 'agent' })).status).toBe(403);
  });

  it('counts who is left out before it goes, as they are left out then', async () => {
    const people = await somebody(4);
    const [wrong, uncovered, told, stays] = people;
    if (!wrong || !uncovered || !told || !stays) throw new Error('Four people are needed.');
    await sql`delete from sms_messages where customer_guid = any(${keysOf(people)})`.execute(service.db);
    await sql`update customers set msisdn = '1234567' where guid = ${wrong.guid}`.execute(service.db);
    await sql`update customers set full_name = 'Same Name' where guid = any(${[told.guid, stays.guid]})`.execute(
      service.db,
    );
    const text = 'Dear Same Name, we are there for you.';
    await sql`
      insert into sms_messages (guid, customer_guid, msisdn, text, direction, status, parts, partner_guid, version, created_at, updated_at)
      select ${`told-${named}`}, guid, msisdn, ${text}, 'outbound', 'delivered', 1, partner_guid, 1, ${service.clock.now()}, ${service.clock.now()}
      from customers where guid = ${told.guid}
    `.execute(service.db);
    const view = await viewOf(people);
    const scheduled = await inUse(template(view, { send_hour: new Date(service.clock.now()).getUTCHours() + 1 }));
    expect(await audience(scheduled)).toMatchObject({ found: 4, messages: 2, wrong_number: 1, sent_already: 1 });
    await sql`update policies set status = 'lapsed' where customer_guid = ${uncovered.guid}`.execute(service.db);
    const gap = await write(template(view, { code: 'GAP', template: 'Policy %s', parameters: ['policy_number'] }));
    const { nothing_to_say, messages, wrong_number } = await audience(gap.body.guid);
    expect([nothing_to_say > 0, messages + nothing_to_say + wrong_number]).toEqual([true, 4]);
    const next = await nextOf(scheduled);
    await itIs(new Date(new Date(next ?? '').getTime() + 1_000).toISOString());
    await expect.poll(async () => await nextOf(scheduled), { timeout: 30_000, interval: 50 }).not.toBe(next);
    expect(await settled(scheduled)).toMatchObject({ messages: 2, left_out: 2 });
    expect((await messagesOf([wrong, told])).flat()).toEqual([]);
    expect((await messagesOf([stays])).flat()).toEqual([text]);
  });

  it('goes in the language of each customer where that is in use, and once whatever they choose meanwhile', async () => {
    const [english] = await somebody(1);
    const french = await somebody(2, 'fr');
    if (!english) throw new Error('Somebody is needed.');
    const people = [english, ...french];
    const view = await viewOf(people);
    const one = await inUse(template(view, { template: 'Good day', parameters: [], all_languages: true }));
    expect(await audience(one)).toMatchObject({ found: 3, messages: 3, foreign: 2, other_language: 0 });
    // The same message says the same people and the same time.
    const other = await write(template(view, { language: 'fr', template: 'Bonjour', parameters: [], send_hour: 15 }));
    expect(await putInUse(other.body.guid, true)).toMatchObject({ status: 409, body: { code: 'differs' } });
    await sql`update sms_templates set send_hour = 11 where guid = ${other.body.guid}`.execute(service.db);
    expect((await putInUse(other.body.guid, true)).status).toBe(200);
    const again = await write(template(view, { language: 'fr', template: 'Salut', parameters: [] }));
    expect(await putInUse(again.body.guid, true)).toMatchObject({ status: 409, body: { code: 'told_already' } });
    expect(await audience(one)).toMatchObject({ found: 3, messages: 1, foreign: 0, other_language: 2 });
    expect(await audience(other.body.guid)).toMatchObject({ found: 3, messages: 2, other_language: 1 });
    // Taken out of use alone, the other one goes only to those to whom that was agreed: of this one it was not.
    expect((await putInUse(one, false)).body.status).toBe('out_of_use');
    const alone = { found: 3, messages: 2, other_language: 0, no_language: 1, foreign: 0 };
    expect(await audience(other.body.guid)).toMatchObject(alone);
    expect((await putInUse(one, true)).body.status).toBe('in_use');
    await itIs('2026-12-02T11:00:01Z');
    for (const guid of [one, other.body.guid]) {
      await due(guid, '2026-12-03T11:00:00.000Z');
      await settled(guid);
    }
    expect(await messagesOf(people)).toEqual([['Good day'], ['Bonjour'], ['Bonjour']]);
  });

  it('goes late on its day when nobody was there, and not for the days before', async () => {
    const people = await somebody(1);
    const guid = await inUse(template(await viewOf(people), { rhythm: 'daily', send_hour: 12 }));
    expect(await nextOf(guid)).toMatch(/T12:00:00.000Z$/);
    // Away for three days, and back in the afternoon.
    await itIs('2026-12-06T17:20:00Z');
    await due(guid, '2026-12-07T12:00:00.000Z');
    await settled(guid);
    expect((await messagesOf(people))[0]).toHaveLength(1);
    expect(await last(guid)).toMatchObject({ problem: 'missed', at: expect.stringMatching(/^2026-12-06T17:/) });
    // Away over its only day of the week, Monday: nobody is told on Tuesday.
    const others = await somebody(1);
    const weekly = await inUse(template(await viewOf(others), { rhythm: 'weekly', weekday: 'monday', send_hour: 9 }));
    expect(await nextOf(weekly)).toBe('2026-12-07T09:00:00.000Z');
    await itIs('2026-12-08T10:00:00Z');
    await due(weekly, '2026-12-14T09:00:00.000Z');
    expect([await messagesOf(others), (await stored(weekly))?.last_at]).toEqual([[[]], null]);
    // Which is said as an error.
    const missed = { at: null, problem: 'missed', problem_at: '2026-12-07T09:00:00.000Z' };
    expect(await last(weekly)).toMatchObject(missed);
  });

  it('waits for the end of the quiet hours, and is stopped at once with all that has not gone', async () => {
    const people = await somebody(3);
    const guid = await inUse(template(await viewOf(people), { send_hour: 22 }));
    await sql`update countries set quiet_from = 20, quiet_until = 8`.execute(service.db);
    expect(await audience(guid)).toMatchObject({
      next_at: '2026-12-08T22:00:00.000Z',
      quiet_until: '2026-12-09T08:00:00.000Z',
    });
    await itIs('2026-12-08T22:00:01Z');
    await due(guid, '2026-12-09T22:00:00.000Z');
    await waiting(guid, 3);
    expect((await putInUse(guid, false)).body.status).toBe('out_of_use');
    expect(await settled(guid)).toMatchObject({ queued: 0, stopped: 3 });
    await itIs('2026-12-09T09:00:00Z');
    const { rows } = await sql<{ state: string }>`
      select state from operator_requests join sms_messages on sms_messages.guid = subject_guid
      where customer_guid = any(${keysOf(people)}) and blast_key like 'schedule/%'
    `.execute(service.db);
    expect(rows.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed']);
    await sql`update countries set quiet_from = 0, quiet_until = 0`.execute(service.db);
    // Nobody is told any more, nor the next day.
    await itIs('2026-12-10T23:00:00Z');
    expect(await nextOf(guid)).toBeUndefined();
    expect((await messagesOf(people)).flat()).toHaveLength(3);
  });
});

describe('nobody writes to everybody alone', () => {
  it('whoever wrote it, or has changed whom, when or what, does not put it in use', async () => {
    const view = await viewOf(await somebody(1));
    const other = await viewOf(await somebody(1));
    const { body } = await write(template(view));
    expect(await putInUse(body.guid, true, 'admin')).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    for (const as of ['agent', 'assessor']) expect((await putInUse(body.guid, true, as)).status, as).toBe(403);
    const change = async (json: object, as: string) => {
      const headers = await ifSeen(service, 'sms_templates', body.guid);
      return await call('PUT', `/api/sms_templates/${body.guid}`, json, { as, headers });
    };
    const ways = [
      { code: 'ANOTHER_CODE' },
      { all_languages: true },
      { audience_guid: other },
      { rhythm: 'weekly', weekday: 'friday' },
      { send_hour: 3 },
      { template: 'Send 10 cedis to 024 000 0000', parameters: [] },
    ];
    let [author, second] = ['admin', 'admin2'];
    for (const [at, json] of ways.entries()) {
      if (at > 0) expect((await change({ send_hour: 4 + at }, author)).status).toBe(200);
      // The second person changes it on the way: whoever wrote the rest does not have that put in use by it.
      const changed = await change(json, second);
      expect(changed.status, await changed.clone().text()).toBe(200);
      for (const as of [author, second]) {
        const used = await putInUse(body.guid, true, as);
        expect(used, JSON.stringify(json)).toMatchObject({ status: 409, body: { code: 'action_barred' } });
      }
      expect((await takeOver(body.guid, second)).status).toBe(200);
      expect((await putInUse(body.guid, true, second)).status, JSON.stringify(json)).toBe(409);
      expect((await putInUse(body.guid, true, author)).body.status).toBe('in_use');
      if (at < ways.length - 1) await putInUse(body.guid, false);
      [author, second] = [second, author];
    }
    // What is in use is changed, and deleted, by nobody.
    for (const as of ['admin', 'admin2', 'agent']) {
      for (const json of ways) expect((await change(json, as)).status, as).toBe(403);
      const headers = await ifSeen(service, 'sms_templates', body.guid);
      const gone = await call('DELETE', `/api/sms_templates/${body.guid}`, undefined, { as, headers });
      expect(gone.status, as).toBe(403);
    }
    for (const json of [{ audience_filter: {} }, { next_at: '2026-12-31T00:00:00Z' }, { status: 'draft' }]) {
      await putInUse(body.guid, false);
      expect((await change(json, 'admin')).status, JSON.stringify(json)).toBe(400);
    }
  });

  it('whose list it is, and who has changed that, does not put it in use, until whoever chose it stands for it', async () => {
    const people = await somebody(1);
    const state = { filter: { id: keysOf(people) } };
    const theirs = await viewOf(people, {}, { as: 'admin2' });
    const changed = await viewOf(people);
    expect((await call('PUT', `/rest/saved_views/${changed}`, { state }, { as: 'admin2' })).status).toBe(200);
    // That somebody renames it since makes it nobody else's.
    expect((await call('PUT', `/rest/saved_views/${changed}`, { name: `Renamed ${named}` })).status).toBe(200);
    for (const view of [theirs, changed]) {
      const { body } = await write(template(view));
      expect(await putInUse(body.guid, true)).toMatchObject({ status: 409, body: { code: 'action_barred' } });
      expect((await takeOver(body.guid, 'admin')).status).toBe(200);
      expect((await putInUse(body.guid, true, 'admin')).status).toBe(409);
      expect((await putInUse(body.guid, true)).body.status).toBe('in_use');
      await putInUse(body.guid, false);
    }
    // Nor by choosing it for one to which two had agreed.
    const { body } = await write(template(await viewOf(people)));
    expect((await putInUse(body.guid, true)).body.status).toBe('in_use');
    await putInUse(body.guid, false);
    const headers = await ifSeen(service, 'sms_templates', body.guid);
    const chosen = await call('PUT', `/api/sms_templates/${body.guid}`, { audience_guid: theirs }, { headers });
    expect([chosen.status, (await putInUse(body.guid, true)).status]).toEqual([200, 409]);
  });

  it('changing the view, its sharing or its owner’s mind changes nobody who was agreed to', async () => {
    const [meant, victim] = await somebody(2);
    if (!meant || !victim) throw new Error('Two people are needed.');
    // An agent owns the view, and waits until two administrators have agreed to whom it finds.
    const view = await viewOf([meant], {}, { as: 'agent' });
    const json = template(view, { send_hour: 6 });
    const made = await write(json);
    const everybody = { filter: { id: keysOf([meant, victim]) } };
    const thief = await call('PUT', `/rest/saved_views/${view}`, { state: everybody }, { as: 'agent' });
    expect(thief.status, await thief.clone().text()).toBe(200);
    // Somebody mends a word meanwhile: that takes nothing over from the view.
    const headers = await ifSeen(service, 'sms_templates', made.body.guid);
    const mended = await call(
      'PUT',
      `/api/sms_templates/${made.body.guid}`,
      { ...json, template: 'Dear %s, you are covered.' },
      { headers },
    );
    expect(mended.status, await mended.clone().text()).toBe(200);
    expect(await audience(made.body.guid, { as: 'admin2' })).toMatchObject({ found: 1, view_changed: true });
    expect((await putInUse(made.body.guid, true)).body.status).toBe('in_use');
    await itIs('2026-12-11T06:00:01Z');
    await due(made.body.guid, '2026-12-12T06:00:00.000Z');
    await settled(made.body.guid);
    expect(await messagesOf([meant, victim])).toEqual([[`Dear ${meant.full_name}, you are covered.`], []]);
    // Nor is it taken away from under the template.
    expect((await call('DELETE', `/rest/saved_views/${view}`, undefined, { as: 'agent' })).status).toBe(409);
  });

  it('nobody begins what the service sends by itself, and other partners see nothing of it', async () => {
    const people = await somebody(1);
    const guid = await inUse(template(await viewOf(people), { send_hour: 3 }));
    const input = { query: { filter: { id: keysOf(people) } }, sms_template_guid: guid, day: '2026-12-11' };
    for (const as of ['admin', 'agent']) {
      const answer = await call('POST', '/rest/batches', { name: 'sms_schedule', input }, { as });
      expect(answer.status, as).toBe(403);
    }
    expect((await call('GET', `/api/sms_templates/${guid}/audience`, undefined, { at: 'kito-ke' })).status).toBe(404);
    expect((await service.fetch(`/api/sms_templates/${guid}/audience?partner=${partner}`)).status).toBe(401);
    expect(await messagesOf(people)).toEqual([[]]);
  });

  it('two who put two of a code in use at once are served in turn, and one press at a time counts', async () => {
    const view = await viewOf(await somebody(1));
    const [one, other] = [await write(template(view)), await write(template(view))];
    const both = await Promise.all([putInUse(one.body.guid, true), putInUse(other.body.guid, true)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const used = both[0]?.status === 200 ? one.body.guid : other.body.guid;
    const stops = await Promise.all([putInUse(used, false), putInUse(used, false, 'admin')]);
    expect(stops.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

/** A template that is due in an hour, in hours in which nothing is sent: it is that late, and its messages wait. */
async function waitingFor(people: readonly Customer[], more: object = {}): Promise<{ guid: string; at: Date }> {
  // In the middle of an hour, early on the next day.
  const morning = new Date(service.clock.now().getTime() + day).toISOString().slice(0, 10);
  await itIs(`${morning}T05:30:00Z`);
  await sql`update countries set quiet_from = 5, quiet_until = 8`.execute(service.db);
  const guid = await inUse(template(await viewOf(people), { send_hour: 6, ...more }));
  const at = new Date(`${morning}T06:00:00Z`);
  await itIs(`${morning}T06:00:01Z`);
  await due(guid, new Date(at.getTime() + day).toISOString());
  await waiting(guid, people.length);
  return { guid, at };
}
const accepted = async () => await operator.accepted();

describe('what has not gone', () => {
  it('is not sent on another day', async () => {
    const people = await somebody(2);
    const { guid, at } = await waitingFor(people);
    const before = await accepted();
    // Nobody was there until the morning after.
    await itIs(new Date(at.getTime() + day + 3 * hour).toISOString());
    const stopped = async () => {
      const { rows } = await sql<{ status: string }>`
        select sms_messages.status from sms_messages join batches on batches.guid = batch_guid
        where customer_guid = any(${keysOf(people)}) and batches.input ->> 'day' = ${at.toISOString().slice(0, 10)}
      `.execute(service.db);
      return rows.map(({ status }) => status);
    };
    await expect.poll(stopped, { timeout: 30_000, interval: 50 }).toEqual(['stopped', 'stopped']);
    // What was due on this day goes.
    await due(guid, new Date(at.getTime() + 2 * day).toISOString());
    expect(await settled(guid)).toMatchObject({ messages: 2, delivered: 2 });
    expect((await accepted()) - before).toBe(2);
    // Nor is anything written for a day that is over by its turn.
    const input = {
      query: { filter: { id: keysOf(people) } },
      sms_template_guid: guid,
      day: at.toISOString().slice(0, 10),
    };
    const { use_guid } = (await stored(guid)) ?? {};
    const { deps } = service.service;
    const late = await inTransaction(deps.db, async (trx) => {
      const context = await systemContext(deps, trx, partner);
      const resource = declaredResource(deps, 'batches');
      return await createFrom({ deps, trx, context, resource }, { name: scheduleName, input: { ...input, use_guid } });
    });
    const rows = async () =>
      ((await read(`/rest/batches/${String(late.guid)}/rows?size=100`, { as: 'assessor' })).content as Wire[]).map(
        ({ outcome, code }) => [outcome, code],
      );
    await expect.poll(rows, { timeout: 30_000, interval: 50 }).toEqual([
      ['skipped', 'day_over'],
      ['skipped', 'day_over'],
    ]);
  });

  it('is not sent once its template is out of use, nor when that is put in use again', async () => {
    const people = await somebody(2);
    const { guid, at } = await waitingFor(people);
    const before = await accepted();
    // As if nobody had come to stop its messages yet.
    await sql`update sms_templates set use_guid = 'another' where guid = ${guid}`.execute(service.db);
    await itIs(new Date(at.getTime() + 3 * hour).toISOString());
    await expect.poll(async () => (await last(guid)).stopped, { timeout: 30_000, interval: 50 }).toBe(2);
    expect(await accepted()).toBe(before);
  });

  it('reaches all whom it had not reached when it is mended and sent later on that day, and those whom it had not again', async () => {
    const people = await somebody(3);
    const { guid, at } = await waitingFor(people);
    // One of them has gone.
    const [one, ...others] = people;
    if (!one) throw new Error('Somebody is needed.');
    await sql`
      update operator_requests set state = 'succeeded', next_look_at = null where subject_guid in (
        select guid from sms_messages where customer_guid = ${one.guid} and blast_key like 'schedule/%'
      )
    `.execute(service.db);
    await sql`
      update sms_messages set status = 'delivered' where customer_guid = ${one.guid} and blast_key like 'schedule/%'
    `.execute(service.db);
    expect((await putInUse(guid, false)).body.status).toBe('out_of_use');
    const headers = await ifSeen(service, 'sms_templates', guid);
    const json = { template: 'Dear %s, sorry: we are there for you.', send_hour: 9 };
    const mended = await call('PUT', `/api/sms_templates/${guid}`, json, { headers });
    expect(mended.status, await mended.clone().text()).toBe(200);
    expect((await putInUse(guid, true)).body.status).toBe('in_use');
    await itIs(new Date(at.getTime() + 3 * hour + 1_000).toISOString());
    await due(guid, new Date(at.getTime() + day + 3 * hour).toISOString());
    expect(await settled(guid)).toMatchObject({ messages: 2, delivered: 2, left_out: 1 });
    const texts = await messagesOf(others);
    expect(texts.map((all) => all.at(-1))).toEqual(
      others.map(({ full_name }) => `Dear ${full_name}, sorry: we are there for you.`),
    );
    expect((await messagesOf([one]))[0]).toHaveLength(1);
    const { batch } = await last(guid);
    const left = await read(`/rest/batches/${batch}/rows?outcome=skipped&size=100`, { as: 'assessor' });
    expect((left.content as Wire[]).map(({ code }) => code)).toEqual(['sent_today']);
  });

  it('is stopped in pieces, however much it is, and what has begun ends', async () => {
    const people = await somebody(3);
    const { guid } = await waitingFor(people);
    const batch = String((await stored(guid))?.last_batch);
    // Two services, each piece one's.
    await sql`insert into schedule_stops (batch_guid) values (${batch})`.execute(service.db);
    const { deps } = service.service;
    await Promise.all([stopSome(deps, { batch, partner }), stopSome(deps, { batch, partner })]);
    await expect.poll(async () => (await last(guid)).stopped, { timeout: 30_000, interval: 50 }).toBe(3);
    const left = async () =>
      (await sql`select 1 from schedule_stops where batch_guid = ${batch}`.execute(service.db)).rows;
    await expect.poll(left, { timeout: 30_000, interval: 50 }).toEqual([]);
  });

  it('is not put off once it was withdrawn while it was looked at', async () => {
    const people = await somebody(1);
    await waitingFor(people);
    const { rows } = await sql<OperatorRequest>`
      update operator_requests set state = 'unknown', withdrawn_at = ${service.clock.now()} where subject_guid in (
        select guid from sms_messages where customer_guid = any(${keysOf(people)}) and status = 'queued'
      ) returning *
    `.execute(service.db);
    const [request] = rows;
    if (!request) throw new Error('Nothing waits.');
    const until = new Date(service.clock.now().getTime() + day);
    // Whoever sends may have found by now that it is over.
    expect(['withdrawn', 'over']).toContain(await postpone(service.db, request, until));
    const { rows: left } = await sql<{ state: string }>`
      select state from operator_requests where guid = ${request.guid}
    `.execute(service.db);
    // It waits for no other day.
    expect(left).toHaveLength(1);
    expect(left).not.toEqual([{ state: 'created' }]);
  });

  it('is told as an error where it broke off, and where it could not begin', async () => {
    const people = await somebody(2);
    const { guid, at } = await waitingFor(people);
    const batch = (await stored(guid))?.last_batch;
    await sql`update batches set state = 'failed', total = 5 where guid = ${batch}`.execute(service.db);
    expect(await last(guid)).toMatchObject({ broke_off: true, undone: 3, to_go: 0, under_way: false });
    // The list narrows by what is not there any more.
    await sql`update sms_templates set audience_filter = '{"no_such": ["a"]}' where guid = ${guid}`.execute(service.db);
    await itIs(new Date(at.getTime() + day + 1_000).toISOString());
    await due(guid, new Date(at.getTime() + 2 * day).toISOString());
    expect(await last(guid)).toMatchObject({
      at: expect.stringContaining(at.toISOString().slice(0, 16)),
      problem: 'unreadable',
    });
  });
});

describe('whom a list finds', () => {
  it('is reckoned from some of them wherever they stand, and read as the partner lists customers', async () => {
    const people = await somebody(6);
    const filter = { id: keysOf(people) };
    const { deps } = service.service;
    const found = await inTransaction(deps.db, async (trx) => {
      const reader = { deps, trx, context: await systemContext(deps, trx, partner) };
      return await someOfAudience(reader, filter, { most: 3, any: true });
    });
    const hash = (guid: string) => createHash('md5').update(guid).digest('hex');
    expect(found.map(({ guid }) => guid)).toEqual(
      keysOf(people)
        .toSorted((one, other) => (hash(one) < hash(other) ? -1 : 1))
        .slice(0, 3),
    );
    // An employer's customers have no address.
    const view = await viewOf([], { state: { filter: { address: ['Accra'] } } }, { at: 'umoja-ge' });
    const answer = await call('POST', '/api/sms_templates', template(view), { at: 'umoja-ge' });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('audience_guid')]);
  });

  it('is called as it was when it was chosen', async () => {
    const view = await viewOf(await somebody(1), { name: 'Those who are overdue' });
    const { body } = await write(template(view));
    expect((await call('PUT', `/rest/saved_views/${view}`, { name: 'Nobody at all' })).status).toBe(200);
    expect(await audience(body.guid)).toMatchObject({ view: 'Those who are overdue', found: 1 });
  });
});

describe.skipIf(databases[0] !== 'postgres')('what is under way', () => {
  it('keeps nobody from taking it out of use', async () => {
    const people = await somebody(2);
    const { guid } = await waitingFor(people);
    const batch = String((await stored(guid))?.last_batch);
    await service.db.transaction().execute(async (trx) => {
      // A chunk in hand, and messages that are being looked at.
      await sql`select 1 from batches where guid = ${batch} for update`.execute(trx);
      await sql`
        select 1 from operator_requests where subject_guid in (select guid from sms_messages where batch_guid = ${batch}) for update
      `.execute(trx);
      expect((await putInUse(guid, false)).body.status).toBe('out_of_use');
      expect(await last(guid)).toMatchObject({ stopped: 0 });
    });
    expect(await settled(guid)).toMatchObject({ queued: 0, stopped: 2 });
  });

  it('is put in use once by two who press at the same moment', async () => {
    const { body } = await write(template(await viewOf(await somebody(1))));
    const headers = await ifSeen(service, 'sms_templates', body.guid);
    const press = async () =>
      await call('PUT', `/api/sms_templates/${body.guid}/use`, { in_use: true }, { as: 'admin2', headers });
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe.skipIf(databases[0] !== 'postgres')('two services on one database', () => {
  it('send what is due once', async () => {
    const people = await somebody(6);
    const guid = await inUse(template(await viewOf(people), { send_hour: 15, rhythm: 'daily' }));
    const config = { ...service.service.config, port: 0, logLevel: 'silent' as const };
    const second = await createService(config, { clock: service.clock, passwordCost });
    await second.listen();
    try {
      for (let times = 0; times < 3; times += 1) {
        const next = await nextOf(guid);
        if (!next) throw new Error('It is not in use.');
        await itIs(new Date(new Date(next).getTime() + 1_000).toISOString());
        // Both see it at the same moment, and their own looking for what is due besides.
        const all = [service.service, second, service.service, second, service.service, second];
        await Promise.all(all.map(async ({ deps }) => await beginDue(deps, { guid, partner })));
        await due(guid, new Date(new Date(next).getTime() + day).toISOString());
        await settled(guid);
      }
      expect((await messagesOf(people)).map((texts) => texts.length)).toEqual([3, 3, 3, 3, 3, 3]);
      const { rows } = await sql<{ batches: number }>`
        select count(*)::int as batches from batches where name = 'sms_schedule' and input ->> 'sms_template_guid' = ${guid}
      `.execute(service.db);
      expect(rows[0]?.batches).toBe(3);
    } finally {
      await second.close();
    }
  });
});
