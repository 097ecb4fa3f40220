import { sql } from 'kysely';
import { lettersADay } from '../../src/resources/rules/lettersADay.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type MailSink, startMailSink } from '../support/mailSink.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { ifSeen } from '../support/seen.ts';
import { startTestService, type TestService } from '../support/service.ts';

const partner = 'tana-gh';
const patiently = { timeout: 30_000, interval: 50 };

let service: TestService;
let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
  service = await startTestService({ settings: { smtpUrl: `smtp://127.0.0.1:${sink.port}`, logLevel: 'silent' } });
}, 120_000);
afterAll(async () => {
  await service.close();
  await sink.close();
});
afterEach(async () => {
  await sql`delete from email_outbox`.execute(service.db);
});

const call = async (as: string, method: string, path: string, json?: object) =>
  await service.fetch(path, { method, as, partner, ...(json && { json }) });
const read = async (as: string, path: string): Promise<Wire> => {
  const answer = await call(as, 'GET', path);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return await bodyOf(answer);
};

let serial = 0;
/** Addresses that nobody has written to. */
const people = (many: number) =>
  Array.from({ length: many }, () => {
    serial += 1;
    return `reader${serial}@example.com`;
  });

/** A file of addresses that the agent brings, once somebody has to agree to it or nothing comes of it. */
async function bring(recipients: readonly string[], template = 'CLAIM_DOCUMENTS'): Promise<Wire> {
  const { signed_url, filename } = await read('agent', '/rest/batches/upload?filename=readers.csv');
  const lines = recipients.map((recipient) => `${recipient},${template}`);
  const body = new TextEncoder().encode(['recipient,email_template_guid', ...lines].join('\n'));
  expect((await service.fetch(signed_url, { method: 'PUT', body })).status).toBe(200);
  const answer = await call('agent', 'POST', '/rest/batches', { name: 'email_blast', upload: filename, input: {} });
  const batch = await bodyOf(answer);
  expect(answer.status, JSON.stringify(batch)).toBe(201);
  await expect.poll(async () => (await batchOf(batch)).state, patiently).toMatch(/ready|complete/);
  return await batchOf(batch);
}
const batchOf = async ({ id }: Wire): Promise<Wire> => await read('agent', `/rest/batches/${id}`);
const confirm = async ({ id }: Wire, as = 'assessor') => await call(as, 'PUT', `/rest/batches/${id}/confirm`, {});
const progress = async ({ id }: Wire): Promise<Wire> => await read('agent', `/api/email_batch/progress/${id}`);
const told = async ({ id }: Wire): Promise<Wire> => await read('assessor', `/api/email_batch/${id}`);
const reasons = async ({ id }: Wire): Promise<readonly string[]> =>
  (await read('agent', `/rest/batches/${id}/rows?size=100`)).content.map(
    ({ message, fields }: Wire) => Object.values(fields ?? {})[0] ?? message ?? '',
  );
/** How often it was asked whether a file goes on, at the place where it waits. */
async function timesAsked({ id }: Wire): Promise<number> {
  const { rows } = await sql<{ readonly times: number }>`
    select count(*)::int as times from pgboss.job where data ->> 'batchGuid' = ${id}
    group by data ->> 'chunk' order by count(*) desc limit 1
  `.execute(service.db);
  return rows[0]?.times ?? 0;
}
/** It was asked whether it goes on, and has not. */
const waits = async (batch: Wire) =>
  await expect.poll(async () => await timesAsked(batch), patiently).toBeGreaterThan(2);
const becomes = async (batch: Wire, expected: object) =>
  await expect.poll(async () => await progress(batch), patiently).toMatchObject(expected);

describe('a file of letters', () => {
  it('goes to each address by itself once somebody else has agreed to it', async () => {
    const readers = people(3);
    const batch = await bring(readers);
    expect(batch).toMatchObject({ state: 'ready', total: 3, unfit: 0, sum: null, alone: false });
    expect(await told(batch)).toMatchObject({
      letters: 3,
      left_out: 0,
      templates: [{ code: 'CLAIM_DOCUMENTS', letters: 3 }],
    });
    expect(readers.map((one) => sink.to(one).length)).toEqual([0, 0, 0]);
    // Neither whoever brought it nor an agent.
    expect((await confirm(batch, 'agent')).status).toBe(409);
    expect((await call('agent', 'PUT', `/rest/batches/${batch.id}/proceed`, {})).status).toBe(409);
    const pressed = await Promise.all([confirm(batch), confirm(batch, 'assessor2')]);
    expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await becomes(batch, { letters: 3, sent: 3, queued: 0, failed: 0, stopped: 0, is_held_up: false });
    for (const one of readers) {
      const [letter, ...more] = sink.to(one);
      expect(more).toEqual([]);
      expect(readers.filter((other) => letter?.source.includes(other))).toEqual([one]);
    }
    const { rows } = await sql<{ readonly sent_by: string }>`
      select sent_by from email_messages where batch_guid = ${batch.id}
    `.execute(service.db);
    expect(new Set(rows.map(({ sent_by }) => sent_by))).toEqual(new Set(['agent']));
  });

  it('tells of every template that it is written from, however far down', async () => {
    const [first = '', second = '', third = ''] = people(3);
    const { signed_url, filename } = await read('agent', '/rest/batches/upload?filename=two.csv');
    const { content } = await read('agent', '/api/email/templates?size=100');
    const other = content.find(({ code }: Wire) => code !== 'CLAIM_DOCUMENTS');
    const lines = [`${first},CLAIM_DOCUMENTS`, `${second},CLAIM_DOCUMENTS`, `${third},${other.guid}`];
    const body = new TextEncoder().encode(['recipient,email_template_guid', ...lines].join('\n'));
    await service.fetch(signed_url, { method: 'PUT', body });
    const made = await call('agent', 'POST', '/rest/batches', { name: 'email_blast', upload: filename, input: {} });
    const batch = await bodyOf(made);
    await expect.poll(async () => (await batchOf(batch)).state, patiently).toBe('ready');
    expect((await told(batch)).templates).toMatchObject([
      { code: 'CLAIM_DOCUMENTS', letters: 2 },
      { code: other.code, letters: 1 },
    ]);
  });

  it('leaves out what is no address, no template, there twice, or was sent within a day', async () => {
    const [one = '', other = ''] = people(2);
    const before = await bring([one]);
    await confirm(before);
    await becomes(before, { sent: 1 });
    const batch = await bring([one.toUpperCase(), other, other, 'nobody']);
    expect(batch).toMatchObject({ state: 'ready', total: 4, unfit: 3 });
    const [again, fit, twice, none] = await reasons(batch);
    expect(again).toBe('This address was sent just this template within a day, or is about to be.');
    expect(fit).toBe('');
    expect(twice).not.toBe('');
    expect(none).not.toBe('');
    const unknown = await bring(people(1), 'NO_SUCH_TEMPLATE');
    expect(unknown).toMatchObject({ state: 'complete', failed: 1 });
  });

  it('writes no more of one partner’s templates for another', async () => {
    const answer = await service.fetch('/api/email/templates?size=1', { as: 'admin', partner: 'kito-ke' });
    const [theirs] = (await bodyOf(answer)).content;
    const batch = await bring(people(1), theirs.guid);
    expect(batch).toMatchObject({ state: 'complete', failed: 1 });
  });

  it('does not take from what somebody may send by themselves', async () => {
    const batch = await bring(people(2));
    await confirm(batch);
    await becomes(batch, { sent: 2 });
    // As many as one person sends within a day.
    await sql`
      insert into email_messages select (jsonb_populate_record(null::email_messages, to_jsonb(one) || jsonb_build_object(
        'guid', gen_random_uuid(), 'letter_key', null))).*
      from (select * from email_messages where batch_guid = ${batch.id} limit 1) as one, generate_series(1, ${lettersADay})
    `.execute(service.db);
    const [one] = people(1);
    const { content } = await read('agent', '/api/email/templates?search=CLAIM_DOCUMENTS');
    const json = { email_template_guid: content[0].guid, email_recipients: [one] };
    expect((await call('agent', 'POST', '/api/emails/send', json)).status).toBe(200);
  });

  it('waits while the mail server takes nothing, is stopped in between, and then goes no more', async () => {
    const readers = people(120);
    const { port } = sink;
    await sink.close();
    const batch = await bring(readers);
    await confirm(batch);
    await becomes(batch, { is_held_up: true });
    // Not all of them are written: it waits for those that are.
    await waits(batch);
    const waiting = await batchOf(batch);
    expect(waiting.state).toBe('running');
    expect(waiting.done).toBe(50);
    const stopped = await Promise.all([
      call('agent', 'PUT', `/rest/batches/${batch.id}/cancel`, {}),
      call('assessor', 'PUT', `/rest/batches/${batch.id}/cancel`, {}),
    ]);
    expect(stopped.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    sink = await startMailSink(port);
    service.clock.advance(2 * 60_000);
    await becomes(batch, { sent: 0, queued: 0, stopped: 120 });
    expect(readers.flatMap((one) => sink.to(one))).toEqual([]);
  });

  it('goes on past what is put off, is over when nothing waits, and is stopped until then', async () => {
    const readers = people(130);
    const [first = ''] = readers;
    sink.refuse(first, '450 4.2.1 busy, come again');
    const batch = await bring(readers);
    await confirm(batch);
    await becomes(batch, { sent: 129, queued: 1, unwritten: 0, is_held_up: false });
    expect(readers.map((one) => sink.to(one).length)).toEqual(readers.map((one) => (one === first ? 0 : 1)));
    await waits(batch);
    expect(await batchOf(batch)).toMatchObject({ state: 'running', done: 130, failed: 0 });
    expect((await call('assessor', 'PUT', `/rest/batches/${batch.id}/cancel`, {})).status).toBe(200);
    await becomes(batch, { sent: 129, queued: 0, stopped: 1 });
    sink.refuse(first);
    service.clock.advance(2 * 60_000);
    const whole = await bring(people(2));
    await confirm(whole);
    await expect.poll(async () => (await batchOf(whole)).state, patiently).toBe('complete');
    expect(sink.to(first)).toEqual([]);
  });

  it('that was stopped lets one that failed be sent again', async () => {
    const [bad = '', later = ''] = people(2);
    sink.refuse(bad, '550 5.1.1 User unknown');
    sink.refuse(later, '450 4.2.1 busy, come again');
    const batch = await bring([bad, later]);
    await confirm(batch);
    await becomes(batch, { failed: 1, queued: 1 });
    await expect
      .poll(async () => (await read('agent', `/api/email_messages?search=${later}`)).content[0]?.problem, patiently)
      .toBe('put_off');
    expect((await call('agent', 'PUT', `/rest/batches/${batch.id}/cancel`, {})).status).toBe(200);
    sink.refuse(bad);
    const [letter] = (await read('agent', `/api/email_messages?search=${bad}`)).content;
    const again = await service.fetch(`/api/email_messages/${letter.guid}/send_again`, {
      method: 'PUT',
      as: 'agent',
      partner,
      headers: await ifSeen(service, 'email_messages', letter.guid),
      json: {},
    });
    expect(again.status, await again.clone().text()).toBe(200);
    await becomes(batch, { failed: 0, sent: 1, stopped: 1 });
    expect(sink.to(bad)).toHaveLength(1);
  });

  it('is read by nobody of another partner', async () => {
    const batch = await bring(people(1));
    for (const path of [`/api/email_batch/${batch.id}`, `/api/email_batch/progress/${batch.id}`]) {
      expect((await service.fetch(path, { as: 'admin', partner: 'kito-ke' })).status).toBe(404);
    }
    // A batch of another kind is no file of letters.
    const other = await call('agent', 'POST', '/rest/batches', {
      name: 'csv_export',
      input: { resource: 'customers', query: { filter: {}, sort: null } },
    });
    const { id } = await bodyOf(other);
    expect((await call('agent', 'GET', `/api/email_batch/${id}`)).status).toBe(404);
  });
});
