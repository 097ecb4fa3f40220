import { sql } from 'kysely';
import type { Service } from '../../service/platform/createPlatform.ts';
import { atRest } from './opened.ts';
import { healthy, type Spawned, spawnService } from './spawned.ts';
import { copyStorage } from './storage.ts';

/** A chunk of a batch that was committed: by whom, from when to when at least. */
export interface ChunkDone {
  readonly batch: string;
  readonly chunk: number;
  readonly by: string;
  readonly begun: Date;
  readonly ended: Date;
}

/** Services of several processes on one PostgreSQL, which writes down whose hand each chunk was in. */
export interface SharedServices {
  /** Starts one, by the name under which its chunks are written down. */
  readonly start: (name: string) => Promise<Spawned>;
  /** What is done by a service of this process that works on no batch. */
  readonly quietly: <Result>(work: (service: Service) => Promise<Result>) => Promise<Result>;
  /** What PostgreSQL has said so far: each statement that failed, and why. */
  readonly said: () => string;
  readonly close: () => Promise<void>;
}

/** @param prepare what is to be there before any of them starts */
export async function sharedServices(prepare: (quiet: Service) => Promise<void>): Promise<SharedServices> {
  const storage = await copyStorage(true, 'postgres');
  const running = new Set<Spawned>();
  const quietly: SharedServices['quietly'] = async (work) => await atRest(storage.config, work);
  await quietly(async (service) => {
    const { db } = service.deps;
    await sql`create table chunks_done (batch text, chunk integer, by text, begun timestamptz, ended timestamptz)`.execute(
      db,
    );
    await sql`
      create function note_chunk() returns trigger language plpgsql as $$ begin
        insert into chunks_done
          values (new.batch_guid, old.next_chunk, current_setting('application_name'), now(), clock_timestamp());
        return null;
      end $$
    `.execute(db);
    await sql`
      create trigger note_chunk after update of next_chunk on batch_runs for each row execute function note_chunk()
    `.execute(db);
    await prepare(service);
  });
  return {
    quietly,
    said: () => storage.postgres?.said() ?? '',
    start: async (name) => {
      const url = new URL(storage.config.databaseUrl ?? '');
      url.searchParams.set('application_name', name);
      const spawned = await spawnService(storage.config.dataDir, { SAMPLE: 'on', DATABASE_URL: url.href });
      running.add(spawned);
      await healthy(spawned);
      return spawned;
    },
    close: async () => {
      for (const { process, exited } of running) {
        process.kill('SIGKILL');
        await exited;
      }
      await storage.dispose();
    },
  };
}

/** The chunks that were committed so far, each batch's in their order. */
export async function chunksDone({ deps }: Service): Promise<readonly ChunkDone[]> {
  const { rows } = await deps.pool.query<ChunkDone>('select * from chunks_done order by batch, chunk');
  return rows;
}
