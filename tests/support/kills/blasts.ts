import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Service } from '../../../service/platform/createPlatform.ts';
import { type At, atRest, opened } from '../opened.ts';
import { startOperator } from '../operator.ts';
import { healthy, type Spawned, spawnService } from '../spawned.ts';
import { agree, asked, becomes, type KilledFile } from './files.ts';
import { killWhile, settledRequests } from './payouts.ts';
import { databaseOf } from './storage.ts';

/** Messages of the file: several chunks. */
const people = 240;

/** Numbers of customers whom nobody has written to, at any hour. */
async function prepareNumbers({ db }: Pick<Service, 'db'>): Promise<readonly string[]> {
  await sql`update countries set quiet_from = 0, quiet_until = 0`.execute(db);
  // A day may begin meanwhile: without templates nobody is reminded of anything, and the operator hears of this file alone.
  await sql`delete from sms_templates`.execute(db);
  await sql`delete from operator_requests where kind = 'sms'`.execute(db);
  const { rows } = await sql<{ readonly msisdn: string }>`
    select msisdn from customers join partners on partners.guid = customers.partner_guid
    where partners.code = 'tana-gh' and customers.status = 'active' and sms_opt_out is not true and msisdn ~ '[0-6]$'
    order by msisdn limit ${people}
  `.execute(db);
  expect(rows).toHaveLength(people);
  return rows.map(({ msisdn }) => msisdn);
}

const fileOf = (numbers: readonly string[]): KilledFile => ({
  batch: 'sms_blast',
  content: ['msisdn,text', ...numbers.map((one) => `+${one},We are closed on Friday.`)].join('\n'),
  ready: { total: people, unfit: 0 },
  end: { done: people, failed: 0 },
  expectMade: async () => await Promise.resolve(),
});

/**
 * A file of messages is agreed to at a service that is killed some times while they go out, each time a little later than one more was accepted; by the operator's own
 * ledger each number was sent one.
 */
export async function expectSentOnce(at: At, world: number, kills: number): Promise<void> {
  const file = fileOf(await atRest(at, prepareNumbers));
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
    const id = await asked(running, file);
    expect(await becomes(running, id, file, 'ready')).toMatchObject(file.ready);
    await agree(running, file, id);
    for (let kill = 0; kill < kills; kill += 1) {
      await killWhile(running, async () => await operator.accepted(), people, `blast ${world}, ${kill}`);
      running = await spawnService(at.dataDir, env);
    }
    await healthy(running);
    await becomes(running, id, file, 'complete');
    running.process.kill('SIGTERM');
    await running.exited;
    const service = await opened(at, operator.settings);
    try {
      await vi.waitFor(async () => expect(await operator.accepted()).toBeGreaterThanOrEqual(people), {
        timeout: 120_000,
        interval: 100,
      });
      expect(await settledRequests(service)).toHaveLength(people);
      expect(await operator.accepted()).toBe(people);
      expect(await operator.received(), 'only what never arrived is sent again').toBeLessThanOrEqual(people);
      const { rows } = await sql<{ readonly status: string; readonly messages: number; readonly numbers: number }>`
        select status, count(*)::int as messages, count(distinct msisdn)::int as numbers from sms_messages
        where batch_guid = ${id} group by status
      `.execute(service.db);
      expect(rows).toEqual([{ status: 'delivered', messages: people, numbers: people }]);
    } finally {
      await service.close();
    }
  } finally {
    running?.process.kill('SIGKILL');
    await running?.exited;
    await operator.close();
  }
}
