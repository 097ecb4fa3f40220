/** The version of an answer as its `ETag` says it, whatever that is made of; null when it says none. @example tagOf(headers) // 'b1946ac9' */
export const tagOf = (headers: Headers): string | null =>
  /^(?:W\/)?"([^"]+)"$/.exec(headers.get('ETag')?.trim() ?? '')?.[1] ?? null;

/** The version that an answer is of: its `ETag` (`"3"`, `W/"3"`), else the record's own; null when neither says. */
export function versionOf(headers: Headers, body: unknown): number | null {
  const tag = tagOf(headers);
  if (tag !== null && /^\d+$/.test(tag)) return Number(tag);
  const own = typeof body === 'object' && body !== null && 'version' in body ? body.version : null;
  return typeof own === 'number' && Number.isInteger(own) ? own : null;
}
