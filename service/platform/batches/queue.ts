import { CompiledQuery, type Transaction } from 'kysely';
import PgBoss from 'pg-boss';
import { longestSilence, timed } from '../database/reconnectingPool.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { type ChunkMessage, type OnChunk, type OnGivenUp, workOff } from './workOff.ts';

const queueName = 'job-chunks';
/** A chunk that only the database kept from being done comes again until it was. */
const options = { name: queueName, retryLimit: 100_000, retryDelay: 1, retryBackoff: false, expireInSeconds: 60 };

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
  let isAnswerLost = false;
  // pg-boss keeps to itself that it could not take a message, and an answer that is lost is no word of whether it did.
  const ask = async (text: string, values: readonly unknown[] = []) => {
    try {
      return await pool.query(timed(text, values, longestSilence));
    } catch (error) {
      isAnswerLost = true;
      throw error;
    }
  };
  const boss = new PgBoss({
    db: { executeSql: ask },
    schedule: false,
    maintenanceIntervalSeconds: 30,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the batch queue reported an error'));
  await boss.start();
  await boss.createQueue(queueName, options);
  await boss.updateQueue(queueName, options);
  // The embedded database has one process: what was active before is nobody's work now.
  if (!config.databaseUrl) await releaseActive(boss, ask);
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
      // Whoever is at work on one of them is not held up: a chunk is done once.
      const letGo = async () => {
        if (!isAnswerLost) return;
        isAnswerLost = false;
        await releaseActive(boss, ask);
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

type Ask = (text: string, values: readonly unknown[]) => Promise<{ rows: { id: string }[] }>;

/** What somebody has taken can be taken again. */
async function releaseActive(boss: PgBoss, ask: Ask): Promise<void> {
  const { rows } = await ask("select id from pgboss.job where name = $1 and state = 'active'", [queueName]);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await boss.fail(queueName, ids);
}
