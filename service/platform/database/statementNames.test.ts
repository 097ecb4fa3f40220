import type { PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { statementName as named } from './statementNames.ts';

/** Nothing is asked of it: a name belongs to the connection as such. */
const connection = () => ({}) as PoolClient;

const statementName = (client: PoolClient, text: string) =>
  named(client, text, { naming: 'by_connection', generation: 0 });

const often = (client: PoolClient, text: string) => [1, 2, 3].map(() => statementName(client, text)).at(-1);

it('names what is asked often, and always by the same name', () => {
  const client = connection();
  expect([statementName(client, 'select $1'), statementName(client, 'select $1')]).toEqual([undefined, undefined]);
  const name = statementName(client, 'select $1');
  expect(name).toMatch(/^s\d+_0$/);
  expect(statementName(client, 'select $1')).toBe(name);
  expect(statementName(client, 'select $1 + 1')).toBeUndefined();
});

it('gives another connection other names, since both may lead to one session', () => {
  const names = [connection(), connection()].map((client) => often(client, 'select $1'));
  expect(new Set(names).size).toBe(2);
  expect(names).not.toContain(undefined);
});

it('names no more than the database should keep', () => {
  const client = connection();
  const names = Array.from({ length: 600 }, (_, at) => often(client, `select $1 + ${at}`));
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(400);
  expect(often(client, 'select $1 + 0')).toBe(names[0]);
});

it('forgets what is asked once, and never again', () => {
  const client = connection();
  statementName(client, 'select $1');
  statementName(client, 'select $1');
  for (let at = 0; at < 2000; at += 1) statementName(client, `select $1 + ${at}`);
  expect(statementName(client, 'select $1')).toBeUndefined();
});

it('names a text alike for whoever asks it of a server, and no other text', () => {
  const ask = (text: string) => {
    const client = connection();
    return [1, 2, 3].map(() => named(client, text, { naming: 'by_text', generation: 0 })).at(-1);
  };
  expect(ask('select $1')).toMatch(/^t0_[0-9a-f]{40}$/);
  expect(ask('select $1')).toBe(ask('select $1'));
  expect(ask('select $1 + 1')).not.toBe(ask('select $1'));
});
