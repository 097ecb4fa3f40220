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
