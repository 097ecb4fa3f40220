/**
 * Stands in the client for `query-string`, of which react-admin uses the plain form alone: names in order, a list as the same
 * name again. The browser reads and writes that by itself.
 */

/** @example parse('?page=2&sort=name') // { page: '2', sort: 'name' } */
export function parse(search: string): Record<string, string | readonly string[] | undefined> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...params.keys()].map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}

type Value = string | number | boolean | null | undefined;

/** @example stringify({ sort: 'name', page: 2, filter: undefined }) // 'page=2&sort=name' */
export function stringify(values: Readonly<Record<string, Value | readonly Value[]>>): string {
  const params = new URLSearchParams();
  for (const name of Object.keys(values).toSorted()) {
    for (const value of [values[name]].flat()) if (value !== undefined) params.append(name, String(value ?? ''));
  }
  return params.toString();
}
