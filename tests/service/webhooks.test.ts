import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearDeliveries } from '../../service/insurance/webhooks/oldDeliveries.ts';
import { webhooksAtMost } from '../../src/resources/rules/webhooksAtMost.ts';
import { deliveryProblems } from '../../src/resources/rules/deliveryProblems.ts';
import { claimDesk, type Insured } from '../support/claims.ts';
import { ifSeen } from '../support/seen.ts';
import { databases, startTestService, type TestService } from '../support/service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhookReceiver.ts';

interface Webhook {
  readonly guid: string;
  readonly status: string;
  readonly url: string;
}

interface Delivery {
  readonly guid: string;
  readonly status: string;
  readonly attempts: number;
  readonly answer: number | null;
  readonly problem: string | null;
  readonly policy_guid: string | null;
  readonly next_try_at: string | null;
}

const minute = 60_000;
const day = 1_440 * minute;
const settings = { webhooks: { inside: true, patience: 2_000, firstWait: minute } };

let service: TestService;
let receiver: WebhookReceiver;
const { call, covered, on } = claimDesk(() => service);

const write = async (json: object, as = 'admin') =>
  await call<Webhook & { field_errors?: readonly { field: string }[] }>('/api/webhooks', { method: 'POST', as, json });
const put = async (path: string, table: string, guid: string, json: object, as: string) =>
  await call<Webhook>(path, { method: 'PUT', as, json, headers: await ifSeen(service, table, guid) });
const putInUse = async (guid: string, isInUse = true, as = 'admin2') =>
  await put(`/api/webhooks/${guid}/use`, 'webhooks', guid, { in_use: isInUse }, as);
const change = async (guid: string, json: object, as = 'admin') =>
  await put(`/api/webhooks/${guid}`, 'webhooks', guid, json, as);
const webhook = (more: object = {}) => ({ name: 'Books', url: receiver.url, events: ['cover_cancelled'], ...more });

/** One that one administrator has written, and another one put in use. */
async function inUse(more: object = {}): Promise<string> {
  const made = await write(webhook(more));
  expect([made.status, made.body.status], JSON.stringify(made.body)).toEqual([201, 'draft']);
  expect((await putInUse(made.body.guid)).body.status).toBe('in_use');
  return made.body.guid;
}

const cancel = async ({ policy }: Insured) =>
  await call(`/api/policies/${policy}`, {
    method: 'DELETE',
    json: { cancellation_date: on(0), cancellation_reason: 'Moves away' },
  });

/** Somebody's cover is cancelled. @returns the policy */
async function cancelled(): Promise<string> {
  const insured = await covered('HOSP-CASH');
  const { status, body } = await cancel(insured);
  expect(status, JSON.stringify(body)).toBe(200);
  return insured.policy;
}

/** What a webhook was told, or is to be, the newest first, as an administrator sees it. */
const deliveries = async (guid: string): Promise<readonly Delivery[]> => {
  const { body } = await call<{ content: readonly (Delivery & { webhook_guid: string })[] }>(
    '/api/webhook_deliveries?size=100',
    { as: 'admin' },
  );
  return body.content.filter(({ webhook_guid }) => webhook_guid === guid);
};
const becomes = async (guid: string, expected: readonly object[]) =>
  await expect.poll(async () => await deliveries(guid), { timeout: 15_000, interval: 100 }).toMatchObject(expected);
const secret = async (guid: string) =>
  Buffer.from(
    (await call<{ secret: string }>(`/api/webhooks/${guid}/secret`, { as: 'admin' })).body.secret.replace('whsec_', ''),
    'base64',
  );
const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);

/** The signature of a call, as the other side makes it. */
function signed(key: Buffer, { headers, body }: WebhookReceiver['received'][number]): string {
  const over = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  return `v1,${createHmac('sha256', key).update(over).digest('base64')}`;
}

beforeAll(async () => {
  service = await startTestService({ settings });
});
afterAll(() => service.close());
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(async () => {
  // A partner has so many at most.
  await sql`delete from webhook_outbox`.execute(service.db);
  await sql`delete from webhooks`.execute(service.db);
  await receiver.close();
});

describe('a webhook in use', () => {
  it('is told of what happens once, signed, and of nobody’s name or number', async () => {
    const guid = await inUse();
    const [other, unused] = [await inUse({ events: ['claim_paid'] }), await write(webhook())];
    const policy = await cancelled();
    await becomes(guid, [
      { status: 'delivered', attempts: 1, answer: 204, problem: null, policy_guid: policy, next_try_at: null },
    ]);
    expect(await deliveries(other)).toEqual([]);
    expect(await deliveries(unused.body.guid)).toEqual([]);
    const [delivery] = await deliveries(guid);
    expect(ids()).toEqual([delivery?.guid]);
    const [told] = receiver.received;
    if (!told) throw new Error('Nothing came.');
    const { timestamp, ...rest } = JSON.parse(told.body);
    expect(rest).toEqual({ type: 'cover_cancelled', data: { partner: 'tana-gh', policy_guid: policy } });
    expect(Math.abs(Date.parse(timestamp) - service.clock.now().getTime())).toBeLessThan(minute);
    expect(told.headers).toMatchObject({ 'content-type': 'application/json' });
    expect(told.headers['webhook-signature']).toBe(signed(await secret(guid), told));
  });

  it('is not told of what another partner does, nor of what was refused', async () => {
    const guid = await inUse();
    await sql`
      insert into webhooks (guid, name, url, events, status, secret_number, partner_guid, version, created_at, updated_at)
      select 'of-another', 'Theirs', ${receiver.url}, array['cover_cancelled'], 'in_use', 1, guid, 1, now(), now()
      from partners where code = 'kito-ke'
    `.execute(service.db);
    await sql`
      insert into webhook_turns (webhook_guid, leased_until, rests_until) values ('of-another', 'epoch', 'epoch')
    `.execute(service.db);
    const insured = await covered('HOSP-CASH');
    const refused = await call(`/api/policies/${insured.policy}`, { method: 'DELETE', json: {} });
    expect(refused.status).toBe(400);
    const policy = await cancelled();
    await becomes(guid, [{ status: 'delivered', policy_guid: policy }]);
    expect(receiver.received).toHaveLength(1);
    const { rows } = await sql`select 1 from webhook_deliveries where webhook_guid = 'of-another'`.execute(service.db);
    expect(rows).toEqual([]);
  });

  it.runIf(databases[0] === 'postgres')('is told once of what two press at the same moment', async () => {
    const guid = await inUse();
    const insured = await covered('HOSP-CASH');
    const answers = await Promise.all([cancel(insured), cancel(insured)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    await becomes(guid, [{ status: 'delivered', policy_guid: insured.policy }]);
    expect(receiver.received).toHaveLength(1);
  });

  it('is told again what it has not taken, later each time, and what has happened meanwhile then', async () => {
    const guid = await inUse();
    receiver.answer(500);
    const first = await cancelled();
    await becomes(guid, [{ status: 'queued', attempts: 1, answer: 500, problem: 'refused', policy_guid: first }]);
    service.clock.advance(minute);
    await becomes(guid, [{ status: 'queued', attempts: 2, answer: 500 }]);
    receiver.answer(200);
    const second = await cancelled();
    // Where one call fails, the next would: it rests.
    await becomes(guid, [
      { status: 'queued', attempts: 0, policy_guid: second },
      { status: 'queued', attempts: 2 },
    ]);
    service.clock.advance(5 * minute);
    await becomes(guid, [
      { status: 'delivered', attempts: 1, answer: 200, policy_guid: second },
      { status: 'delivered', attempts: 3, answer: 200, problem: null, policy_guid: first },
    ]);
    // One thing after the other, each under its own name.
    const [before, after, ...more] = [...new Set(ids())];
    expect(more).toEqual([]);
    expect(ids()).toEqual([before, before, before, after]);
  });

  it('is told on after an answer that never ends, or is none', async () => {
    const guid = await inUse();
    receiver.answer(101, { connection: 'upgrade', upgrade: 'something-else' });
    await cancelled();
    await becomes(guid, [{ status: 'queued', attempts: 1, problem: 'refused' }]);
    receiver.answer(200);
    service.clock.advance(minute);
    await becomes(guid, [{ status: 'delivered', attempts: 2 }]);
  });

  it('is given up after three days, and told again when somebody says so', async () => {
    const guid = await inUse();
    receiver.answer(503);
    await cancelled();
    for (let tries = 1; tries <= 9; tries += 1) {
      await becomes(guid, [{ attempts: tries }]);
      service.clock.advance(day);
      if ((await deliveries(guid))[0]?.status === 'failed') break;
    }
    await becomes(guid, [{ status: 'failed', attempts: 4, answer: 503, problem: 'refused', next_try_at: null }]);
    const [delivery] = await deliveries(guid);
    if (!delivery) throw new Error('There is none.');
    receiver.answer(200);
    const again = async (as: string) =>
      await put(`/api/webhook_deliveries/${delivery.guid}/send_again`, 'webhook_deliveries', delivery.guid, {}, as);
    expect((await again('agent')).status).toBe(404);
    expect((await again('admin')).status).toBe(200);
    await becomes(guid, [{ status: 'delivered', attempts: 1, answer: 200, problem: null }]);
    expect((await again('admin')).status).toBe(409);
  });

  it('is given up at once where it says that it wants no more', async () => {
    const guid = await inUse();
    receiver.answer(410);
    await cancelled();
    await becomes(guid, [{ status: 'failed', attempts: 1, answer: 410, problem: 'gone' }]);
  });

  it('forgets what has an outcome already, instead of looking at it again and again', async () => {
    const guid = await inUse();
    await cancelled();
    await becomes(guid, [{ status: 'delivered' }]);
    await sql`
      insert into webhook_outbox (delivery_guid, webhook_guid, partner_guid, since)
      select guid, webhook_guid, partner_guid, happened_at from webhook_deliveries where webhook_guid = ${guid}
    `.execute(service.db);
    const waiting = async () =>
      (await sql`select 1 from webhook_outbox where webhook_guid = ${guid}`.execute(service.db)).rows;
    await expect.poll(waiting, { timeout: 15_000, interval: 100 }).toEqual([]);
    expect(await deliveries(guid)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
    expect(receiver.received).toHaveLength(1);
  });

  it('is told nothing while it is out of use, and then what has waited', async () => {
    const guid = await inUse();
    receiver.answer(500);
    await cancelled();
    await becomes(guid, [{ status: 'queued', attempts: 1 }]);
    await putInUse(guid, false);
    receiver.answer(200);
    service.clock.advance(day);
    await cancelled();
    const other = await inUse();
    const policy = await cancelled();
    await becomes(other, [{ status: 'delivered', policy_guid: policy }]);
    expect(await deliveries(guid)).toMatchObject([{ status: 'queued', attempts: 1 }]);
    await putInUse(guid);
    await becomes(guid, [{ status: 'delivered', attempts: 2 }]);
  });

  it('follows no answer elsewhere', async () => {
    const elsewhere = await startWebhookReceiver();
    const guid = await inUse();
    receiver.answer(307, { location: elsewhere.url });
    await cancelled();
    await becomes(guid, [{ status: 'queued', attempts: 1, answer: 307, problem: 'redirect' }]);
    expect(elsewhere.received).toEqual([]);
    await elsewhere.close();
  });

  it('says what is wrong where nobody answers', async () => {
    const closed = await startWebhookReceiver();
    await closed.close();
    const [gone, nameless] = [await inUse({ url: closed.url }), await inUse({ url: 'http://nobody.invalid/' })];
    await cancelled();
    await becomes(gone, [{ status: 'queued', answer: null, problem: 'no_answer' }]);
    await becomes(nameless, [{ status: 'queued', answer: null, problem: 'no_answer' }]);
  });
});

describe('its secret', () => {
  it('is had by administrators, who stand in the history, and holds a day longer than until it is renewed', async () => {
    const guid = await inUse();
    for (const as of ['agent', 'assessor']) {
      expect((await call(`/api/webhooks/${guid}/secret`, { as })).status, as).toBe(403);
      expect((await call('/api/webhooks', { as })).status, as).toBe(403);
    }
    const before = await secret(guid);
    const history =
      await sql`select actor from audit_events where entity_guid = ${guid} and action = 'show_secret'`.execute(
        service.db,
      );
    expect(history.rows).toHaveLength(1);
    await put(`/api/webhooks/${guid}/renew_secret`, 'webhooks', guid, {}, 'admin');
    const after = await secret(guid);
    expect(after).not.toEqual(before);
    const last = async () => {
      const told = receiver.received.length;
      await cancelled();
      await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(told + 1);
      const one = receiver.received.at(-1);
      if (!one) throw new Error('Nothing came.');
      return one;
    };
    const soon = await last();
    expect(soon.headers['webhook-signature']).toBe(`${signed(after, soon)} ${signed(before, soon)}`);
    service.clock.advance(day + minute);
    const later = await last();
    expect(later.headers['webhook-signature']).toBe(signed(after, later));
  });
});

describe('what is told where', () => {
  it('is read by another administrator than whoever wrote it', async () => {
    const { guid } = (await write(webhook())).body;
    expect((await putInUse(guid, true, 'admin')).status).toBe(409);
    for (const as of ['agent', 'assessor']) expect((await putInUse(guid, true, as)).status, as).toBe(404);
    // By the second, who has changed it meanwhile: it is theirs then.
    const elsewhere = await startWebhookReceiver();
    expect((await change(guid, { url: elsewhere.url }, 'admin2')).status).toBe(200);
    expect((await putInUse(guid, true, 'admin2')).status).toBe(409);
    expect((await putInUse(guid, true, 'admin')).body.status).toBe('in_use');
    // What is in use is taken out of it first, whatever of it is to change.
    expect((await change(guid, { url: receiver.url })).status).toBe(403);
    expect((await change(guid, { name: 'Theirs' })).status).toBe(403);
    await putInUse(guid, false, 'admin');
    await change(guid, { events: ['claim_paid'] });
    expect((await putInUse(guid, true, 'admin')).status).toBe(409);
    await elsewhere.close();
  });

  it('is not put in use by whoever wrote the address, whatever somebody else has changed beside it', async () => {
    const { guid } = (await write(webhook())).body;
    await change(guid, { events: ['cover_cancelled', 'cover_lapsed'] }, 'admin2');
    for (const as of ['admin', 'admin2']) expect((await putInUse(guid, true, as)).status, as).toBe(409);
  });

  it('keeps its author where nothing of that changes, and takes none that somebody says', async () => {
    const { guid } = (await write(webhook())).body;
    await change(guid, { name: 'Ledger', events: ['cover_cancelled'] }, 'admin2');
    expect((await putInUse(guid, true, 'admin2')).body.status).toBe('in_use');
    for (const said of [
      { status: 'in_use' },
      { written_by_guid: '00000000-0000-4000-8000-000000000000' },
      { secret_number: 7 },
    ])
      expect((await write(webhook(said))).status, JSON.stringify(said)).toBe(400);
  });

  it('is not put in use as somebody has not read it', async () => {
    const { guid } = (await write(webhook())).body;
    const seen = await ifSeen(service, 'webhooks', guid);
    await change(guid, { url: `${receiver.url}/other` });
    const stale = await call(`/api/webhooks/${guid}/use`, {
      method: 'PUT',
      as: 'admin2',
      json: { in_use: true },
      headers: seen,
    });
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale_version' }]);
  });

  it.runIf(databases[0] === 'postgres')('is put in use once where two press at the same moment', async () => {
    const { guid } = (await write(webhook())).body;
    const headers = await ifSeen(service, 'webhooks', guid);
    const press = async () =>
      await call(`/api/webhooks/${guid}/use`, { method: 'PUT', as: 'admin2', json: { in_use: true }, headers });
    expect((await Promise.all([press(), press()])).map(({ status }) => status)).toEqual(
      expect.arrayContaining([200, 409]),
    );
  });
});

describe('as many as a partner may have', () => {
  afterEach(async () => void (await sql`delete from webhooks where name = 'One of many'`.execute(service.db)));

  /** All but one of those that may be. */
  const fill = async () =>
    await sql`
      insert into webhooks (guid, name, url, events, status, secret_number, partner_guid, version, created_at, updated_at)
      select 'many-' || number, 'One of many', ${receiver.url}, array['claim_paid'], 'draft', 1, partners.guid, 1, now(), now()
      from partners, generate_series(2, ${webhooksAtMost} - (
        select count(*)::int from webhooks join partners on partners.guid = webhooks.partner_guid where code = 'tana-gh'
      )) number where code = 'tana-gh'
    `.execute(service.db);

  it('are written, and no other after them', async () => {
    await sql`delete from webhooks`.execute(service.db);
    await fill();
    expect((await write(webhook({ name: 'One of many' }))).status).toBe(201);
    const { status, body } = await write(webhook());
    expect([status, body.field_errors]).toMatchObject([
      400,
      [{ field: 'url', message: expect.stringContaining(String(webhooksAtMost)) }],
    ]);
  });

  it.runIf(databases[0] === 'postgres')('are no more where several write the last one at once', async () => {
    await sql`delete from webhooks`.execute(service.db);
    await fill();
    const answers = await Promise.all([1, 2, 3].map(async () => await write(webhook({ name: 'One of many' }))));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400, 400]);
  });
});

describe('what webhooks were told', () => {
  it('is cleared away after 90 days, and what was given up is not', async () => {
    await sql`
      insert into webhook_deliveries (guid, webhook_guid, event, status, happened_at, attempts, partner_guid, version, created_at, updated_at)
      select 'old-' || ended.status || ended.days, 'nobody', 'cover_cancelled', ended.status, now(), 1, partners.guid, 1, now(),
        ${service.clock.now()}::timestamptz - make_interval(days => ended.days)
      from partners, (values ('delivered', 91), ('delivered', 89), ('stopped', 91), ('failed', 91)) ended (status, days) where code = 'tana-gh'
    `.execute(service.db);
    await clearDeliveries(service);
    const { rows } = await sql<{ guid: string }>`
      select guid from webhook_deliveries where guid like 'old-%' order by guid
    `.execute(service.db);
    expect(rows.map(({ guid }) => guid)).toEqual(['old-delivered89', 'old-failed91']);
  });
});

describe('where addresses inside are not told', () => {
  let careful: TestService;
  const ours = claimDesk(() => careful);

  beforeAll(async () => {
    careful = await startTestService();
  });
  afterAll(() => careful.close());

  it.each([
    'http://hooks.partner.example/cover',
    'https://localhost/cover',
    'https://127.0.0.1/cover',
    'https://2130706433/cover',
    'https://0x7f.1/cover',
    'https://[::1]/cover',
    'https://[::ffff:10.0.0.1]/cover',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.8:8443/cover',
    'https://books/cover',
    'https://books.internal/cover',
    'https://localhost./cover',
  ])('%s is refused beside it', async (url) => {
    const json = { name: 'Inside', url, events: ['cover_cancelled'] };
    const { status, body } = await ours.call<{ field_errors: readonly { field: string }[] }>('/api/webhooks', {
      method: 'POST',
      as: 'admin',
      json,
    });
    expect([status, body.field_errors.map(({ field }) => field)]).toEqual([400, ['url']]);
  });

  it('one whose name leads inside by the time that it is told is not told', async () => {
    const { port } = new URL(receiver.url);
    await sql`
      insert into webhooks (guid, name, url, events, status, secret_number, partner_guid, version, created_at, updated_at)
      select number.guid, 'Inside', number.url, array['cover_cancelled'], 'in_use', 1, partners.guid, 1, now(), now()
      from partners, (values ('by-name', ${`https://localhost:${port}/`}), ('by-number', ${`https://127.0.0.1:${port}/`}), ('plain', ${receiver.url})) number (guid, url)
      where code = 'tana-gh'
    `.execute(careful.db);
    await sql`
      insert into webhook_turns (webhook_guid, leased_until, rests_until)
      select guid, 'epoch', 'epoch' from webhooks where status = 'in_use'
    `.execute(careful.db);
    const insured = await ours.covered('HOSP-CASH');
    await ours.call(`/api/policies/${insured.policy}`, {
      method: 'DELETE',
      json: { cancellation_date: ours.on(0), cancellation_reason: 'Moves away' },
    });
    const told = async () =>
      (
        await sql`select webhook_guid, status, attempts, problem from webhook_deliveries where status = 'queued' order by webhook_guid`.execute(
          careful.db,
        )
      ).rows;
    const refused = { status: 'queued', attempts: 1, problem: 'no_answer' };
    await expect
      .poll(told, { timeout: 15_000, interval: 100 })
      .toMatchObject(['by-name', 'by-number', 'plain'].map((webhook_guid) => ({ webhook_guid, ...refused })));
    // The home page of administrators counts them by this.
    const query = new URLSearchParams([
      ['status', 'queued'],
      ...deliveryProblems.map((problem) => ['problem', problem]),
    ]);
    const { body } = await ours.call<{ content: object[] }>(`/api/webhook_deliveries?${query.toString()}`, {
      as: 'admin',
    });
    expect(body.content).toHaveLength(3);
    // Not even a connection: what answers there is nobody's business.
    expect(receiver.connections()).toBe(0);
  });
});
