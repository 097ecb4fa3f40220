import { expect, test } from 'vitest';
import { expectEachRowOnce } from '../support/kills/files.ts';
import { killedLoyalty } from '../support/kills/loyalty.ts';
import { killedPayments } from '../support/kills/payments.ts';
import { killedPayouts } from '../support/kills/payoutFile.ts';
import { killedPeople, killedTrial } from '../support/kills/people.ts';
import { killedPolicies } from '../support/kills/policies.ts';
import { killedRemittances } from '../support/kills/remittances.ts';
import { killedStorage, killedWorlds } from '../support/kills/storage.ts';

const killed = killedStorage(600_000);

// Five worlds, in each of which a file of every kind is hit ten times while it is under way: fifty moments for each of the kinds.
test.each(killedWorlds([2, 3, 4, 5, 6]))(
  'each row of each file is tried and done once, whenever the service is killed (seed $world, on $database)',
  async ({ world, database }) => {
    const files = [
      killedPayments,
      killedPolicies,
      killedRemittances,
      killedPayouts,
      killedLoyalty,
      killedTrial,
      killedPeople,
    ];
    expect(await expectEachRowOnce(await killed(database), world, files, [5, 5], 6)).toBe(0);
  },
);
