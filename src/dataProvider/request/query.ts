import type { QueryEntry } from '../call.ts';

/** A value of a query; nothing is left out. */
export type QueryScalar = string | number | boolean | null | undefined;

/** Query parameters; a list repeats its parameter. */
export type Query = Readonly<Record<string, QueryScalar | readonly QueryScalar[]>>;

/** Where the selected partner stands in a query: nothing else may write it. */
export const partnerParameter = 'partner';

function isScalar(value: unknown): value is string | number | boolean {
  return (
    typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
  );
}

/** The texts of a query value: a list gives several, nothing and objects give none. */
export function queryTexts(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values
    .filter(isScalar)
    .map(String)
    .filter((text) => text !== '');
}

/** Parameters as entries of a query, empty ones left out. @example queryEntries({ a: [1, 2], b: '' }) // [['a','1'],['a','2']] */
export function queryEntries(query: Query): readonly QueryEntry[] {
  return Object.entries(query).flatMap(([name, value]) => queryTexts(value).map((text) => [name, text] as const));
}

/** Entries of which none has one of these names. */
export function withoutNames(entries: readonly QueryEntry[], names: readonly string[]): readonly QueryEntry[] {
  return entries.filter(([name]) => !names.includes(name));
}
