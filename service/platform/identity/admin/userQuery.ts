import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../database/tables.ts';
import { type FieldProblem, ServiceError } from '../../http/errors.ts';

const count = z.coerce.number().int().min(0).max(1_000_000_000);
const part = z.string().max(200).optional();
const flag = z.enum(['true', 'false']).optional();

/** The members of a user that a query may name, with their columns here. */
export const namedMembers = {
  username: 'username',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
} as const;

export type NamedMember = keyof typeof namedMembers;

const conditions = {
  q: z.string().max(500).default(''),
  search: z.string().max(200).default(''),
  username: part,
  email: part,
  firstName: part,
  lastName: part,
  exact: flag,
  enabled: flag,
};
// Keycloak's clients say how much of each user they want. What is answered here is the same, whatever they say.
const shape = { briefRepresentation: flag };

const listParameters = z.strictObject({ ...conditions, ...shape, first: count.default(0), max: count.default(100) });
const countParameters = z.strictObject(conditions);

/** Which users are meant. */
export type UserConditions = z.infer<typeof countParameters>;
export type UserQuery = UserConditions & { readonly first: number; readonly max: number };

/** As many users as one answer has at most. */
export const mostUsers = 250;

/**
 * The query of a list of users.
 * @throws ServiceError 400 when it is none. Keycloak passes over a parameter that it does not know; who misspells a condition is
 * then answered everybody, so here it is refused.
 */
export function readUserQuery(query: unknown): UserQuery {
  const { first, max, ...asked } = read(listParameters, query);
  return { ...asked, first, max: Math.min(max, mostUsers) };
}

/** The query of their number. @throws ServiceError 400 like `readUserQuery` */
export function readUserConditions(query: unknown): UserConditions {
  return read(countParameters, query);
}

function read<T>(parameters: z.ZodType<T>, query: unknown): T {
  const { data, error } = parameters.safeParse(query);
  if (data !== undefined) return data;
  throw new ServiceError(400, 'validation_failed', {
    fields: (error?.issues ?? []).flatMap(problemsOf),
    extra: { errorMessage: 'Bad query' },
  });
}

function problemsOf(issue: z.core.$ZodIssue): FieldProblem[] {
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((field) => ({ field, key: 'service.fields.no_filter' }))
    : [{ field: issue.path.join('.'), key: 'service.fields.wrong' }];
}

/** The members that are asked for by name, with what is asked of each, in lower case. */
export function namedIn(query: UserConditions): readonly (readonly [NamedMember, string])[] {
  const members = Object.keys(namedMembers) as NamedMember[];
  return members.flatMap((member) => {
    const asked = query[member]?.trim().toLowerCase() ?? '';
    return asked === '' ? [] : [[member, asked] as const];
  });
}

/**
 * The conditions of a query, all of which hold: attributes as `key:value`, separated by spaces; a search is over names and the
 * address; a member by name has what is asked for somewhere in it or, with `exact=true`, is that. Case makes no difference.
 */
export function userConditions(
  query: UserConditions,
  where: ExpressionBuilder<Tables, 'users'>,
): Expression<SqlBool>[] {
  const { q, search, enabled, exact } = query;
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
  for (const [member, asked] of namedIn(query)) {
    const held = where.fn<string>('lower', [namedMembers[member]]);
    conditions.push(exact === 'true' ? where(held, '=', asked) : sql<SqlBool>`position(${asked} in ${held}) > 0`);
  }
  return conditions;
}

/** Keycloak's form of a query by attributes; keys and values may stand in quotes. */
export function attributesOf(q: string): readonly (readonly [string, string])[] {
  const pairs = q.matchAll(/("[^"]*"|[^\s:"]+):("[^"]*"|[^\s"]+)/g);
  return [...pairs].map(([, key = '', value = '']) => [key.replaceAll('"', ''), value.replaceAll('"', '')] as const);
}
