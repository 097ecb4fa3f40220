import { test } from 'vitest';
import { expectAgreedOnce } from '../support/agreedFileKills.ts';
import { killedData } from '../support/killedData.ts';
import { killedRemittances } from '../support/remittanceFileKills.ts';

const dataDir = killedData(600_000);

test.each([2, 3, 4])(
  'each line of a statement is held against the payments once, whenever the service is killed (seed %i)',
  async (seed) => {
    await expectAgreedOnce(dataDir(), seed, 5, await killedRemittances(dataDir(), seed));
  },
);
