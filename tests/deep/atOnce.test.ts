import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Pressing, startPressing, undone } from '../support/pressing.ts';
import { postgresMissing, startTestService, type TestService } from '../support/service.ts';
import { writesOf } from '../support/writes.ts';

const missing = postgresMissing();
let service: TestService;
const { writes, scene, prepared, wrongWith } = writesOf(() => service);
const names = Object.keys(writes);

describe.skipIf(missing)(`all writes at the same moment${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let pressing: Pressing;

  beforeAll(async () => {
    service = await startTestService({ database: 'postgres' });
    if (!service.postgres) throw new Error('There is no server');
    pressing = await startPressing(service.postgres);
  });
  afterAll(async () => {
    await pressing.close();
    await service.close();
  });

  const worstOf = (answers: readonly { readonly status: number }[]) => Math.max(...answers.map(({ status }) => status));

  test.for(names.map((name, at) => [name, names.slice(at + 1)] as const).slice(0, -1))(
    '%s, and each of the others',
    async ([name, others]) => {
      for (const other of others) {
        const on = await scene();
        const presses = await prepared(on, [name, other]);
        const before = service.postgres?.said().length;
        const answers = await pressing.atOnce(on, presses);
        const said = `${name}, ${other}: ${JSON.stringify(answers)}`;
        expect(worstOf(answers), said).toBeLessThan(500);
        expect(await wrongWith(on), said).toEqual([]);
        expect(service.postgres?.said().slice(before), said).not.toMatch(undone);
      }
    },
  );

  test.for(names)('%s, pressed twice under one key, while both connections are ended: done once', async (name) => {
    const on = await scene();
    const [press] = await prepared(on, [name]);
    if (!press) return;
    const key = crypto.randomUUID();
    const [one, other] = await pressing.atOnce(on, [async () => await press(key), async () => await press(key)], {
      cut: true,
    });
    expect(one?.status, JSON.stringify(one)).toBeLessThan(300);
    expect(other).toEqual(one);
    expect(await wrongWith(on)).toEqual([]);
  });
});
