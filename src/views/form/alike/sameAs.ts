type Values = Readonly<Record<string, unknown>>;

/** A value as it is compared: without case, accents, and the space around and between words. */
const folded = (value: unknown): string =>
  String(value ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Whether a record has the same values: names in any case and with any accents.
 * @example sameAs({ full_name: 'Aïcha  Koné' }, { full_name: 'aicha kone' }) // true
 */
export function sameAs(record: Values, values: Values): boolean {
  return Object.entries(values).every(([name, value]) => folded(record[name]) === folded(value));
}
