import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../database/tables.ts';
import { ServiceError } from '../../http/errors.ts';

const count = z.coerce.number().int().min(0);

const parameters = z.object({
  q: z.string().max(500).default(''),
  search: z.string().max(200).default(''),
  enabled: z.enum(['true', 'false']).optional(),
  first: count.default(0),
  max: count.default(100),
});

export type UserQuery = z.infer<typeof parameters>;

/** As many users as one answer has at most. */
export const mostUsers = 250;

/** The query of a list of users. @throws ServiceError 400 when it is none */
export function readUserQuery(query: unknown): UserQuery {
  const read = parameters.safeParse(query);
  if (!read.success) throw new ServiceError(400, 'bad_request', { extra: { errorMessage: 'Bad query' } });
  return { ...read.data, max: Math.min(read.data.max, mostUsers) };
}

/** The conditions of a query: attributes as `key:value`, separated by spaces; a search is over names and the address. */
export function userConditions(
  { q, search, enabled }: UserQuery,
  where: ExpressionBuilder<Tables, 'users'>,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = attributesOf(q).map(([key, value]) => {
    if (key === 'partners') return sql<SqlBool>`${value} = any(partners)`;
    return key === 'locale' ? where('language', '=', value) : sql<SqlBool>`false`;
  });
  if (enabled !== undefined) conditions.push(where('enabled', '=', enabled === 'true'));
  const text = search.replaceAll('*', '').trim().toLowerCase();
  if (text !== '') {
    conditions.push(
      sql<SqlBool>`position(${text} in lower(concat_ws(' ', username, first_name, last_name, email))) > 0`,
    );
  }
  return conditions;
}

/** Keycloak's form of a query by attributes; keys and values may stand in quotes. */
export function attributesOf(q: string): readonly (readonly [string, string])[] {
  const pairs = q.matchAll(/("[^"]*"|[^\s:"]+):("[^"]*"|[^\s"]+)/g);
  return [...pairs].map(([, key = '', value = '']) => [key.replaceAll('"', ''), value.replaceAll('"', '')] as const);
}
