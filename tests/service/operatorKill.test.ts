import { test } from 'vitest';
import { expectPaidOnce, preparePayouts } from '../support/kills/payouts.ts';
import { killedStorage } from '../support/kills/storage.ts';

const killed = killedStorage(240_000);

// Killed fifty times among the long tests (`tests/deep/payoutKills.test.ts`), also with the operator that it starts itself.
test('a service that is killed between sent and stored has paid each claim once, and knows', async () => {
  const at = await killed();
  await expectPaidOnce(at, await preparePayouts(at), ['between sent and stored']);
});
