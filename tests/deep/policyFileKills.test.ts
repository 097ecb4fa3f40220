import { test } from 'vitest';
import { expectAgreedOnce } from '../support/agreedFileKills.ts';
import { killedData } from '../support/killedData.ts';
import { killedPolicies } from '../support/policyFileKills.ts';

const dataDir = killedData(600_000);

test.each([2, 3, 4, 5, 6])(
  'each person of a file is registered and covered once, whenever the service is killed (seed %i)',
  async (seed) => {
    await expectAgreedOnce(dataDir(), seed, 5, await killedPolicies(dataDir(), seed));
  },
);
