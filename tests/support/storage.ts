import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../service/platform/config.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import { copyFolder } from './copyFolder.ts';
import { templateFolder } from './templateData.ts';

/** A database and a data folder that outlive the services which are started on them. */
export interface Storage {
  /** For `createService`: on a free port. */
  readonly config: Config;
  /** The database server, if there is one. */
  readonly postgres: RunningPostgres | undefined;
  /** Stops the database server, if there is one, and removes everything. */
  dispose(): Promise<void>;
}

/**
 * A copy of storage that was migrated before, and filled with the sample world when that is wanted.
 * @example const { config, dispose } = await copyStorage(true, 'pglite');
 */
export async function copyStorage(sample: boolean, database: 'pglite' | 'postgres'): Promise<Storage> {
  const folder = await mkdtemp(join(tmpdir(), 'coverdesk-test-'));
  const dataDir = join(folder, 'data');
  const template = await templateFolder(sample, database);
  await copyFolder(template.dataDir, dataDir);
  const postgres = database === 'postgres' ? await startPostgres(template.postgres) : undefined;
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    SAMPLE: sample ? 'on' : 'off',
    CHECK_RESPONSES: 'on',
    LOG_LEVEL: 'error',
  };
  return {
    config: { ...readConfig(settings), databaseUrl: postgres?.url },
    postgres,
    dispose: async () => {
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
