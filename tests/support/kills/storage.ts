import { afterEach, vi } from 'vitest';
import type { At } from '../opened.ts';
import { postgresMissing } from '../postgres.ts';
import { copyStorage, type Storage } from '../storage.ts';

type Database = 'pglite' | 'postgres';

/**
 * Storage with the sample world for services that are killed on it, gone after the test.
 * @returns what makes it, on the embedded database when none is named
 * @example const killed = killedStorage(600_000); test('...', async () => await expectEachRowOnce(await killed('postgres'), 1, files, [2, 3]));
 */
export function killedStorage(testTimeout: number): (database?: Database) => Promise<At> {
  // Whole processes are started here, on machines that may be busy.
  vi.setConfig({ testTimeout, hookTimeout: 240_000 });
  const used: Storage[] = [];
  afterEach(async () => {
    for (const storage of used.splice(0)) await storage.dispose();
  });
  return async (database = 'pglite') => {
    const storage = await copyStorage(true, database);
    used.push(storage);
    const { dataDir, databaseUrl } = storage.config;
    return { dataDir, databaseUrl };
  };
}

/** What a service that is killed is told of its database. */
export const databaseOf = ({ databaseUrl = '' }: At) => ({ DATABASE_URL: databaseUrl });

/**
 * Worlds of the long run, by their numbers: the first one stands on the embedded database, the others on PostgreSQL where there is one.
 * @example test.each(killedWorlds([1, 2]))('is whole in world $world, on $database', async ({ world, database }) => …);
 */
export const killedWorlds = (worlds: readonly number[]): readonly { world: number; database: Database }[] =>
  worlds.map((world, at) => ({ world, database: at > 0 && !postgresMissing() ? 'postgres' : 'pglite' }));
