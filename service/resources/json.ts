/** Deeper than any body of ours; reading on could exhaust the stack. */
const deepest = 40;

/** Whether values are nested deeper than anything that is meant. */
export function isDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}

/** Whether PostgreSQL can keep a value as JSON: no NUL, no half of a surrogate pair. */
export function isStorableJson(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Cs}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, member]) => isStorableJson(name) && isStorableJson(member));
}
