/**
 * Makes the template of a database: `node --import tsx tests/support/buildTemplate.ts <pglite|postgres> <folder>`, with the
 * settings of the service in the environment. The folder gets `data`, and `postgres` when that is the database.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { readConfig } from '../../service/config.ts';
import { createService } from '../../service/createService.ts';
import { passwordCost } from './passwordCost.ts';
import { startPostgres } from './postgres.ts';
import { copyFolder } from './templateData.ts';

const [database, folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder is it to be in?');
const postgres = database === 'postgres' ? await startPostgres() : undefined;
const config = { ...readConfig(process.env), databaseUrl: postgres?.url };
const service = await createService(config, { passwordCost });
await service.close();
await postgres?.stop((data) => copyFolder(data, join(folder, 'postgres')));
await rm(join(config.dataDir, 'run'), { recursive: true, force: true });
await dropSpareLog(postgres ? join(folder, 'postgres') : join(config.dataDir, 'database'));

/**
 * The segments of the write-ahead log after the one that a clean shutdown ended in were kept for reuse and hold nothing: half
 * of what every test would copy.
 */
async function dropSpareLog(cluster: string): Promise<void> {
  const log = join(cluster, 'pg_wal');
  const segments = (await readdir(log).catch(() => [])).filter((name) => /^[0-9A-F]{24}$/.test(name)).toSorted();
  for (const name of segments.slice(1)) await rm(join(log, name));
}
