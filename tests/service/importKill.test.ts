import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { expectImportedOnce } from '../support/importKills.ts';
import { expectAgreedOnce } from '../support/agreedFileKills.ts';
import { killedPayments } from '../support/paymentFileKills.ts';
import { killedPolicies } from '../support/policyFileKills.ts';
import { copyFolder, templateFolder } from '../support/templateData.ts';

// Whole processes are started here, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coverdesk-import-kill-'));
  await copyFolder((await templateFolder(true, 'pglite')).dataDir, dataDir);
});
afterEach(async () => await rm(dataDir, { recursive: true, force: true }));

// Killed fifty times among the long tests (`tests/deep/importKills.test.ts`).
test('a service that is killed while it works on a file does each of its rows once', async () => {
  await expectImportedOnce(dataDir, 1, 1);
});

test('a service that is killed while it tries or does a file of payments records each of them once', async () => {
  await expectAgreedOnce(dataDir, 1, 1, await killedPayments(dataDir, 1));
});

test('a service that is killed while it tries or does a file of people registers and covers each of them once', async () => {
  await expectAgreedOnce(dataDir, 1, 1, await killedPolicies(dataDir, 1));
});
