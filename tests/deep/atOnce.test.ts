import { expect, test } from 'vitest';
import { describePressed } from '../support/pressing.ts';

describePressed('all writes at the same moment', ({ writes, scene, prepared, wrongWith, press, atOnce }) => {
  const names = Object.keys(writes);

  test.for(names.map((name, at) => [name, names.slice(at + 1)] as const).slice(0, -1))(
    '%s, and each of the others',
    async ([name, others]) => {
      for (const other of others) {
        const on = await scene();
        await press(on, await prepared(on, [name, other]), `${name}, ${other}:`);
      }
    },
  );

  test.for(names)('%s, pressed twice under one key, while both connections are ended: done once', async (name) => {
    const on = await scene();
    const [one] = await prepared(on, [name]);
    if (!one) return;
    const key = crypto.randomUUID();
    const [first, second] = await atOnce(on, [async () => await one(key), async () => await one(key)], { cut: true });
    expect(first?.status, JSON.stringify(first)).toBeLessThan(300);
    expect(second).toEqual(first);
    expect(await wrongWith(on)).toEqual([]);
  });
});
