import { CompiledQuery, type Transaction } from 'kysely';
import PgBoss from 'pg-boss';
import { databaseFault } from '../database/faults.ts';
import { asked, longestSilence } from '../database/patientPool.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';

const queueName = 'job-chunks';
const attempts = 5;

/** A chunk that only the database kept from being done comes again until it was. */
const options = { name: queueName, retryLimit: 100_000, retryDelay: 1, retryBackoff: false, expireInSeconds: 60 };

/** Which chunk of which job is to be done. */
export interface ChunkMessage {
  readonly jobGuid: string;
  readonly chunk: number;
}

/** The queue of chunks: a message is sent in the transaction that causes it, and comes again until it was worked on. */
export interface ChunkQueue {
  send(trx: Transaction<Tables>, message: ChunkMessage): Promise<void>;
  work(
    onChunk: (message: ChunkMessage) => Promise<void>,
    onGivenUp: (message: ChunkMessage, error: Error) => Promise<void>,
  ): Promise<void>;
  stop(): Promise<void>;
}

/** Starts pg-boss on the service's own connections, embedded database or not. */
export async function startQueue({ pool, config, log }: Deps): Promise<ChunkQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(asked(text, values ?? [], longestSilence)) },
    schedule: false,
    maintenanceIntervalSeconds: 30,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  await boss.start();
  await boss.createQueue(queueName, options);
  await boss.updateQueue(queueName, options);
  // The embedded database has one process: what was active before is nobody's work now.
  if (!config.databaseUrl) await releaseActive(boss, pool);
  return {
    send: async (trx, message) => {
      await boss.send(queueName, message, {
        db: {
          executeSql: async (text, values) => {
            const result = await trx.executeQuery(CompiledQuery.raw(text, values));
            return { rows: [...result.rows] };
          },
        },
      });
    },
    work: async (onChunk, onGivenUp) => {
      await boss.work<ChunkMessage>(
        queueName,
        { pollingIntervalSeconds: 0.5, batchSize: 1, includeMetadata: true },
        async ([job]) => {
          if (!job) return;
          try {
            await onChunk(job.data);
          } catch (error) {
            const failure = error instanceof Error ? error : new Error(String(error));
            log.error({ err: failure, job: job.data.jobGuid, chunk: job.data.chunk }, 'a chunk of a job failed');
            if (databaseFault(failure) || job.retryCount < attempts) throw failure;
            await onGivenUp(job.data, failure);
          }
        },
      );
    },
    stop: async () => {
      await boss.stop({ graceful: true, wait: true, timeout: 5_000, close: false });
    },
  };
}

async function releaseActive(boss: PgBoss, pool: Deps['pool']): Promise<void> {
  const active = await pool.query<{ id: string }>("select id from pgboss.job where name = $1 and state = 'active'", [
    queueName,
  ]);
  const ids = active.rows.map((row) => row.id);
  if (ids.length > 0) await boss.fail(queueName, ids);
}
