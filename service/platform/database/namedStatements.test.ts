import type { Pool, QueryConfig } from 'pg';
import { expect, it } from 'vitest';
import { reconnectingPool } from './reconnectingPool.ts';

/** What a connection is asked, by name where it has one. */
async function asked(statements: readonly (readonly [text: string, value: unknown])[]) {
  const queries: QueryConfig[] = [];
  const client = {
    query: async (query: QueryConfig) => {
      queries.push(query);
      return await Promise.resolve({ command: '', rowCount: 0, rows: [] });
    },
    release: () => {},
  };
  const pool = { connect: async () => await Promise.resolve(client) } as unknown as Pool;
  const connection = await reconnectingPool(pool, 'by_text').connect();
  for (const [text, value] of statements) await connection.query(text, value === undefined ? [] : [value]);
  return queries.flatMap(({ name, text }) => (name === undefined ? [] : [text]));
}

const thrice = (text: string, value: unknown) => [1, 2, 3].map(() => [text, value] as const);
const begin = ['begin', undefined] as const;

it('names what a transaction asks often for one value', async () => {
  expect(await asked([begin, ...thrice('select $1', 7)])).toEqual(['select $1']);
});

it('names nothing that is asked for a list of values, whose plan depends on how long that is', async () => {
  expect(await asked([begin, ...thrice('select $1', ['a', 'b'])])).toEqual([]);
});

it('names nothing outside transactions, and nothing without values', async () => {
  expect(await asked(thrice('select $1', 7))).toEqual([]);
  expect(await asked([begin, ...thrice('select 1', undefined)])).toEqual([]);
});
