type Values = Readonly<Record<string, unknown>>;

/**
 * Whether one reading of a record is of another, later version than the one that is held. Where versions have no order, as those of
 * users, any other one is; where there are none, the moment of the last change tells.
 * @example isNewer({ version: 4 }, { version: 3 }) // true
 */
export function isNewer(one: Values, held: Values): boolean {
  const [now, seen] = [one.version, held.version];
  if (typeof now === 'number' && typeof seen === 'number') return now > seen;
  if (typeof now === 'string' && typeof seen === 'string') return now !== seen;
  const [at, before] = [one.updated_at, held.updated_at];
  return typeof at === 'string' && typeof before === 'string' && at > before;
}
