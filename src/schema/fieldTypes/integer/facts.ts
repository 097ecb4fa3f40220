import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { decodeNumber, encodeAsIs } from '../shared.ts';

export interface IntegerOptions extends CommonOptions {
  /** The least that it may be. */
  readonly min?: number;
  /** The most that it may be. */
  readonly max?: number;
  /** Not below the number in this field of the same record. @example notBelow: 'least_people' */
  readonly notBelow?: string;
  /** What is counted: said after the number, in words (`views.units`). */
  readonly unit?: 'years' | 'months' | 'days' | 'hours' | 'digits' | 'people';
}

/** A whole number, from -2,147,483,647 to 2,147,483,647. @example integer({ min: 0, max: 120, unit: 'years' }) */
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
