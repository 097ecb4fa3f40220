import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectPaidOnce, preparePayouts } from '../support/kills/payouts.ts';
import { copyFolder } from '../support/copyFolder.ts';
import { postgresMissing } from '../support/postgres.ts';
import { copyStorage } from '../support/storage.ts';
import { templateFolder } from '../support/templateData.ts';

/** As for files of rows (fileKills): ten kills in each of five worlds, one of them on the embedded database. */
const worlds = Array.from({ length: 5 }, (_, world) => ({
  world,
  database: world > 0 && !postgresMissing() ? ('postgres' as const) : ('pglite' as const),
}));
const killsOf = (world: number) => Array.from({ length: 10 }, (_, kill) => `world ${world}, kill ${kill}`);

test.each(worlds)('fifty kills, world $world on $database: each claim is paid once', async ({ world, database }) => {
  if (database === 'postgres') {
    const { config, dispose } = await copyStorage(true, database);
    try {
      const claims = await preparePayouts(config.dataDir, { databaseUrl: config.databaseUrl });
      expect(claims.length).toBeGreaterThan(0);
      await expectPaidOnce(config.dataDir, claims, killsOf(world), { databaseUrl: config.databaseUrl });
    } finally {
      await dispose();
    }
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'coverdesk-payout-kills-'));
  await copyFolder((await templateFolder(true, database)).dataDir, folder);
  const claims = await preparePayouts(folder);
  expect(claims.length).toBeGreaterThan(0);
  await expectPaidOnce(folder, claims, killsOf(world));
  await rm(folder, { recursive: true, force: true });
});
