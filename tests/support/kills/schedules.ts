import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Service } from '../../../service/platform/createPlatform.ts';
import { type At, atRest, opened } from '../opened.ts';
import { startOperator } from '../operator.ts';
import { healthy, type Spawned, spawnService } from '../spawned.ts';
import { killWhile, settledRequests } from './payouts.ts';
import { databaseOf } from './storage.ts';

/** Customers whom the list finds: several chunks. */
const people = 240;

/** A template in use that is due now, at any hour, to a list of customers whom nobody has written to. */
async function prepareDue({ db }: Pick<Service, 'db'>): Promise<void> {
  await sql`update countries set quiet_from = 0, quiet_until = 0`.execute(db);
  await sql`delete from sms_templates`.execute(db);
  await sql`delete from operator_requests where kind = 'sms'`.execute(db);
  const { rows } = await sql<{ readonly guid: string; readonly partner: string }>`
    select customers.guid, partner_guid as partner from customers join partners on partners.guid = customers.partner_guid
    where partners.code = 'tana-gh' and customers.status = 'active' and sms_opt_out is not true and msisdn ~ '[0-6]$'
    order by msisdn limit ${people}
  `.execute(db);
  expect(rows).toHaveLength(people);
  const now = new Date();
  const filter = JSON.stringify({ id: rows.map(({ guid }) => guid) });
  await sql`
    insert into sms_templates (guid, partner_guid, code, kind, status, language, all_languages, template, rhythm, send_hour, audience_name,
      audience_filter, use_guid, next_at, version, created_at, updated_at)
    values ('due', ${rows[0]?.partner}, 'DUE', 'Scheduled', 'in_use', 'en', true, 'Keep well.', 'daily', ${now.getUTCHours()}, 'All',
      ${filter}::jsonb, 'use', ${now}, 1, ${now}, ${now})
  `.execute(db);
}

/**
 * A template is due at a service that is killed some times while it begins and goes out, each time a little later than one more was accepted; by the operator's
 * own ledger each customer was written to once.
 */
export async function expectDueOnce(at: At, kills: number): Promise<void> {
  await atRest(at, prepareDue);
  // Answers that take their time leave a gap between "sent" and "stored".
  const operator = await startOperator({ OPERATOR_FAULTS: JSON.stringify({ late_ms: 20, lose_answers: 2 }) });
  const { url, secret } = operator;
  const env = {
    OPERATOR_URL: url,
    OPERATOR_SECRET: secret,
    OPERATOR_PATIENCE_MS: '300',
    OPERATOR_LOOK_MS: '100',
    ...databaseOf(at),
  };
  let running: Spawned | undefined;
  try {
    running = await spawnService(at.dataDir, env);
    await healthy(running);
    for (let kill = 0; kill < kills; kill += 1) {
      await killWhile(running, async () => await operator.accepted(), people, `due, ${kill}`);
      running = await spawnService(at.dataDir, env);
    }
    await healthy(running);
    await vi.waitFor(async () => expect(await operator.accepted()).toBeGreaterThanOrEqual(people), {
      timeout: 120_000,
      interval: 100,
    });
    running.process.kill('SIGTERM');
    await running.exited;
    const service = await opened(at, operator.settings);
    try {
      expect(await settledRequests(service)).toHaveLength(people);
      expect(await operator.accepted()).toBe(people);
      const { rows } = await sql<{ readonly status: string; readonly messages: number; readonly people: number }>`
        select status, count(*)::int as messages, count(distinct customer_guid)::int as people from sms_messages
        where template_code = 'DUE' group by status
      `.execute(service.db);
      expect(rows).toEqual([{ status: 'delivered', messages: people, people }]);
      const begun = await sql`select 1 from batches where name = 'sms_schedule'`.execute(service.db);
      expect(begun.rows).toHaveLength(1);
    } finally {
      await service.close();
    }
  } finally {
    running?.process.kill('SIGKILL');
    await running?.exited;
    await operator.close();
  }
}
