import { test } from 'vitest';
import { expectDueOnce } from '../support/kills/schedules.ts';
import { killedStorage } from '../support/kills/storage.ts';
import { postgresMissing } from '../support/postgres.ts';

const killed = killedStorage(600_000);
const database = postgresMissing() ? 'pglite' : 'postgres';

/** What is due on a day is not sent on the next. */
const isMidnight = new Date().getUTCHours() === 23 && new Date().getUTCMinutes() > 45;

// While what a template says begins, is written down and goes out.
test.skipIf(isMidnight)(
  `six kills, on ${database}: each customer whom its list finds is written to once`,
  async () => await expectDueOnce(await killed(database), 6),
);
