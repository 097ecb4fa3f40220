import { expect, it } from 'vitest';
import { model } from '../../resources/model.ts';
import { mostAtOnce } from '../../schema/csvImport/mostAtOnce.ts';
import { findKnown, type KnownSearch } from './findKnown.ts';

const { countries, batches } = model.resources;
const [field, call] = [countries?.field.code, batches?.calls.known];

/** What the service was asked for, and how many calls were under way at once. */
async function found(values: readonly string[], exact = true) {
  const bodies: { readonly values: readonly string[] }[] = [];
  let [now, most] = [0, 0];
  const dataProvider = {
    call: async (_call: unknown, { body }: { readonly body: { readonly values: readonly string[] } }) => {
      bodies.push(body);
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
      return { data: { content: body.values.filter((code) => code.startsWith('G')).map((code) => ({ code })) } };
    },
  } as unknown as KnownSearch['dataProvider'];
  if (!countries || !field || !call) throw new Error('There are no countries, or nothing that finds them.');
  const { signal } = new AbortController();
  const records = await findKnown({ dataProvider, call, resource: countries, field, values, exact, signal });
  return { records, bodies, most: () => most };
}

it('asks for each value once, many at a time, and answers by the value', async () => {
  const values = Array.from({ length: 2 * mostAtOnce + 1 }, (_, at) => `${at % 2 ? 'G' : 'K'}${at}`);
  const { records, bodies, most } = await found([...values, ...values]);
  expect(bodies.map((body) => body.values.length)).toEqual([mostAtOnce, mostAtOnce, 1]);
  expect(new Set(bodies.flatMap((body) => body.values)).size).toBe(values.length);
  expect(bodies[0]).toMatchObject({ resource: 'countries', field: 'code', exact: true });
  expect(records.size).toBe(mostAtOnce);
  expect(records.get('g1')).toEqual([{ id: 'G1', code: 'G1' }]);
  expect(most()).toBeGreaterThan(1);
});

it('keeps what it sends well below what the service takes', async () => {
  const { bodies } = await found(Array.from({ length: 1000 }, (_, at) => `K${at}${'x'.repeat(1000)}`));
  expect(bodies.length).toBeGreaterThan(3);
  expect(Math.max(...bodies.map((body) => JSON.stringify(body).length))).toBeLessThan(300_000);
});

it('asks nothing for nothing', async () => {
  expect((await found([])).bodies).toEqual([]);
});
