import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { textFacts } from '../shared.ts';

/** How long a text message may be. @example { parts: 6, most: 10, settledAs: 'parts_of_messages' } */
export interface SmsLimit {
  /** Its parts at most, where a partner has settled nothing else. */
  readonly parts: number;
  /** The most parts that a partner can settle. */
  readonly most: number;
  /** The field of `partners` that holds what a partner has settled. */
  readonly settledAs?: string;
}

export interface MultilineOptions extends CommonOptions {
  /** Longest text, 4,000 when not given. */
  readonly maxLength?: number;
  /** Goes out as a text message: it has no more parts than this. @example sms: { parts: 6, most: 10 } */
  readonly sms?: SmsLimit;
}

/** Several lines of text. @example multiline({ maxLength: 1000 }), multiline({ sms: { parts: 6, most: 10 } }) */
export const multiline = <const Options extends MultilineOptions = MultilineOptions>(
  options?: Options & Strict<Options, MultilineOptions>,
) => ({ ...(options as object), type: 'multiline' }) as FieldSpec<'multiline', string, Options>;

export const multilineFacts: FieldFacts = {
  ...textFacts,
  limits: { maxLength: 'less' },
  capabilities: { sortable: false, searchable: true, filter: 'none' },
};
