import type { AnyField, Fields } from '../field.ts';
import type { FieldFacts } from './fieldType.ts';

/** The facts of a field, by whoever knows all types: what is made of fields may be made of any. */
export type FactsOf = (field: AnyField) => FieldFacts;

/** Names and values, no list. */
export function isObject(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

/** One object as its fields say: what is not there, or no value of its field, is null; what is not declared is dropped. */
export function decodeParts(factsOf: FactsOf, fields: Fields, raw: unknown): Readonly<Record<string, unknown>> | null {
  if (!isObject(raw)) return null;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      return [name, factsOf(field).decode(Object.hasOwn(raw, name) ? raw[name] : null, field)];
    }),
  );
}
