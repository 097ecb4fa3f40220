import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { FieldFacts } from '../fieldType.ts';
import { textFacts } from '../shared.ts';

/** A key made by the service; never shown to a person. */
export const guid = <const Options extends CommonOptions = CommonOptions>(options?: Options) =>
  ({ ...options, type: 'guid' }) as FieldSpec<'guid', string, Options>;

export const guidFacts: FieldFacts = {
  ...textFacts,
  capabilities: { sortable: false, searchable: false, filter: 'anyOf' },
};
