/**
 * Makes the template of a database: `node --import tsx tests/support/buildTemplate.ts <pglite|postgres> <on|off> <folder>`, with
 * the sample world or without. The folder gets `data`, and `postgres` when that is the database.
 */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { readConfig } from '../../service/platform/config.ts';
import { createService } from '../../service/createService.ts';
import { passwordCost } from './passwordCost.ts';
import { startPostgres } from './postgres.ts';
import { copyFolder } from './copyFolder.ts';

const [database, sample, folder] = process.argv.slice(2);
if (!folder) throw new Error('Which folder is it to be in?');
const postgres = database === 'postgres' ? await startPostgres() : undefined;
// Settings of the machine, a real operator say, are not those of the template.
const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), SAMPLE: sample, LOG_LEVEL: 'error' };
const config = { ...readConfig(settings), databaseUrl: postgres?.url };
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
