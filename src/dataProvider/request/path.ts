/** Values of path parameters by name. */
export type PathValues = Readonly<Record<string, string | number | null | undefined>>;

/** Why a path cannot be built, for the developer. */
export interface PathFault {
  readonly reason: string;
}

/**
 * A declared path with its parameters filled in, each percent-encoded. A value can never leave its segment: slashes are
 * encoded, and `.` and `..`, which browsers fold even when encoded, are refused, like an empty value.
 * @example buildPath('/api/countries/{code}', { code: 'G/H' }) // '/api/countries/G%2FH'
 */
export function buildPath(template: string, values: PathValues): string | PathFault {
  const segments: string[] = [];
  for (const segment of template.split('/')) {
    let missing: string | null = null;
    const filled = segment.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : null;
      if (value === null || value === undefined || value === '') missing = name;
      return String(value ?? '');
    });
    if (missing !== null) return { reason: `{${String(missing)}} has no value.` };
    if (filled === segment) {
      segments.push(segment);
      continue;
    }
    if (filled === '.' || filled === '..') return { reason: `"${filled}" cannot stand in a path.` };
    // Half of a surrogate pair is no character: no record has such a key, and encoding it would throw.
    if (/\p{Surrogate}/u.test(filled)) return { reason: 'A key contains half a character.' };
    segments.push(encodeURIComponent(filled));
  }
  return segments.join('/');
}
