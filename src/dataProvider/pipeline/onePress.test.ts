import { describe, expect, test } from 'vitest';
import { model } from '../testing/declarations.ts';
import { errorOf, harness, json, page } from '../testing/harness.ts';

const pay = model.resources.policies?.calls.pay;
if (!pay) throw new Error('not declared');
const save = { id: '1', data: { premium: 1 }, previousData: { id: '1' } };

describe('one press', () => {
  const once = { params: { guid: '1', day: 2 }, body: { amount: 1 }, idempotencyKey: 'k' };

  test('sends one request, however often it comes', async () => {
    const { dataProvider, arrived } = harness(() => json({ done: true }));
    const answers = await Promise.all([
      dataProvider.call(pay, once),
      dataProvider.call(pay, once),
      dataProvider.call(pay, once),
    ]);
    expect(arrived).toHaveLength(1);
    expect(answers.map((answer) => answer.data)).toEqual([{ done: true }, { done: true }, { done: true }]);
  });

  test('a save of react-admin counts too, and shares its failure', async () => {
    const { dataProvider, arrived, reported } = harness(() => json({ message: 'No' }, 400));
    const [a, b] = await Promise.all([
      errorOf(dataProvider.update('policies', save)),
      errorOf(dataProvider.update('policies', save)),
    ]);
    expect(a).toBe(b);
    expect([arrived.length, reported.length]).toEqual([1, 1]);
  });

  test('another body, key or record is another press', async () => {
    const { dataProvider, arrived } = harness(() => json({}));
    await Promise.all([
      dataProvider.call(pay, once),
      dataProvider.call(pay, { ...once, body: { amount: 2 } }),
      dataProvider.call(pay, { ...once, idempotencyKey: 'other' }),
      dataProvider.call(pay, { ...once, params: { guid: '2', day: 2 } }),
    ]);
    expect(arrived).toHaveLength(4);
  });

  test('is over when it is answered', async () => {
    const { dataProvider, arrived } = harness(() => json({}));
    await dataProvider.call(pay, once);
    await dataProvider.call(pay, once);
    expect(arrived).toHaveLength(2);
  });
});

describe('headers', () => {
  test('ask for the language of the page and say what is sent', async () => {
    const { dataProvider, arrived, world } = harness(() => json({ guid: '1' }));
    world.locale = 'fr';
    await dataProvider.update('policies', save);
    const headers = Object.fromEntries(arrived[0]?.headers ?? []);
    expect(headers).toMatchObject({
      'accept-language': 'fr',
      accept: 'application/json',
      'content-type': 'application/json',
    });
  });

  test('a read names no content type and no key', async () => {
    const { dataProvider, arrived } = harness(() => page([]));
    await dataProvider.getList('policies', {});
    expect(arrived[0]?.headers.has('content-type')).toBe(false);
    expect(arrived[0]?.headers.has('idempotency-key')).toBe(false);
  });
});
