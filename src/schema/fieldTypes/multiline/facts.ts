import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { FieldFacts } from '../fieldType.ts';
import { textFacts } from '../shared.ts';

export interface MultilineOptions extends CommonOptions {
  /** Longest text, 4,000 when not given. */
  readonly maxLength?: number;
}

/** Several lines of text. @example multiline({ maxLength: 1000 }) */
export const multiline = <const Options extends MultilineOptions = MultilineOptions>(options?: Options) =>
  ({ ...options, type: 'multiline' }) as FieldSpec<'multiline', string, Options>;

export const multilineFacts: FieldFacts = {
  ...textFacts,
  capabilities: { sortable: false, searchable: true, filter: 'none' },
};
