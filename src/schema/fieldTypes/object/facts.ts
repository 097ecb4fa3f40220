import type { CommonOptions, Fields, FieldSpec, ObjectOf } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { decodeParts, type FactsOf } from '../parts.ts';
import { textFacts } from '../shared.ts';

export interface ObjectOptions extends CommonOptions {
  /** What it is made of. */
  readonly fields: Fields;
}

/**
 * One object that is made of fields. The words of its parts stand under `parts.<field>.fields`.
 * @example object({ lawyer_name: text({ required: true }), note: multiline() })
 */
export const object = <const F extends Fields, const Options extends CommonOptions = CommonOptions>(
  fields: F,
  options?: Options & Strict<Options, CommonOptions>,
) =>
  ({ ...(options as object), type: 'object', fields }) as FieldSpec<
    'object',
    ObjectOf<F>,
    Options & { readonly fields: F }
  >;

/** Facts of objects, by the facts of what they are made of. */
export const objectFacts = (factsOf: FactsOf): FieldFacts<ObjectOptions> => ({
  ...textFacts,
  column: 'jsonb',
  capabilities: { sortable: false, searchable: false, filter: 'none' },
  parts: ({ fields }) => ({ fields, many: false }),
  decode: (raw, { fields }) => decodeParts(factsOf, fields, raw),
});
