import type { CommonOptions, Fields, FieldSpec, ObjectOf } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { decodeParts, type FactsOf } from '../parts.ts';
import { textFacts } from '../shared.ts';

export interface ObjectsOptions extends CommonOptions {
  /** What each of them is made of. */
  readonly fields: Fields;
  /** So many at least. */
  readonly min?: number;
  /** So many at most; 1,000 when not given. */
  readonly max?: number;
}

/**
 * A list of objects, each made of fields and read by their rules: kept as JSON, shown as a table, typed row by row.
 * @example objects({ benefit: text({ required: true }), used_in_cents: money() }, { max: 100 })
 */
export const objects = <
  const F extends Fields,
  const Options extends Omit<ObjectsOptions, 'fields'> = Omit<ObjectsOptions, 'fields'>,
>(
  fields: F,
  options?: Options & Strict<Options, Omit<ObjectsOptions, 'fields'>>,
) =>
  ({ ...(options as object), type: 'objects', fields }) as FieldSpec<
    'objects',
    readonly ObjectOf<F>[],
    Options & { readonly fields: F }
  >;

/** Facts of lists of objects, by the facts of what they are made of. */
export const objectsFacts = (factsOf: FactsOf): FieldFacts<ObjectsOptions> => ({
  ...textFacts,
  column: 'jsonb',
  capabilities: { sortable: false, searchable: false, filter: 'none' },
  parts: ({ fields }) => ({ fields, many: true }),
  decode: (raw, { fields }) =>
    Array.isArray(raw) ? raw.flatMap((one: unknown) => decodeParts(factsOf, fields, one) ?? []) : null,
});
