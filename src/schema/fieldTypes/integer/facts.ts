import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { decodeNumber, encodeAsIs } from '../shared.ts';

export interface IntegerOptions extends CommonOptions {
  readonly min?: number;
  readonly max?: number;
  /** Not below the number in this field of the same record. */
  readonly notBelow?: string;
  /** What is counted: said after the number, in words (`views.units`). */
  readonly unit?: 'years' | 'months' | 'days' | 'hours' | 'digits' | 'people';
}

/** A whole number. @example integer({ min: 0, max: 120, unit: 'years' }) */
export const integer = <const Options extends IntegerOptions = IntegerOptions>(
  options?: Options & Strict<Options, IntegerOptions>,
) => ({ ...(options as object), type: 'integer' }) as FieldSpec<'integer', number, Options>;

export const integerFacts: FieldFacts = {
  column: 'integer',
  capabilities: { sortable: true, searchable: false, filter: 'range' },
  align: 'end',
  limits: { min: 'more', max: 'less' },
  decode: decodeNumber,
  encode: encodeAsIs,
};
