import { test } from 'vitest';
import { expectAgreedOnce } from '../support/agreedFileKills.ts';
import { killedData } from '../support/killedData.ts';
import { killedPayments } from '../support/paymentFileKills.ts';

const dataDir = killedData(600_000);

test.each([2, 3, 4, 5, 6])(
  'each payment of a file is recorded once, whenever the service is killed (seed %i)',
  async (seed) => {
    await expectAgreedOnce(dataDir(), seed, 5, await killedPayments(dataDir(), seed));
  },
);
