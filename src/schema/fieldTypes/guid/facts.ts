import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { textFacts } from '../shared.ts';

/** A key made by the service; never shown to a person. @example guid({ readOnly: true }) */
export const guid = <const Options extends CommonOptions = CommonOptions>(
  options?: Options & Strict<Options, CommonOptions>,
) => ({ ...(options as object), type: 'guid' }) as FieldSpec<'guid', string, Options>;

export const guidFacts: FieldFacts = {
  ...textFacts,
  capabilities: { sortable: false, searchable: false, filter: 'anyOf' },
};
