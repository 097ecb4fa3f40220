import { expect, test } from 'vitest';
import { expectPaidOnce, preparePayouts } from '../support/kills/payouts.ts';
import { killedStorage, killedWorlds } from '../support/kills/storage.ts';

const killed = killedStorage(600_000);
const killsOf = (world: number) => Array.from({ length: 10 }, (_, kill) => `world ${world}, kill ${kill}`);

test.each(killedWorlds([1, 2, 3, 4, 5]))(
  'fifty kills, world $world on $database: each claim is paid once',
  async ({ world, database }) => {
    const at = await killed(database);
    const claims = await preparePayouts(at);
    expect(claims.length).toBeGreaterThan(0);
    await expectPaidOnce(at, claims, killsOf(world));
  },
);
