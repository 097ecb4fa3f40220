import { test } from 'vitest';
import { expectImportedOnce } from '../support/importKills.ts';
import { killedData } from '../support/killedData.ts';

const dataDir = killedData(600_000);

test.each([2, 3])('each row of a file is done once, whenever the service is killed (seed %i)', async (seed) => {
  await expectImportedOnce(dataDir(), seed, 10);
});
