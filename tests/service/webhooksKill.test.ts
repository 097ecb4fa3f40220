import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { movableClock } from '../../service/platform/clock.ts';
import type { Service } from '../../service/platform/createPlatform.ts';
import { announce, beginAnew } from '../../service/insurance/webhooks/outbox.ts';
import { databaseOf, killedStorage } from '../support/kills/storage.ts';
import { type At, atRest } from '../support/opened.ts';
import { call, tokenAt } from '../support/spawnedCalls.ts';
import { healthy, type Spawned, spawnService } from '../support/spawned.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhookReceiver.ts';

const killed = killedStorage(240_000);
const webhook = 'of-our-own';
/** Things that have happened while nobody could be told. */
const things = 12;
const day = 86_400_000;

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());

/** A webhook in use, and what it is to be told. @returns the names of that */
async function toBeTold(at: At): Promise<readonly string[]> {
  const work = async ({ db }: Service) => {
    await sql`
      insert into webhooks (guid, name, url, events, status, secret_number, partner_guid, version, created_at, updated_at)
      select ${webhook}, 'Books', ${receiver.url}, array['cover_cancelled'], 'in_use', 1, guid, 1, now(), now()
      from partners where code = 'tana-gh'
    `.execute(db);
    const { rows: policies } = await sql<{ readonly guid: string; readonly partner_guid: string }>`
      select policies.guid, partner_guid from policies join partners on partners.guid = partner_guid
      where partners.code = 'tana-gh' order by policies.guid limit ${things}
    `.execute(db);
    await db.transaction().execute(async (trx) => {
      await beginAnew(trx, webhook, new Date());
      for (const { guid: key, partner_guid: partner } of policies) {
        await announce(trx, { event: 'cover_cancelled', partner, field: 'policy_guid', key, now: new Date() });
      }
    });
    const { rows } = await sql<{ readonly guid: string }>`
      select guid from webhook_deliveries where webhook_guid = ${webhook}
    `.execute(db);
    return rows.map(({ guid }) => guid).toSorted();
  };
  // For it, nothing of that is due yet: it would tell of it itself.
  return await atRest(at, work, movableClock(new Date(Date.now() - day)));
}

async function started(at: At): Promise<Spawned> {
  const service = await spawnService(at.dataDir, {
    SAMPLE: 'on',
    WEBHOOKS_INSIDE: 'on',
    WEBHOOK_PATIENCE_MS: '1000',
    WEBHOOK_FIRST_WAIT_MS: '100',
    ...databaseOf(at),
  });
  await healthy(service);
  return service;
}

const told = () => receiver.received.map(({ headers }) => String(headers['webhook-id']));

test('a service that is killed while it tells of something tells of it again under the same name, and of all that waits', async () => {
  const at = await killed();
  const names = await toBeTold(at);
  expect(names).toHaveLength(things);

  receiver.keepSilent();
  const first = await started(at);
  await vi.waitFor(() => expect(told().length).toBeGreaterThan(0), { timeout: 30_000 });
  first.process.kill('SIGKILL');
  await first.exited;
  const underWay = told();

  receiver.answer(204);
  const second = await started(at);
  await vi.waitFor(() => expect([...new Set(told())].toSorted()).toEqual(names), { timeout: 60_000 });
  // What nobody had answered came again; nothing else did.
  await vi.waitFor(() => expect(told()).toHaveLength(things + underWay.length), { timeout: 60_000 });
  for (const name of underWay) expect(told().filter((one) => one === name)).toHaveLength(2);

  const token = await tokenAt(second, 'admin', 'Admin#2026');
  const { secret } = (await call(second, token, 'GET', `/api/webhooks/${webhook}/secret`)) as {
    readonly secret: string;
  };
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  for (const { headers, body } of receiver.received) {
    const over = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(over).digest('base64')}`);
  }
  second.process.kill('SIGTERM');
  await second.exited;

  await atRest(at, async ({ db }) => {
    const { rows } = await sql<{ readonly status: string; readonly waiting: number }>`
      select status, count(webhook_outbox.delivery_guid)::int as waiting
      from webhook_deliveries left join webhook_outbox on delivery_guid = webhook_deliveries.guid
      where webhook_deliveries.webhook_guid = ${webhook} group by status
    `.execute(db);
    expect(rows).toEqual([{ status: 'delivered', waiting: 0 }]);
  });
});
