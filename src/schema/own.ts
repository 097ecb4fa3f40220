/**
 * What a table has under a name that came from outside: nothing for what every object has.
 * @example own(zones, 'constructor') // undefined
 */
export function own<T>(table: Readonly<Record<string, T>>, name: unknown): T | undefined {
  return typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;
}
