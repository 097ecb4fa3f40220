import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { databaseFault } from '../database/faults.ts';
import type { Deps } from '../deps.ts';
import { tryToWrite } from '../files/writable.ts';

/** `full`: no room; `refused`: answers and takes no writes; `away`: no answer. */
export type Part = 'ok' | 'full' | 'refused' | 'away';

/** What can be done now: read and write, or why not. */
export interface Readiness {
  readonly database: Part;
  readonly storage: Part;
}

/** Whether everything can be saved. */
export const isReady = ({ database, storage }: Readiness) => database === 'ok' && storage === 'ok';

/** Whoever asks more often gets the last answer. */
const freshMs = 5_000;
const patienceMs = 3_000;

/** Asks the database and the disk by writing something small; several who ask at once share one try. */
export function readinessOf({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): () => Promise<Readiness> {
  let logged = 'ok ok';
  let last: { readonly at: number; readonly answer: Promise<Readiness> } | undefined;
  // Of the system's clock: how old an answer is does not depend on the day that is shown.
  return async () => {
    if (last && performance.now() - last.at < freshMs) return await last.answer;
    last = { at: performance.now(), answer: ask() };
    return await last.answer;
  };

  async function ask(): Promise<Readiness> {
    const [database, storage] = await Promise.all([
      within(askDatabase()),
      within(
        tryToWrite(join(config.dataDir, 'files')).then(
          () => 'ok' as const,
          (error: unknown) => (databaseFault(error) === 'full' ? 'full' : 'refused'),
        ),
      ),
    ]);
    const now = `${database} ${storage}`;
    if (now !== logged)
      log.warn(
        { database, storage },
        isReady({ database, storage }) ? 'all can be saved again' : 'not all can be saved',
      );
    logged = now;
    return { database, storage };
  }

  async function askDatabase(): Promise<Part> {
    try {
      // New bytes each time, or the row would be left as it is.
      const row = { written_at: new Date(), room: randomBytes(8192) };
      await db
        .insertInto('write_probes')
        .values({ id: hostname(), ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      return 'ok';
    } catch (error) {
      if (databaseFault(error) === 'full') return 'full';
      return await sql`select 1`.execute(db).then(
        () => 'refused',
        () => 'away',
      );
    }
  }
}

/** What takes longer is as good as no answer. */
async function within(asked: Promise<Part>): Promise<Part> {
  return await Promise.race([asked, new Promise<Part>((resolve) => setTimeout(resolve, patienceMs, 'away').unref())]);
}
