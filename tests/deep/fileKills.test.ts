import { test } from 'vitest';
import { killedData } from '../support/kills/data.ts';
import { expectEachRowOnce } from '../support/kills/files.ts';
import { killedPayments } from '../support/kills/payments.ts';
import { killedPeople, killedTrial } from '../support/kills/people.ts';
import { killedPolicies } from '../support/kills/policies.ts';
import { killedRemittances } from '../support/kills/remittances.ts';

const dataDir = killedData(600_000);

// Five worlds, each with a file of every kind, killed ten times: fifty moments for each of the kinds.
test.each([2, 3, 4, 5, 6])(
  'each row of each file is tried and done once, whenever the service is killed (seed %i)',
  async (seed) => {
    const files = [killedPayments, killedPolicies, killedRemittances, killedTrial, killedPeople];
    await expectEachRowOnce(dataDir(), seed, files, [5, 5]);
  },
);
