import type { CommonOptions, FieldSpec } from '../../field.ts';
import { callingCodes } from '../../markets.ts';
import type { FieldFacts } from '../fieldType.ts';
import { textFacts } from '../shared.ts';
import { own } from '../../own.ts';
import type { Strict } from '../../strict.ts';

export interface MsisdnOptions extends CommonOptions {
  /**
   * Field of the same record with the ISO country whose numbers it takes; the partner's country when not given.
   * @example countryField: 'country'
   */
  readonly countryField?: string;
}

/** A mobile number as digits with its country code and no plus: `233241234567`. @example msisdn({ required: true, unique: true }) */
export const msisdn = <const Options extends MsisdnOptions = MsisdnOptions>(
  options?: Options & Strict<Options, MsisdnOptions>,
) => ({ ...(options as object), type: 'msisdn' }) as FieldSpec<'msisdn', string, Options>;

/**
 * The digits that a typed number, or its beginning, may stand for: `024 12` in Ghana is `02412`, `2332412` or `23302412`,
 * since some countries drop the leading zero and others keep it. None when it is no number.
 */
export function msisdnLookups(typed: string, country: string | undefined): readonly string[] {
  const plain = typed.trim();
  if (!/^\+?[\d\s().\-/\u00a0\u202f]*$/.test(plain)) return [];
  const digits = plain.replaceAll(/\D/g, '');
  if (digits === '') return [];
  if (plain.startsWith('+')) return [digits];
  if (digits.startsWith('00')) return digits.length > 2 ? [digits.slice(2)] : [];
  const code = own(callingCodes, country);
  if (!code || digits.startsWith(code)) return [digits];
  const national = digits.replace(/^0/, '');
  return [digits, `${code}${digits}`, ...(national === digits || national === '' ? [] : [`${code}${national}`])];
}

export const msisdnFacts: FieldFacts = { ...textFacts, oneWord: true, lookups: msisdnLookups };
