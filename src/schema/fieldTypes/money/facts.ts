import type { Cents } from '../../units.ts';
import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { integerFacts } from '../integer/facts.ts';

export interface MoneyOptions extends CommonOptions {
  /** The least that it may be, in hundredths of the currency unit; 0 when not given. */
  readonly min?: number;
  /** The most that it may be, in hundredths of the currency unit. */
  readonly max?: number;
  /** Not below the amount in this field of the same record. @example notBelow: 'least_in_cents' */
  readonly notBelow?: string;
}

/** An amount in hundredths of a currency unit, in the currency of the partner. @example money({ required: true, min: 1 }) */
export const money = <const Options extends MoneyOptions = MoneyOptions>(
  options?: Options & Strict<Options, MoneyOptions>,
) => ({ ...(options as object), type: 'money' }) as FieldSpec<'money', Cents, Options>;

export const moneyFacts: FieldFacts = { ...integerFacts, column: 'bigint', restated: true };
