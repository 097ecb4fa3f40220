import { test } from 'vitest';
import { expectSentOnce } from '../support/kills/blasts.ts';
import { killedStorage } from '../support/kills/storage.ts';
import { postgresMissing } from '../support/postgres.ts';

const killed = killedStorage(600_000);
const database = postgresMissing() ? 'pglite' : 'postgres';

// While a file of messages is written down and goes out.
test(`ten kills, on ${database}: each number of a file is written to once`, async () =>
  await expectSentOnce(await killed(database), 1, 10));
