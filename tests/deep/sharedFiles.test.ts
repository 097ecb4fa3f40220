import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seededRandom } from '../../service/sample/random.ts';
import { agree, asked, becomes, type KilledFile } from '../support/kills/files.ts';
import { killedPayments } from '../support/kills/payments.ts';
import { killedPolicies } from '../support/kills/policies.ts';
import { killedRemittances } from '../support/kills/remittances.ts';
import { postgresMissing } from '../support/postgres.ts';
import { chunksDone, type SharedServices, sharedServices } from '../support/sharedServices.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

const missing = postgresMissing();
const seed = 7;
/** What somebody had in hand who was killed is taken up within seconds, long before the queue would by itself; three files take turns. */
const patience = 45_000;

// Three files at once on two services: whoever is ready takes the next chunk, whosever file it is.
describe.skipIf(missing)(`files that two services work on${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let services: SharedServices;
  const files: KilledFile[] = [];

  beforeAll(async () => {
    services = await sharedServices(async (service) => {
      for (const make of [killedPayments, killedPolicies, killedRemittances]) files.push(await make(service, seed));
    });
  });
  afterAll(async () => await services.close());

  test('are worked on by both, each row once, though one of them is killed in the middle', async () => {
    const random = seededRandom(`shared ${seed}`);
    const [first, second] = [await services.start('first'), await services.start('second')];
    const batches = await Promise.all(files.map(async (file) => ({ file, id: await asked(first, file) })));
    for (const { file, id } of batches) {
      expect(await becomes(second, id, file, 'ready', patience)).toMatchObject({ done: 0, ...file.ready });
      await agree(second, file, id);
    }
    await pause(random() * 500);
    first.process.kill('SIGKILL');
    await first.exited;
    for (const { file, id } of batches) {
      expect(await becomes(second, id, file, 'complete', patience)).toMatchObject({ skipped: 0, ...file.end });
    }
    second.process.kill('SIGTERM');
    await second.exited;
    await services.quietly(async (service) => {
      for (const { expectMade } of files) await expectMade(service);
      const done = await chunksDone(service);
      const chunks = done.map(({ batch, chunk }) => `${batch} ${chunk}`);
      expect(new Set(chunks).size).toBe(chunks.length);
      const sharedBy = batches.map(({ id }) => new Set(done.filter(({ batch }) => batch === id).map(({ by }) => by)));
      // Which of them takes a chunk is a matter of moments; with three files for two, each has some of some file.
      expect(sharedBy.some((by) => by.has('first') && by.has('second'))).toBe(true);
      for (const { id } of batches) {
        const own = done.filter(({ batch }) => batch === id).map(({ chunk }) => chunk);
        expect(own).toEqual(own.map((_, place) => place));
      }
    });
  });
});
