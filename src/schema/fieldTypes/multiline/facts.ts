import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { textFacts } from '../shared.ts';

export interface MultilineOptions extends CommonOptions {
  /** Longest text, 4,000 when not given. */
  readonly maxLength?: number;
  /** Goes out as a text message: it has no more parts than the partner's messages may have. */
  readonly sms?: boolean;
}

/** Several lines of text. @example multiline({ maxLength: 1000 }), multiline({ required: true, sms: true }) */
export const multiline = <const Options extends MultilineOptions = MultilineOptions>(
  options?: Options & Strict<Options, MultilineOptions>,
) => ({ ...(options as object), type: 'multiline' }) as FieldSpec<'multiline', string, Options>;

export const multilineFacts: FieldFacts = {
  ...textFacts,
  limits: { maxLength: 'less' },
  capabilities: { sortable: false, searchable: true, filter: 'none' },
};
