import { attributesOf, namedIn, type UserQuery } from '../admin/userQuery.ts';
import type { Keycloak } from './keycloak.ts';
import { people, type Person } from './people.ts';

/** More than one partner has. */
export const everybody = 10_000;

/** Users who share a partner with somebody, by a query of theirs; Keycloak finds by one value of an attribute at a time. */
export async function findPeople(
  keycloak: Keycloak,
  own: readonly string[],
  query: UserQuery,
): Promise<readonly Person[]> {
  const { q, search, enabled, exact, first, max } = query;
  const named = namedIn(query);
  const asked = attributesOf(q);
  const wanted = asked.filter(([key]) => key === 'partners').map(([, value]) => value);
  const others = asked.filter(([key]) => key !== 'partners').map(([key, value]) => `"${key}":"${value}"`);
  const partners = own.filter((code) => wanted.every((one) => one === code));
  const text = search.replaceAll('*', '').trim().toLowerCase();
  const found = new Map<string, Person>();
  for (const partner of partners) {
    const { body } = await keycloak.admin('GET', '/users', {
      query: {
        q: [`partners:"${partner}"`, ...others].join(' '),
        briefRepresentation: false,
        max: text === '' ? first + max : everybody,
        ...(enabled === undefined ? {} : { enabled }),
        ...Object.fromEntries(named),
        ...(exact === undefined || named.length === 0 ? {} : { exact }),
      },
    });
    for (const one of people.parse(body)) if (matches(one, text)) found.set(one.id, one);
  }
  const sorted = [...found.values()].toSorted((a, b) => (a.username < b.username ? -1 : 1));
  return sorted.slice(first, first + max);
}

function matches({ username, firstName, lastName, email }: Person, text: string): boolean {
  return [username, firstName, lastName, email].join(' ').toLowerCase().includes(text);
}
