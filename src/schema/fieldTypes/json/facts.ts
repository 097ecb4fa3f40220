import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { textFacts } from '../shared.ts';

/** Anything that JSON can hold, for what no person edits (the state of a saved view). @example json({ readOnly: true }) */
export const json = <const Options extends CommonOptions = CommonOptions>(
  options?: Options & Strict<Options, CommonOptions>,
) => ({ ...(options as object), type: 'json' }) as FieldSpec<'json', unknown, Options>;

export const jsonFacts: FieldFacts = {
  ...textFacts,
  column: 'jsonb',
  capabilities: { sortable: false, searchable: false, filter: 'none' },
  decode: (raw) => raw ?? null,
};
