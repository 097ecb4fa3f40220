import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { expectPaidOnce, preparePayouts } from '../support/kills/payouts.ts';
import { copyFolder } from '../support/copyFolder.ts';
import { templateFolder } from '../support/templateData.ts';

// Whole processes are started here, on machines that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coverdesk-operator-kill-'));
  await copyFolder((await templateFolder(true, 'pglite')).dataDir, dataDir);
});
afterEach(async () => await rm(dataDir, { recursive: true, force: true }));

// Killed fifty times among the long tests (`tests/deep/payoutKills.test.ts`), also with the operator that it starts itself.
test('a service that is killed between sent and stored has paid each claim once, and knows', async () => {
  await expectPaidOnce(dataDir, await preparePayouts(dataDir), ['between sent and stored']);
});
