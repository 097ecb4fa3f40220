import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seededRandom } from '../../service/sample/random.ts';
import { type AgreedFile, agent, assessor, becomes } from '../support/agreedFileKills.ts';
import { brought, call, tokenAt } from '../support/importKills.ts';
import { killedPayments } from '../support/paymentFileKills.ts';
import { opened } from '../support/payoutKills.ts';
import { killedPolicies } from '../support/policyFileKills.ts';
import { postgresMissing } from '../support/postgres.ts';
import { killedRemittances } from '../support/remittanceFileKills.ts';
import { healthy, type Spawned, spawnService } from '../support/spawned.ts';
import { copyStorage, type Storage } from '../support/storage.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

const missing = postgresMissing();
const seed = 7;
/** What somebody had in hand who was killed is taken up after a minute, and three files take turns. */
const patience = 240_000;

/** Who has done which chunk of which batch, as far as it was committed. */
interface Done {
  readonly batch: string;
  readonly chunk: number;
  readonly by: string;
}

// Three files at once on two services: whoever is ready takes the next chunk, whosever file it is.
describe.skipIf(missing)(`files that two services work on${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let storage: Storage;
  const running = new Set<Spawned>();

  beforeAll(async () => {
    storage = await copyStorage(true, 'postgres');
    const service = await opened(storage.config.dataDir, { databaseUrl: storage.config.databaseUrl });
    try {
      await sql`create table chunks_done (batch text, chunk integer, by text)`.execute(service.deps.db);
      await sql`
        create function note_chunk() returns trigger language plpgsql as $$ begin
          insert into chunks_done values (new.batch_guid, old.next_chunk, current_setting('application_name'));
          return null;
        end $$
      `.execute(service.deps.db);
      await sql`
        create trigger note_chunk after update of next_chunk on batch_runs for each row execute function note_chunk()
      `.execute(service.deps.db);
    } finally {
      await service.close();
    }
  });
  afterAll(async () => {
    for (const { process, exited } of running) {
      process.kill('SIGKILL');
      await exited;
    }
    await storage.dispose();
  });

  const start = async (name: string) => {
    const url = new URL(storage.config.databaseUrl ?? '');
    url.searchParams.set('application_name', name);
    const spawned = await spawnService(storage.config.dataDir, { SAMPLE: 'on', DATABASE_URL: url.href });
    running.add(spawned);
    await healthy(spawned);
    return spawned;
  };
  const asked = async (at: Spawned, { batch, content, by = agent }: AgreedFile) => {
    const token = await tokenAt(at, ...by);
    const upload = await brought(at, token, content);
    const made = await call(at, token, 'POST', '/rest/batches', { name: batch, upload, input: {} });
    return (made as { readonly id: string }).id;
  };

  test('are worked on by both, each row once, though one of them is killed in the middle', async () => {
    const random = seededRandom(`shared ${seed}`);
    const { dataDir, databaseUrl } = storage.config;
    const files = [
      await killedPayments(dataDir, seed, { databaseUrl }),
      await killedPolicies(dataDir, seed, { databaseUrl }),
      await killedRemittances(dataDir, seed, { databaseUrl }),
    ];
    const [first, second] = [await start('first'), await start('second')];
    const batches = await Promise.all(files.map(async (file) => ({ file, id: await asked(first, file) })));
    for (const { file, id } of batches) {
      const { by = agent, agreedBy = assessor, ready } = file;
      expect(await becomes(second, id, by, 'ready', patience)).toMatchObject({ done: 0, ...ready });
      await call(second, await tokenAt(second, ...agreedBy), 'PUT', `/rest/batches/${id}/confirm`, {});
    }
    await pause(random() * 500);
    first.process.kill('SIGKILL');
    await first.exited;
    for (const { file, id } of batches) {
      expect(await becomes(second, id, file.by ?? agent, 'complete', patience)).toMatchObject({
        skipped: 0,
        ...file.end,
      });
    }
    second.process.kill('SIGTERM');
    await second.exited;
    for (const { expectMade } of files) await expectMade();

    const service = await opened(dataDir, { databaseUrl, worksOnBatches: false });
    try {
      const { rows: done } = await service.deps.pool.query<Done>('select * from chunks_done order by batch, chunk');
      const chunks = done.map(({ batch, chunk }) => `${batch} ${chunk}`);
      expect(new Set(chunks).size).toBe(chunks.length);
      const sharedBy = batches.map(({ id }) => new Set(done.filter(({ batch }) => batch === id).map(({ by }) => by)));
      // Which of them takes a chunk is a matter of moments; with three files for two, each has some of some file.
      expect(sharedBy.some((by) => by.has('first') && by.has('second'))).toBe(true);
      for (const { id } of batches) {
        const own = done.filter(({ batch }) => batch === id).map(({ chunk }) => chunk);
        expect(own).toEqual(own.map((_, place) => place));
      }
    } finally {
      await service.close();
    }
  });
});
