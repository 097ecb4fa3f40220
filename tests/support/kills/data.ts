import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { copyFolder } from '../copyFolder.ts';
import { templateFolder } from '../templateData.ts';

/**
 * A data folder with the sample world for each test of a file, for services that are killed on it.
 * @returns where it is, while a test runs
 * @example const dataDir = killedData(600_000); test('...', async () => await expectImportedOnce(dataDir(), 1, 10));
 */
export function killedData(testTimeout: number): () => string {
  // Whole processes are started here, on machines that may be busy.
  vi.setConfig({ testTimeout, hookTimeout: 240_000 });
  let dataDir = '';
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'coverdesk-killed-'));
    await copyFolder((await templateFolder(true, 'pglite')).dataDir, dataDir);
  });
  afterEach(async () => await rm(dataDir, { recursive: true, force: true }));
  return () => dataDir;
}
