import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Deps } from '../../deps.ts';
import { channel } from './announcing.ts';

/** How long a database that is away is left alone, in milliseconds: at first, and at most. */
const [firstPause, longestPause] = [250, 10_000] as const;
/** How often a connection that says nothing is asked whether it is there, and how long that may take. */
const [askEvery, askFor] = [15_000, 5_000] as const;

/** Told of the batch that has changed; of all of them (null) where some may have been missed. */
export type Hear = (guid: string | null) => void;

type Listening = Pick<Deps, 'config' | 'pool' | 'log'>;

/**
 * Hears of changes of batches, whichever instance of the service makes them, until the signal is aborted. On a server it has a connection of its own, and
 * another one when that is lost; the embedded database is one session, which tells whoever asks it.
 */
export function listen({ config, pool, log }: Listening, hear: Hear, ending: AbortSignal): void {
  if (config.databaseUrl === undefined) listenBySession(pool, hear, ending);
  else void listenByConnection(config.databaseUrl, { log, hear, ending });
}

const heardBy =
  (hear: Hear) =>
  ({ channel: of, payload }: pg.Notification) => {
    if (of === channel && payload) hear(payload);
  };

function listenBySession(pool: pg.Pool, hear: Hear, ending: AbortSignal): void {
  const told = heardBy(hear);
  const known = new Set<pg.PoolClient>();
  const meet = (client: pg.PoolClient) => {
    if (known.has(client)) return;
    known.add(client);
    client.on('notification', told);
    // Before whatever it was taken for; a connection that broke says so to whoever took it.
    client.query(`listen ${channel}`).then(
      () => hear(null),
      () => undefined,
    );
  };
  const part = (client: pg.PoolClient) => known.delete(client);
  pool.on('acquire', meet);
  pool.on('remove', part);
  ending.addEventListener('abort', () => {
    pool.off('acquire', meet);
    pool.off('remove', part);
    for (const client of known) client.off('notification', told);
  });
}

interface ByConnection {
  readonly log: Deps['log'];
  readonly hear: Hear;
  readonly ending: AbortSignal;
}

async function listenByConnection(connectionString: string, { log, hear, ending }: ByConnection): Promise<void> {
  for (let wait: number = firstPause; !ending.aborted; wait = Math.min(2 * wait, longestPause)) {
    const client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: askFor });
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    client.on('notification', heardBy(hear));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      wait = firstPause;
      // What was told while nobody listened.
      hear(null);
      await untilLost(client, AbortSignal.any([lost.signal, ending]));
    } catch (error) {
      log.warn({ err: error }, 'changes of batches could not be listened for');
    }
    await client.end().catch(() => undefined);
    await pause(wait, undefined, { signal: ending, ref: false }).catch(() => undefined);
  }
}

/** A server that is gone without a word is found out by asking it. */
async function untilLost(client: pg.Client, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await pause(askEvery, undefined, { signal: over, ref: false }).catch(() => undefined);
    const limit = { query_timeout: askFor };
    if (!over.aborted) await client.query({ text: 'select 1', ...limit });
  }
}
