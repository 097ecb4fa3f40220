import type { CommonOptions, FieldSpec } from '../../field.ts';
import type { Strict } from '../../strict.ts';
import { oneOfFacts } from '../shared.ts';

/** An ISO 4217 code. @example currency({ required: true }) */
export const currency = <const Options extends CommonOptions = CommonOptions>(
  options?: Options & Strict<Options, CommonOptions>,
) => ({ ...(options as object), type: 'currency' }) as FieldSpec<'currency', string, Options>;

export const currencyFacts = oneOfFacts;
