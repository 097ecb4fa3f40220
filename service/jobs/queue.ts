import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type Transaction } from 'kysely';
import PgBoss from 'pg-boss';
import { databaseFault } from '../database/faults.ts';
import { asked, longestSilence } from '../database/patientPool.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';

const queueName = 'job-chunks';
const attempts = 5;
const pollMs = 500;

/** A chunk that only the database kept from being done comes again until it was. */
const options = { name: queueName, retryLimit: 100_000, retryDelay: 1, retryBackoff: false, expireInSeconds: 60 };

/** Which chunk of which job is to be done. */
export interface ChunkMessage {
  readonly jobGuid: string;
  readonly chunk: number;
}

type OnChunk = (message: ChunkMessage) => Promise<void>;
type OnGivenUp = (message: ChunkMessage, error: Error) => Promise<void>;

/** The queue of chunks: a message is sent in the transaction that causes it, and comes again until it was worked on. */
export interface ChunkQueue {
  send(trx: Transaction<Tables>, message: ChunkMessage): Promise<void>;
  work(onChunk: OnChunk, onGivenUp: OnGivenUp): void;
  stop(): Promise<void>;
}

/** Starts pg-boss on the service's own connections, embedded database or not. */
export async function startQueue(deps: Deps): Promise<ChunkQueue> {
  const { pool, config, log } = deps;
  const ending = new AbortController();
  let working: Promise<void> | undefined;
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
    work: (onChunk, onGivenUp) => {
      working = workOff(boss, deps, ending.signal, onChunk, onGivenUp);
    },
    stop: async () => {
      ending.abort();
      await working;
      await boss.stop({ graceful: true, wait: true, timeout: 5_000, close: false });
    },
  };
}

/**
 * Takes one message after the other, until the end. pg-boss has a loop of its own, which leaves the promises of what it says of a message to
 * themselves: the loss of a connection there ended the process. What cannot be said here is nobody's after a minute, and comes again.
 */
async function workOff(
  boss: PgBoss,
  { log }: Pick<Deps, 'log'>,
  ending: AbortSignal,
  onChunk: OnChunk,
  onGivenUp: OnGivenUp,
): Promise<void> {
  while (!ending.aborted) {
    try {
      const [job] = await boss.fetch<ChunkMessage>(queueName, { batchSize: 1, includeMetadata: true });
      if (!job) {
        await setTimeout(pollMs, undefined, { signal: ending, ref: false }).catch(() => undefined);
        continue;
      }
      try {
        await onChunk(job.data);
      } catch (error) {
        const failure = error instanceof Error ? error : new Error(String(error));
        log.error({ err: failure, job: job.data.jobGuid, chunk: job.data.chunk }, 'a chunk of a job failed');
        if (databaseFault(failure) || job.retryCount < attempts) {
          await boss.fail(queueName, job.id, { message: failure.message });
          continue;
        }
        await onGivenUp(job.data, failure);
      }
      await boss.complete(queueName, job.id);
    } catch (error) {
      log.error({ err: error }, 'the job queue could not be asked');
      await setTimeout(pollMs, undefined, { signal: ending, ref: false }).catch(() => undefined);
    }
  }
}

async function releaseActive(boss: PgBoss, pool: Deps['pool']): Promise<void> {
  const active = await pool.query<{ id: string }>("select id from pgboss.job where name = $1 and state = 'active'", [
    queueName,
  ]);
  const ids = active.rows.map((row) => row.id);
  if (ids.length > 0) await boss.fail(queueName, ids);
}
