import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { expectImportedOnce } from '../support/importKills.ts';
import { expectAgreedOnce } from '../support/agreedFileKills.ts';
import { killedPayments } from '../support/paymentFileKills.ts';
import { killedPolicies } from '../support/policyFileKills.ts';
import { copyFolder, templateFolder } from '../support/templateData.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'coverdesk-import-kills-'));
  await copyFolder((await templateFolder(true, 'pglite')).dataDir, dataDir);
});
afterEach(async () => await rm(dataDir, { recursive: true, force: true }));

test.each([2, 3, 4, 5, 6])(
  'each row of a file is done once, whenever the service is killed (seed %i)',
  async (seed) => {
    await expectImportedOnce(dataDir, seed, 10);
  },
);

test.each([2, 3, 4, 5, 6])(
  'each payment of a file is recorded once, whenever the service is killed (seed %i)',
  async (seed) => {
    await expectAgreedOnce(dataDir, seed, 5, await killedPayments(dataDir, seed));
  },
);

test.each([2, 3, 4, 5, 6])(
  'each person of a file is registered and covered once, whenever the service is killed (seed %i)',
  async (seed) => {
    await expectAgreedOnce(dataDir, seed, 5, await killedPolicies(dataDir, seed));
  },
);
