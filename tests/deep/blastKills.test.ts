import { test } from 'vitest';
import { killedData } from '../support/kills/data.ts';
import { expectSentOnce } from '../support/kills/blasts.ts';

const dataDir = killedData(600_000);

// Ten kills in each of two worlds, while a file of messages is written down and goes out.
test.each([1, 2])(
  'each number of a file is written to once, whenever the service is killed (world %i)',
  async (world) => {
    await expectSentOnce(dataDir(), world, 10);
  },
);
