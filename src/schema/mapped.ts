/**
 * A record whose values are made of those of another when they are asked for, once of each. What is not there yet is not asked for.
 * @example mapped(model.resources, withoutDormant).partners
 */
export function mapped<Value extends object>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Readonly<Record<string, Value>> {
  const made = new WeakMap<Value, Value>();
  const changed = (name: string) => {
    const value = record[name];
    if (value === undefined) return value;
    const known = made.get(value) ?? change(value);
    made.set(value, known);
    return known;
  };
  return onDemand(Object.keys(record), changed);
}

/** A record that finds each value by its name when it is asked for. @example onDemand(['a'], (name) => name.length).a // 1 */
export function onDemand<Value>(
  names: readonly string[],
  find: (name: string) => Value,
): Readonly<Record<string, NonNullable<Value>>> {
  const properties = names.map((name) => [name, { enumerable: true, get: () => find(name) }] as const);
  return Object.freeze(Object.defineProperties({}, Object.fromEntries(properties)));
}
