import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import type { ReferenceOptions } from '../reference/facts.ts';
import { oneOfFacts } from '../shared.ts';

/** Keys of several records of another resource, shown by their titles. @example references('partners') */
export const references = <const Options extends Omit<ReferenceOptions, 'to'> = CommonOptions>(
  to: string,
  options?: Options & Strict<Options, Omit<ReferenceOptions, 'to'>>,
) =>
  ({ ...(options as object), type: 'references', to }) as FieldSpec<
    'references',
    readonly string[],
    Options & ReferenceOptions
  >;

export const referencesFacts: FieldFacts = {
  ...oneOfFacts,
  column: 'text[]',
  capabilities: { sortable: false, searchable: false, filter: 'none' },
  decode: (raw) => (Array.isArray(raw) ? raw.filter((item) => typeof item === 'string') : null),
};
