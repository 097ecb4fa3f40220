import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createService } from '../../service/createService.ts';
import type { Service } from '../../service/platform/createPlatform.ts';
import { type EventReader, readEvents } from '../support/eventReader.ts';
import { passwordCost } from '../support/passwordCost.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { basicCredentials, databases, startTestService, type TestService } from '../support/service.ts';

const partner = 'tana-gh';
const settings = { streams: { beat: 200, most: 4 } };
const patiently = { timeout: 20_000, interval: 20 };

let service: TestService;
const open: EventReader[] = [];

beforeAll(async () => {
  service = await startTestService({ settings });
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});
afterAll(() => service.close());

const eventsAt = (at: string, url = service.url) => `${url}/rest/batches/events?partner=${at}`;

/** Reads what is told to somebody with a sign-in of their own, once it has begun. */
async function reading(as: string, { at = partner, url = service.url } = {}): Promise<EventReader> {
  const reader = await readEvents(eventsAt(at, url), (await service.signIn(as)).accessToken);
  open.push(reader);
  expect(reader.response.status).toBe(200);
  await expect.poll(() => reader.events.length, patiently).toBeGreaterThan(0);
  return reader;
}

async function ask(as: string, at = partner): Promise<Wire> {
  const input = { resource: 'customers', query: { filter: {}, sort: null } };
  const answer = await service.fetch('/rest/batches', {
    method: 'POST',
    as,
    partner: at,
    json: { name: 'csv_export', input },
  });
  expect(answer.status).toBe(201);
  return await bodyOf(answer);
}

const statesOf = (reader: EventReader, { id }: Wire) =>
  reader
    .rows()
    .filter((row) => row.id === id)
    .map((row) => row.state);
/** What was told of it is what the service has of it by the end. */
const untilDone = async (reader: EventReader, batch: Wire) =>
  await expect.poll(() => statesOf(reader, batch).at(-1), patiently).toBe('complete');

describe('what becomes of batches', () => {
  it('is told as it happens, in order, as the list has it', async () => {
    const before = await ask('agent');
    const reader = await reading('agent');
    // Also what was there before.
    expect(reader.events[0]?.map(({ id }) => id)).toContain(before.id);
    expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.response.headers.get('cache-control')).toContain('no-store');
    const batch = await ask('agent');
    await untilDone(reader, batch);
    const told = reader.rows().filter(({ id }) => id === batch.id);
    const versions = told.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    const filter = encodeURIComponent(JSON.stringify({ id: [batch.id] }));
    const list = await bodyOf(await service.fetch(`/rest/batches?filter=${filter}`, { as: 'agent', partner }));
    expect([told.at(-1)]).toEqual(list);
  });

  it('is told of what nobody is working on, too: that somebody has stopped it', async () => {
    const { rows } = await sql<{ guid: string }>`
      update batches set state = 'queued' where owner = (select guid::text from users where username = 'agent') and state = 'complete'
      returning guid
    `.execute(service.db);
    const [one] = rows;
    const reader = await reading('agent');
    const stopped = await service.fetch(`/rest/batches/${one?.guid}/cancel`, {
      method: 'PUT',
      as: 'agent',
      partner,
      json: {},
    });
    expect(stopped.status, await stopped.clone().text()).toBe(200);
    await expect.poll(() => statesOf(reader, { id: one?.guid } as Wire).at(-1), patiently).toBe('cancelled');
  });

  it('is told neither to somebody else nor for another partner', async () => {
    const { rows } = await sql<{ code: string }>`
      select unnest(partners) as code from users where username = 'admin'
    `.execute(service.db);
    const at = rows.find(({ code }) => code !== partner)?.code ?? '';
    const [own, elsewhere, others] = [await reading('admin'), await reading('admin', { at }), await reading('agent')];
    const batch = await ask('admin');
    await untilDone(own, batch);
    // What comes later has come by then.
    const [theirs, there] = [await ask('agent'), await ask('admin', at)];
    await Promise.all([untilDone(others, theirs), untilDone(elsewhere, there)]);
    expect(statesOf(others, batch)).toEqual([]);
    expect(statesOf(elsewhere, batch)).toEqual([]);
    expect(statesOf(own, there)).toEqual([]);
    expect(statesOf(own, theirs)).toEqual([]);
  });

  it('is told to nobody who may not know: without a token, or of a partner that is not theirs', async () => {
    const { accessToken } = await service.signIn('agent');
    const { rows } = await sql<{ code: string }>`
      select code from partners where code <> all(select unnest(partners) from users where username = 'agent') limit 1
    `.execute(service.db);
    expect((await readEvents(eventsAt(partner), 'none')).response.status).toBe(401);
    expect((await readEvents(eventsAt(rows[0]?.code ?? ''), accessToken)).response.status).toBe(403);
    const inAddress = await fetch(`${eventsAt(partner)}&access_token=${accessToken}`);
    expect(inAddress.status).toBe(401);
  });
});

describe('a stream', () => {
  it.each([
    [
      'the partner',
      sql`partners = array_remove(partners, ${partner})`,
      sql`partners = array_append(partners, ${partner})`,
    ],
    ['the account', sql`enabled = false`, sql`enabled = true`],
    ['a role', sql`roles = '{agent}'`, sql`roles = '{assessor}'`],
  ])('ends with the right to it, and says nothing more: %s', async (_what, taken, given) => {
    const set = async (what: typeof taken) =>
      await sql`update users set ${what} where username = 'assessor2'`.execute(service.db);
    const reader = await reading('assessor2');
    const batch = await ask('agent');
    await set(taken);
    // Something to be told of, at once.
    await sql`
      update batches set owner = (select guid::text from users where username = 'assessor2') where guid = ${batch.id}
    `.execute(service.db);
    await sql`select pg_notify('batch_changes', guid) from batches`.execute(service.db);
    await expect.poll(reader.isOver, patiently).toBe(true);
    await set(given);
    expect(statesOf(reader, batch)).toEqual([]);
    // With the right, it would have been.
    expect(statesOf(await reading('assessor2'), batch)).not.toEqual([]);
  });

  it('ends when its token does, and with the sign-in', async () => {
    const tokens = await service.signIn('agent');
    const reader = await readEvents(eventsAt(partner), tokens.accessToken);
    await expect.poll(() => reader.events.length, patiently).toBeGreaterThan(0);
    const out = await fetch(`${service.url}/realms/coverdesk/protocol/openid-connect/revoke`, {
      method: 'POST',
      headers: { authorization: basicCredentials },
      body: new URLSearchParams({ token: tokens.refreshToken }),
    });
    expect(out.status).toBe(200);
    await expect.poll(reader.isOver, patiently).toBe(true);
    const late = await reading('agent');
    service.clock.advance(3_600_000);
    await expect.poll(late.isOver, patiently).toBe(true);
  });

  it('takes the place of the one before of the same sign-in, and there is room for so many', async () => {
    const { accessToken } = await service.signIn('agent');
    const [first, second] = [
      await readEvents(eventsAt(partner), accessToken),
      await readEvents(eventsAt(partner), accessToken),
    ];
    open.push(first, second);
    await expect.poll(first.isOver, patiently).toBe(true);
    await expect.poll(() => second.events.length, patiently).toBeGreaterThan(0);
    expect(second.isOver()).toBe(false);
    const others = [await reading('agent'), await reading('agent'), await reading('agent')];
    const beyond = await readEvents(eventsAt(partner), (await service.signIn('agent')).accessToken);
    expect([beyond.response.status, beyond.response.headers.get('retry-after')]).toEqual([503, '60']);
    others[0]?.close();
    await expect
      .poll(async () => {
        const again = await readEvents(eventsAt(partner), (await service.signIn('agent')).accessToken);
        open.push(again);
        return again.response.status;
      }, patiently)
      .toBe(200);
  });
});

describe.skipIf(databases[0] !== 'postgres')('over two instances on one database', () => {
  let second: Service;
  beforeAll(async () => {
    second = await createService(
      { ...service.service.config, port: 0, logLevel: 'silent', worksOnBatches: false },
      { clock: service.clock, passwordCost },
    );
    await second.listen();
  });
  afterAll(() => second.close());
  const there = () => ({ url: `http://127.0.0.1:${second.config.port}` });

  it('what one does is told by the other, also after the connection was lost by which it hears', async () => {
    const reader = await reading('agent', there());
    await untilDone(reader, await ask('agent'));
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_stat_activity where query = 'listen batch_changes'
    `.execute(service.db);
    expect(rows.length).toBeGreaterThan(0);
    await untilDone(reader, await ask('agent'));
    expect(reader.isOver()).toBe(false);
  });
});

it('ends with the service, which does not wait for who reads', async () => {
  const passing = await startTestService({ settings: { streams: { beat: 60_000, most: 4 } } });
  const reader = await readEvents(eventsAt(partner, passing.url), (await passing.signIn('agent')).accessToken);
  await expect.poll(() => reader.events.length, patiently).toBeGreaterThan(0);
  const before = performance.now();
  await passing.close();
  // Connections that are in use are cut after ten seconds.
  expect(performance.now() - before).toBeLessThan(8_000);
  await expect.poll(reader.isOver, patiently).toBe(true);
}, 60_000);
