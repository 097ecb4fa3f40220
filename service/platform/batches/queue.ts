import { CompiledQuery, type Transaction } from 'kysely';
import PgBoss from 'pg-boss';
import { longestSilence, timed } from '../database/reconnectingPool.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { type ChunkMessage, type OnChunk, type OnGivenUp, workOff } from './workOff.ts';

const queueName = 'job-chunks';
/** How often somebody looks whether a chunk has been left by who worked on it, in milliseconds. */
const lookMs = 2_000;
/** A chunk that only the database kept from being done comes again until it was. */
const options = { name: queueName, retryLimit: 100_000, retryDelay: 1, retryBackoff: false, expireInSeconds: 60 };

/** The queue of chunks: a message is sent in the transaction that causes it, and comes again until it was worked on. */
export interface ChunkQueue {
  /** @param after seconds before which nobody takes it */
  send(trx: Transaction<Tables>, message: ChunkMessage, after?: number): Promise<void>;
  work(onChunk: OnChunk, onGivenUp: OnGivenUp): void;
  stop(): Promise<void>;
}

/** Starts pg-boss on the service's own connections, embedded database or not. */
export async function startQueue(deps: Deps): Promise<ChunkQueue> {
  const { pool, log } = deps;
  const ending = new AbortController();
  let working: Promise<void> | undefined;
  const ask = async (text: string, values: readonly unknown[] = []) =>
    await pool.query(timed(text, values, longestSilence));
  const boss = new PgBoss({
    db: { executeSql: ask },
    schedule: false,
    maintenanceIntervalSeconds: 30,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the batch queue reported an error'));
  await boss.start();
  await boss.createQueue(queueName, options);
  await boss.updateQueue(queueName, options);
  await releaseLeft(ask, 0);
  let looked = Date.now();
  return {
    send: async (trx, message, after = 0) => {
      await boss.send(queueName, message, {
        ...(after > 0 && { startAfter: after }),
        db: {
          executeSql: async (text, values) => {
            const result = await trx.executeQuery(CompiledQuery.raw(text, values));
            return { rows: [...result.rows] };
          },
        },
      });
    },
    work: (onChunk, onGivenUp) => {
      const letGo = async () => {
        if (Date.now() < looked + lookMs) return;
        looked = Date.now();
        await releaseLeft(ask, lookMs);
      };
      working = workOff(boss, { name: queueName, log, ending: ending.signal, letGo }, onChunk, onGivenUp);
    },
    stop: async () => {
      ending.abort();
      await working;
      await boss.stop({ graceful: true, wait: true, timeout: 5_000, close: false });
    },
  };
}

type Ask = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * What was taken by somebody who is gone can be taken again: whoever works on a chunk holds its batch for as long. So does nobody in the moments between the two, which
 * is what `since` is for; a chunk that is taken twice nevertheless is done once.
 * @param since milliseconds for which it must have been taken
 */
async function releaseLeft(ask: Ask, since: number): Promise<void> {
  await ask(
    `with taken as materialized (
       select id, data ->> 'batchGuid' as batch from pgboss.job
       where name = $1 and state = 'active' and started_on <= now() - $2 * interval '1 millisecond'
     ), left_behind as (
       select taken.id from taken join batches on batches.guid = taken.batch for update of batches skip locked
     )
     update pgboss.job set state = 'retry', start_after = now(), started_on = null
     from left_behind where job.name = $1 and job.id = left_behind.id and job.state = 'active'`,
    [queueName, since],
  );
}
