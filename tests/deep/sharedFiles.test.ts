import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Service } from '../../service/platform/createPlatform.ts';
import { seededRandom } from '../../service/sample/random.ts';
import { agree, asked, becomes, type KilledFile } from '../support/kills/files.ts';
import { killedPayments } from '../support/kills/payments.ts';
import { killedPolicies } from '../support/kills/policies.ts';
import { killedRemittances } from '../support/kills/remittances.ts';
import { atRest } from '../support/opened.ts';
import { postgresMissing } from '../support/postgres.ts';
import { healthy, type Spawned, spawnService } from '../support/spawned.ts';
import { copyStorage, type Storage } from '../support/storage.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

const missing = postgresMissing();
const seed = 7;
/** What somebody had in hand who was killed is taken up within seconds, long before the queue would by itself; three files take turns. */
const patience = 45_000;

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
  const files: KilledFile[] = [];
  const quietly = async <Result>(work: (service: Service) => Promise<Result>) => {
    return await atRest(storage.config, work);
  };

  beforeAll(async () => {
    storage = await copyStorage(true, 'postgres');
    await quietly(async (service) => {
      const { db } = service.deps;
      await sql`create table chunks_done (batch text, chunk integer, by text)`.execute(db);
      await sql`
        create function note_chunk() returns trigger language plpgsql as $$ begin
          insert into chunks_done values (new.batch_guid, old.next_chunk, current_setting('application_name'));
          return null;
        end $$
      `.execute(db);
      await sql`
        create trigger note_chunk after update of next_chunk on batch_runs for each row execute function note_chunk()
      `.execute(db);
      for (const make of [killedPayments, killedPolicies, killedRemittances]) files.push(await make(service, seed));
    });
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

  test('are worked on by both, each row once, though one of them is killed in the middle', async () => {
    const random = seededRandom(`shared ${seed}`);
    const [first, second] = [await start('first'), await start('second')];
    const batches = await Promise.all(files.map(async (file) => ({ file, id: await asked(first, file) })));
    for (const { file, id } of batches) {
      expect(await becomes(second, id, file, 'ready', patience)).toMatchObject({ done: 0, ...file.ready });
      await agree(second, file, id);
    }
    await pause(random() * 500);
    first.process.kill('SIGKILL');
    await first.exited;
    for (const { file, id } of batches) {
      expect(await becomes(second, id, file, 'complete', patience)).toMatchObject({ skipped: 0, ...file.end });
    }
    second.process.kill('SIGTERM');
    await second.exited;
    await quietly(async (service) => {
      for (const { expectMade } of files) await expectMade(service);
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
    });
  });
});
