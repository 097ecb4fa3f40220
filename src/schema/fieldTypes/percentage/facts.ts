import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import type { FieldFacts } from '../fieldType.ts';
import { integerFacts } from '../integer/facts.ts';

export interface PercentageOptions extends CommonOptions {
  /**
   * How many decimals it may have. The wire and storage have a whole number of its smallest steps, which is exact and adds up: with none
   * 12 is 12 %, with one 125 is 12.5 %.
   */
  readonly decimals: 0 | 1 | 2;
  /** Least, in the steps that `decimals` says; 0 when not given. */
  readonly min?: number;
  /** Most, in the steps that `decimals` says; 100 % when not given. */
  readonly max?: number;
  /**
   * A field of the same record: all records with its value have no more than `max` together, whoever saves at the same
   * moment.
   * @example together: 'contact_guid'
   */
  readonly together?: string;
}

/**
 * A part of a hundred, typed and shown as `12.5 %`.
 * @example percentage({ required: true, decimals: 1, max: 500 }) // 50 % at most
 */
export const percentage = <const Options extends PercentageOptions>(
  options: Options & Strict<Options, PercentageOptions>,
) => ({ ...(options as object), type: 'percentage' }) as FieldSpec<'percentage', number, Options>;

export const percentageFacts: FieldFacts = integerFacts;
