import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDesk } from '../support/claims.ts';
import { type CuttableService, startCuttableService } from '../support/cuttableService.ts';
import type { DatabaseProxy } from '../support/databaseProxy.ts';
import { eventually } from '../support/eventually.ts';
import { ifSeen } from '../support/seen.ts';
import { postgresMissing, type TestService } from '../support/service.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhookReceiver.ts';

const missing = postgresMissing();
const minute = 60_000;

describe.skipIf(missing)(`webhooks and a connection that is cut${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let service: TestService;
  let proxy: DatabaseProxy;
  let cuttable: CuttableService;
  let receiver: WebhookReceiver;
  const { call, covered, on } = claimDesk(() => service);

  beforeAll(async () => {
    receiver = await startWebhookReceiver();
    cuttable = await startCuttableService({
      webhooks: { inside: true, patience: 2_000, firstWait: minute },
      logLevel: 'silent',
    });
    ({ service, proxy } = cuttable);
  });
  afterAll(async () => {
    try {
      await cuttable.close();
    } finally {
      await receiver.close();
    }
  });

  const use = async (guid: string) =>
    await call<{ status: string }>(`/api/webhooks/${guid}/use`, {
      method: 'PUT',
      as: 'admin2',
      json: { in_use: true },
      headers: await ifSeen(service, 'webhooks', guid),
    });

  /** What is known of telling of some policies, in the order of their names. */
  const told = async (policies: readonly string[]) =>
    (
      await sql<{ guid: string; policy_guid: string; status: string }>`
        select guid, policy_guid, status from webhook_deliveries where policy_guid = any(${policies})
      `.execute(service.db)
    ).rows;

  it('tell of each thing under one name, wherever it is cut, and are put in use once by two presses', async () => {
    const json = { name: 'Books', url: receiver.url, events: ['cover_cancelled'] };
    const made = await call<{ guid: string }>('/api/webhooks', { method: 'POST', as: 'admin', json });
    const pressed = await Promise.all([use(made.body.guid), use(made.body.guid)]);
    expect(pressed.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);

    const policies: string[] = [];
    for (let at = 0; at < 6; at += 1) policies.push((await covered('HOSP-CASH')).policy);
    const cancel = async (policy: string) =>
      await call<object>(`/api/policies/${policy}`, {
        method: 'DELETE',
        json: { cancellation_date: on(0), cancellation_reason: 'Moves away' },
      });
    // What came of the first call is never heard of: it is told again, under the same name.
    const lost = proxy.loseAnswerTo('update webhook_deliveries');
    const answers = await Promise.all(
      policies.map(async (policy, at) => {
        await pause(40 * at);
        const answer = await cancel(policy);
        proxy.cut();
        return answer;
      }),
    );
    await lost;
    for (const [at, { status }] of answers.entries()) {
      expect([200, 409, 503]).toContain(status);
      // Nobody knows: whoever asks looks, and does it if it was not done.
      if (status === 503) expect([200, 409]).toContain((await cancel(policies[at] ?? '')).status);
    }
    await eventually(async () => {
      expect((await told(policies)).map(({ status }) => status)).toEqual(policies.map(() => 'delivered'));
    }, 20_000);
    const rows = await told(policies);
    expect(rows.map(({ policy_guid }) => policy_guid).toSorted()).toEqual(policies.toSorted());
    const names = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect(names).toEqual(new Set(rows.map(({ guid }) => guid)));
    const { rows: waiting } = await sql`select 1 from webhook_outbox`.execute(service.db);
    expect(waiting).toEqual([]);
  });
});
