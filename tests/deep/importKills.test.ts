import { test } from 'vitest';
import { expectAgreedOnce } from '../support/agreedFileKills.ts';
import { expectImportedOnce } from '../support/importKills.ts';
import { killedData } from '../support/killedData.ts';
import { triedPeople } from '../support/triedFileKills.ts';

const dataDir = killedData(600_000);

test('each row of a file is done once, whenever the service is killed', async () => {
  await expectImportedOnce(dataDir(), 2, 10);
});

test('each row of a file that was tried is done once, whenever the service is killed', async () => {
  await expectAgreedOnce(dataDir(), 3, 5, triedPeople(dataDir(), 3));
});
