import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PayableClaim } from '../support/payableClaims.ts';
import { expectPaidOnce, preparePayouts } from '../support/kills/payouts.ts';
import { copyFolder } from '../support/copyFolder.ts';
import { templateFolder } from '../support/templateData.ts';

let folder: string;
let prepared: string;
let claims: readonly PayableClaim[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coverdesk-payout-kills-'));
  prepared = join(folder, 'prepared');
  await copyFolder((await templateFolder(true, 'pglite')).dataDir, prepared);
  claims = await preparePayouts(prepared);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

// As for files of rows (fileKills): ten kills in each of five worlds.
test.each(Array.from({ length: 5 }, (_, world) => world))(
  'fifty kills, world %i: each claim is paid once',
  async (world) => {
    const dataDir = join(folder, `data-${world}`);
    await copyFolder(prepared, dataDir);
    const seeds = Array.from({ length: 10 }, (_, kill) => `world ${world}, kill ${kill}`);
    await expectPaidOnce(dataDir, claims, seeds);
    await rm(dataDir, { recursive: true, force: true });
    expect(claims.length).toBeGreaterThan(0);
  },
);
