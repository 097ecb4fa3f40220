import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leaseDue } from '../../service/platform/operator/rows.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let operator: TestOperator;
let service: TestService;
const partner = 'tana-gh';

beforeAll(async () => {
  operator = await startOperator();
  service = await startTestService({ settings: operator.settings });
});
afterAll(async () => {
  await service.close();
  await operator.close();
});
beforeEach(async () => {
  // Whatever the hour at which this is tried.
  await quiet(0, 0);
  await settle(3);
});
const quiet = async (from: number, until: number) =>
  await sql`update countries set quiet_from = ${from}, quiet_until = ${until}`.execute(service.db);

async function settle(price_per_part: number, alone_up_to = 0): Promise<void> {
  const { version } = await read('/rest/partners_config_sms', { as: 'admin' });
  const values = { price_per_part, alone_up_to };
  const answer = await call('PUT', '/rest/partners_config_sms', values, { as: 'admin', version });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

interface Who {
  readonly as?: string;
  readonly at?: string;
  readonly version?: number;
}

async function call(
  method: string,
  path: string,
  json?: object,
  { as = 'agent', at = partner, version }: Who = {},
): Promise<Response> {
  const headers: HeadersInit = version === undefined ? [] : [['if-match', `"${version}"`]];
  return await service.fetch(path, { method, as, partner: at, headers, ...(json && { json }) });
}
const read = async (path: string, who?: Who): Promise<Wire> => await bodyOf(await call('GET', path, undefined, who));

interface Customer {
  readonly guid: string;
  readonly msisdn: string;
}

let taken = 0;
/** Customers of the partner whom nobody has written to yet, and who get what is sent. */
async function somebody(count: number): Promise<readonly Customer[]> {
  const { rows } = await sql<Customer>`
    select customers.guid, msisdn from customers join partners on partners.guid = customers.partner_guid
    where partners.code = ${partner} and customers.status = 'active' and sms_opt_out is not true and msisdn ~ '[0-6]$'
    order by customers.guid offset ${taken} limit ${count}
  `.execute(service.db);
  taken += count;
  if (rows.length < count) throw new Error('There is nobody left to write to.');
  return rows;
}

const line = ({ msisdn }: Pick<Customer, 'msisdn'>, text: string) => `+${msisdn},"${text}"`;

async function bring(lines: readonly string[], who: Who = {}): Promise<Wire> {
  const signed = await read('/api/sms_batch/upload?filename=blast.csv', who);
  const content = ['msisdn,text', ...lines].join('\n');
  const put = await service.fetch(signed.signed_url, { method: 'PUT', body: new TextEncoder().encode(content) });
  expect(put.status).toBe(200);
  const answer = await call('POST', '/api/sms_batch', { filename: signed.filename }, who);
  const body = await bodyOf(answer);
  expect(answer.status, JSON.stringify(body)).toBe(201);
  return body;
}

const confirm = async ({ batch_guid: guid }: Wire, who: Who = { as: 'assessor' }) =>
  await call('PUT', `/rest/batches/${guid}/confirm`, {}, who);

async function agree(blast: Wire): Promise<void> {
  const answer = await confirm(blast);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

const told = async ({ batch_guid: guid }: Wire, who?: Who) => await read(`/api/sms_batch/${guid}`, who);
const progress = async ({ batch_guid: guid }: Wire, who?: Who) => await read(`/api/sms_batch/progress/${guid}`, who);
const interrupt = async ({ batch_guid: guid }: Wire, who?: Who) =>
  await call('PUT', `/api/sms_batch/interrupt/${guid}`, undefined, who);

async function until(blast: Wire, state: string, who?: Who): Promise<Wire> {
  await expect.poll(async () => (await progress(blast, who)).state, { timeout: 60_000, interval: 50 }).toBe(state);
  return await progress(blast, who);
}

const messagesOf = async ({ batch_guid: guid }: Wire) =>
  (
    await sql<{ readonly msisdn: string; readonly text: string; readonly status: string; readonly sent_by: string }>`
      select msisdn, text, status, sent_by from sms_messages where batch_guid = ${guid} order by msisdn
    `.execute(service.db)
  ).rows;

async function reasons({ batch_guid: guid }: Wire): Promise<readonly string[]> {
  const { content } = await read(`/rest/batches/${guid}/rows?foreseen=failed&size=100`);
  return (content as Wire[]).map(({ message, fields }) => Object.values(fields ?? {})[0] ?? message);
}

describe('a file of messages', () => {
  it('says to how many it goes, in how many parts and for how much, and goes once somebody else agrees', async () => {
    const people = await somebody(3);
    const [first, second, third] = people;
    if (!first || !second || !third) throw new Error('Three people are needed.');
    const long = 'Your cover goes on. '.repeat(10).trim();
    const blast = await bring([
      line(first, 'Your cover goes on.'),
      line(second, 'Your cover goes on.'),
      line(third, long),
    ]);
    expect(blast).toMatchObject({ state: 'ready', total: 3 });
    expect(await told(blast)).toMatchObject({
      state: 'ready',
      filename: 'blast.csv',
      created_by: 'agent',
      confirmed_by: null,
      messages: 3,
      left_out: 0,
      texts: 2,
      parts: 4,
      least_parts: 1,
      usual_parts: 1,
      most_parts: 2,
      cost_in_cents: 12,
      quiet_until: null,
      samples: [
        { msisdn: first.msisdn, text: 'Your cover goes on.', parts: 1 },
        { msisdn: third.msisdn, text: long, parts: 2 },
      ],
    });
    // Nothing has gone.
    expect(await messagesOf(blast)).toEqual([]);

    await agree(blast);
    expect(await until(blast, 'completed')).toMatchObject({
      messages: 3,
      left_out: 0,
      delivered: 3,
      failed: 0,
      queued: 0,
    });
    expect(await told(blast)).toMatchObject({
      state: 'completed',
      confirmed_by: 'assessor',
      messages: 3,
      cost_in_cents: 12,
    });
    const written = await messagesOf(blast);
    expect(new Set(written.map(({ msisdn }) => msisdn))).toEqual(new Set(people.map(({ msisdn }) => msisdn)));
    expect(written.every(({ status, sent_by }) => status === 'delivered' && sent_by === 'agent')).toBe(true);
    // Each customer has it among their own.
    const own = await read(`/api/sms/customer/${third.guid}?size=50`);
    expect((own.content as Wire[]).filter(({ text }) => text === long)).toHaveLength(1);
    const listed = await read(`/api/sms_batch?page=1&size=10`);
    expect((listed.content as Wire[]).map(({ guid }) => guid)).toContain(blast.batch_guid);
  });

  it('leaves out who cannot be written to, and says why of each', async () => {
    const [fit, stopped, dead, before] = await somebody(4);
    if (!fit || !stopped || !dead || !before) throw new Error('Four people are needed.');
    await sql`update customers set sms_opt_out = true where guid = ${stopped.guid}`.execute(service.db);
    await sql`update customers set status = 'deceased' where guid = ${dead.guid}`.execute(service.db);
    const text = 'Dear customer, the office is closed on Friday.';
    const sent = await call('POST', `/api/sms/customer/${before.guid}`, { msisdn: before.msisdn, text });
    expect(sent.status, await sent.clone().text()).toBe(201);
    const { rows: others } = await sql<Customer>`
      select guid, msisdn from customers where msisdn like '233%' and msisdn not in (
        select msisdn from customers join partners on partners.guid = customers.partner_guid where partners.code = ${partner}
      ) limit 1
    `.execute(service.db);
    const stranger = others[0] ?? { msisdn: '233200000000' };
    const blast = await bring([
      line(fit, text),
      line(fit, text),
      line(stopped, text),
      line(dead, text),
      line(before, text),
      line(stranger, text),
      `+254712345678,"${text}"`,
      '12,"Hello"',
      line(fit, 'Dear %s'),
      line(fit, 'a'.repeat(919)),
      line(fit, 'ç'.repeat(403)),
    ]);
    expect(await told(blast)).toMatchObject({ messages: 1, left_out: 10, parts: 1 });
    const why = await reasons(blast);
    expect(why).toHaveLength(10);
    expect(why.slice(1, 5)).toEqual([
      'This customer wants no messages.',
      'This customer has died.',
      'This customer was sent just this text within a day.',
      // The same for a customer of somebody else as for nobody's.
      'None of your customers has this number.',
    ]);
    const results = await (await call('GET', `/api/sms_batch/download/${blast.batch_guid}`)).text();
    expect(results.trim().split('\r\n')).toHaveLength(11);
    expect(results).toContain('This customer wants no messages.');
    await agree(blast);
    await until(blast, 'completed');
    expect((await messagesOf(blast)).map(({ msisdn }) => msisdn)).toEqual([fit.msisdn]);
    const after = await (await call('GET', `/api/sms_batch/download/${blast.batch_guid}`)).text();
    const [, row = ''] = after.split('\r\n');
    expect(row).toContain(fit.msisdn);
    expect(row).toContain('Delivered');
  });

  it('refuses a text in which something is left open, and one that is a character too long', async () => {
    const [one, other] = await somebody(2);
    if (!one || !other) throw new Error('Two people are needed.');
    const blast = await bring([line(one, 'Dear %s'), line(other, 'a'.repeat(918))]);
    expect(await told(blast)).toMatchObject({ messages: 1, parts: 6 });
    expect(await reasons(blast)).toEqual(['A %s stands in it: what belongs there is not filled in.']);
  });

  it('is not agreed to by whoever brought it, nor by an agent', async () => {
    const [one] = await somebody(1);
    if (!one) throw new Error('Somebody is needed.');
    const own = await bring([line(one, 'Ours alone')], { as: 'assessor' });
    expect((await confirm(own, { as: 'assessor' })).status).toBe(409);
    // They read what their colleagues bring, and neither agree to it nor stop it.
    expect((await confirm(own, { as: 'agent' })).status).toBe(409);
    expect((await call('GET', `/api/sms_batch/${own.batch_guid}`)).status).toBe(200);
    expect((await interrupt(own)).status).toBe(403);
    expect(await messagesOf(own)).toEqual([]);
    expect((await confirm(own, { as: 'assessor2' })).status).toBe(200);
    expect((await progress(own)).may_stop).toBe(false);
    expect((await interrupt(own)).status).toBe(403);
  });

  it('does not go at another price than was read', async () => {
    const [one] = await somebody(1);
    if (!one) throw new Error('Somebody is needed.');
    const blast = await bring([line(one, 'At a price')]);
    await settle(5);
    await agree(blast);
    await until(blast, 'rejected');
    expect(await messagesOf(blast)).toEqual([]);
  });

  it('is agreed to once, however often that is pressed at the same time', async () => {
    const people = await somebody(5);
    const blast = await bring(people.map((one) => line(one, 'Pressed twice')));
    const answers = await Promise.all([confirm(blast), confirm(blast, { as: 'assessor2' }), confirm(blast)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await until(blast, 'completed');
    expect(await messagesOf(blast)).toHaveLength(5);
  });
});

describe('a few messages', () => {
  const proceed = async ({ batch_guid: guid }: Wire, as: string) =>
    await call('PUT', `/rest/batches/${guid}/proceed`, {}, { as });

  it('are sent by one person alone up to the partner’s limit, all files of a day together', async () => {
    await settle(3, 3);
    const people = await somebody(6);
    const fileOf = async (from: number, as: string) =>
      await bring(
        people.slice(from, from + 2).map((one) => line(one, `Alone ${from}`)),
        { as },
      );
    const [one, other] = [await fileOf(0, 'assessor'), await fileOf(2, 'assessor')];
    // Not an agent, who agrees to nothing.
    const agents = await fileOf(4, 'agent');
    expect((await proceed(agents, 'agent')).status).toBeGreaterThanOrEqual(400);
    expect((await proceed(one, 'assessor2')).status).toBeGreaterThanOrEqual(400);
    const answers = await Promise.all([proceed(one, 'assessor'), proceed(other, 'assessor')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [gone, left] = answers[0]?.status === 200 ? [one, other] : [other, one];
    await expect.poll(async () => (await messagesOf(gone)).length, { timeout: 20_000 }).toBe(2);
    expect((await proceed(left, 'assessor')).status).toBe(409);
    expect(await messagesOf(left)).toEqual([]);
    // Somebody else still agrees to it.
    expect((await confirm(left, { as: 'assessor2' })).status).toBe(200);
    await until(left, 'completed', { as: 'assessor' });
  });

  it('need a second person where the partner has settled nothing, or less meanwhile', async () => {
    await settle(3, 10);
    const [one, other] = await somebody(2);
    if (!one || !other) throw new Error('Two people are needed.');
    const before = await bring([line(one, 'Before')], { as: 'assessor2' });
    await settle(3, 0);
    expect((await proceed(before, 'assessor2')).status).toBe(409);
    const after = await bring([line(other, 'After')], { as: 'assessor2' });
    expect((await proceed(after, 'assessor2')).status).toBe(409);
    expect(await messagesOf(after)).toEqual([]);
  });
});

describe('messages that wait to be sent', () => {
  // Whatever one of them has found, the next begins with an operator that answers.
  afterEach(async () => await operator.faults());

  it('are stopped by one press, or two at once; what has gone is told', async () => {
    const people = await somebody(8);
    const accepted = await operator.accepted();
    await operator.faults({ down: true });
    const blast = await bring(people.map((one) => line(one, 'Not to be sent')));
    await agree(blast);
    await until(blast, 'queued');
    await expect.poll(async () => (await messagesOf(blast)).length, { timeout: 20_000 }).toBe(8);
    const [one, other] = await Promise.all([interrupt(blast), interrupt(blast, { as: 'assessor' })]);
    expect([one.status, other.status]).toEqual([200, 200]);
    // Those that somebody was about to send when the operator went away may have gone, as far as anybody knows; of one of them that may be known by the second answer.
    for (const { stopped, unsure, gone } of [await bodyOf(one), await bodyOf(other)]) {
      expect(stopped + unsure).toBe(8);
      expect(gone).toBe(0);
    }
    await operator.faults();
    expect(await until(blast, 'interrupted')).toMatchObject({
      messages: 8,
      stopped: 8,
      delivered: 0,
      failed: 0,
      queued: 0,
    });
    expect(await operator.accepted()).toBe(accepted);
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from operator_requests join sms_messages on sms_messages.guid = subject_guid
      where batch_guid = ${blast.batch_guid} and next_look_at is not null
    `.execute(service.db);
    expect(rows[0]?.open).toBe(0);
    // What was stopped was not sent: the same file goes another time.
    const again = await bring(people.map((one) => line(one, 'Not to be sent')));
    expect(await told(again)).toMatchObject({ messages: 8, left_out: 0 });
  });

  it('are not sent to whoever asks for none, or dies, while they wait', async () => {
    const [stays, stops, dies] = await somebody(3);
    if (!stays || !stops || !dies) throw new Error('Three people are needed.');
    const hour = service.clock.now().getUTCHours();
    // Not the hour alone, which may end meanwhile.
    await quiet(hour, (hour + 2) % 24);
    const blast = await bring([stays, stops, dies].map((one) => line(one, 'Until then')));
    await agree(blast);
    await expect.poll(async () => (await messagesOf(blast)).length, { timeout: 20_000 }).toBe(3);
    await sql`update customers set sms_opt_out = true where guid = ${stops.guid}`.execute(service.db);
    await sql`update customers set status = 'deceased' where guid = ${dies.guid}`.execute(service.db);
    service.clock.advance(2 * 3_600_000);
    await quiet(0, 0);
    await until(blast, 'interrupted');
    const became = (await messagesOf(blast)).map(({ msisdn, status }) => [msisdn, status]);
    expect(Object.fromEntries(became)).toEqual({
      [stays.msisdn]: 'delivered',
      [stops.msisdn]: 'stopped',
      [dies.msisdn]: 'stopped',
    });
  });

  it('go to whom they were read for: to nobody where the number has become somebody else’s', async () => {
    const [ama, kofi] = await somebody(2);
    if (!ama || !kofi) throw new Error('Two people are needed.');
    const blast = await bring([line(ama, 'Dear Ama')]);
    await sql`update customers set msisdn = '233249990009' where guid = ${ama.guid}`.execute(service.db);
    await sql`update customers set msisdn = ${ama.msisdn} where guid = ${kofi.guid}`.execute(service.db);
    await agree(blast);
    await until(blast, 'rejected');
    expect(await messagesOf(blast)).toEqual([]);
  });

  it('cannot be stopped once all have gone', async () => {
    const [one] = await somebody(1);
    if (!one) throw new Error('Somebody is needed.');
    const blast = await bring([line(one, 'Gone already')]);
    await agree(blast);
    await until(blast, 'completed');
    const answer = await interrupt(blast);
    expect(answer.status).toBe(409);
    expect((await bodyOf(answer)).message).toBe('Could not stop blast: its message had gone already.');
  });

  it('wait while people are left in peace, and go on afterwards; what one person is told goes at once', async () => {
    const [many, alone] = await somebody(2);
    if (!many || !alone) throw new Error('Two people are needed.');
    const hour = service.clock.now().getUTCHours();
    // Not the hour alone, which may end meanwhile.
    await quiet(hour, (hour + 2) % 24);
    const blast = await bring([line(many, 'Sleep well')]);
    const { quiet_until: end } = await told(blast);
    expect(new Date(String(end)).getTime()).toBeGreaterThan(service.clock.now().getTime());
    await agree(blast);
    await expect.poll(async () => (await messagesOf(blast)).length, { timeout: 20_000 }).toBe(1);
    const sent = await bodyOf(
      await call('POST', `/api/sms/customer/${alone.guid}`, { msisdn: alone.msisdn, text: 'You asked just now.' }),
    );
    const status = async (guid: string) =>
      (await sql<{ status: string }>`select status from sms_messages where guid = ${guid}`.execute(service.db)).rows[0]
        ?.status;
    await expect.poll(async () => await status(sent.guid), { timeout: 20_000 }).toBe('delivered');
    const puttingOff = async () =>
      (
        await sql<{ waits: boolean }>`
          select state = 'created' and next_look_at >= ${new Date(String(end))} as waits from operator_requests
          join sms_messages on sms_messages.guid = subject_guid where batch_guid = ${blast.batch_guid}
        `.execute(service.db)
      ).rows[0]?.waits;
    await expect.poll(puttingOff, { timeout: 20_000 }).toBe(true);
    expect(await progress(blast)).toMatchObject({ state: 'queued', queued: 1, quiet_until: end });
    service.clock.advance(new Date(String(end)).getTime() - service.clock.now().getTime() + 1_000);
    await until(blast, 'completed');
  });

  it('come after all else that is to be sent', async () => {
    const now = service.clock.now();
    const [bulk, single] = ['bulk-first', 'single-later'];
    // Long ago, so that nothing else is due; the service's own sender asks for nothing before it is told to.
    const past = new Date('2000-01-01T00:00:00Z');
    await service.db.transaction().execute(async (trx) => {
      for (const [guid, isBulk, minute] of [
        [bulk, true, 0],
        [single, false, 1],
      ] as const) {
        const at = new Date(past.getTime() + minute * 60_000);
        await sql`
          insert into operator_requests (guid, kind, partner_guid, subject_resource, subject_guid, payload, state, bulk, created_at, updated_at, next_look_at)
          values (${guid}, 'sms', 'nobody', 'nothing', ${guid}, '{}', 'submitted', ${isBulk}, ${at}, ${at}, ${at})
        `.execute(trx);
      }
      const soon = new Date(past.getTime() + 3_600_000);
      expect((await leaseDue(trx, soon, now, false))?.request.guid).toBe(single);
      expect(await leaseDue(trx, soon, now, false)).toBeUndefined();
      expect((await leaseDue(trx, soon, now, true))?.request.guid).toBe(bulk);
      await sql`delete from operator_requests where partner_guid = 'nobody'`.execute(trx);
    });
  });
});
