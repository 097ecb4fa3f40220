/** The version that an answer is of: its `ETag` (`"3"`, `W/"3"`), else the record's own; null when neither says. */
export function versionOf(headers: Headers, body: unknown): number | null {
  const tag = /^(?:W\/)?"(\d+)"$/.exec(headers.get('ETag')?.trim() ?? '')?.[1];
  if (tag !== undefined) return Number(tag);
  const own = typeof body === 'object' && body !== null && 'version' in body ? body.version : null;
  return typeof own === 'number' && Number.isInteger(own) ? own : null;
}
