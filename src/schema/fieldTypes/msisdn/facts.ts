import type { CommonOptions, FieldSpec } from '../../field.ts';
import { textFacts } from '../shared.ts';

export interface MsisdnOptions extends CommonOptions {
  /** Field of the same record with the ISO country whose numbers it takes; the partner's country when not given. */
  readonly countryField?: string;
}

/** A mobile number as digits with its country code and no plus: `233241234567`. @example msisdn({ required: true, unique: true }) */
export const msisdn = <const Options extends MsisdnOptions = MsisdnOptions>(options?: Options) =>
  ({ ...options, type: 'msisdn' }) as FieldSpec<'msisdn', string, Options>;

export const msisdnFacts = textFacts;
