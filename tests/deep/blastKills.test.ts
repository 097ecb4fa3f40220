import { test } from 'vitest';
import { killedData } from '../support/kills/data.ts';
import { expectSentOnce } from '../support/kills/blasts.ts';

const dataDir = killedData(600_000);

// While a file of messages is written down and goes out.
test('ten kills: each number of a file is written to once', async () => await expectSentOnce(dataDir(), 1, 10));
