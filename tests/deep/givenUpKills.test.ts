import { expect, test } from 'vitest';
import { expectTakenBackOnce } from '../support/kills/givenUp.ts';
import { killedStorage, killedWorlds } from '../support/kills/storage.ts';

const killed = killedStorage(600_000);

test.each(killedWorlds([1, 2]))(
  'each row of a file that is given up is taken back once, whenever the service is killed (seed $world, on $database)',
  async ({ world, database }) => {
    expect(await expectTakenBackOnce(await killed(database), world, 8)).toBeGreaterThan(0);
  },
);
