import { expect, test } from 'vitest';
import { expectEachRowOnce } from '../support/kills/files.ts';
import { killedPayments } from '../support/kills/payments.ts';
import { killedPeople } from '../support/kills/people.ts';
import { killedPolicies } from '../support/kills/policies.ts';
import { killedRemittances } from '../support/kills/remittances.ts';
import { killedStorage } from '../support/kills/storage.ts';

const killed = killedStorage(240_000);

// Killed many times among the long tests (`tests/deep/fileKills.test.ts`).
test('a service that is killed five times while it tries and does files does each of their rows once', async () => {
  const files = [killedPayments, killedPolicies, killedRemittances, killedPeople];
  const missed = await expectEachRowOnce(await killed(), 1, files, [2, 3], 1);
  // Whoever is killed when all is over shows nothing.
  expect(missed).toBeLessThanOrEqual(files.length * 4);
});
