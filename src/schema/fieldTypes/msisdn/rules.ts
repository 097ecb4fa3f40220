import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import * as z from 'zod/mini';
import { callingCodes } from '../../markets.ts';
import { type Fault, fault, type RuleContext } from '../../fault.ts';
import type { FieldRules } from '../fieldType.ts';
import { between, said } from '../sharedRules.ts';
import type { MsisdnOptions } from './facts.ts';

/**
 * A phone number in any form people write it (`024 123 4567`, `+233 24...`, `00233...`, `241234567`) as an msisdn.
 * National numbers are read in the country given; trunk zeros are dropped only where the country has them.
 */
export function parseMsisdn(typed: string, country: string | undefined): string | Fault {
  const plain = typed.trim();
  if (/[eE][+]?\d+$/.test(plain)) return fault('msisdn_scientific');
  if (!/^[+\d][\d\s().\-/\u00a0\u202f]*$/.test(plain)) return fault('not_msisdn');
  const digits = plain.replaceAll(/\D/g, '');
  const region = country && isSupportedCountry(country) ? country : undefined;
  const code = region ? callingCodes[region] : undefined;
  const candidates = plain.startsWith('+')
    ? [`+${digits}`]
    : digits.startsWith('00')
      ? [`+${digits.slice(2)}`]
      : [...(code && digits.startsWith(code) ? [`+${digits}`] : []), digits, `+${digits}`];
  for (const candidate of candidates) {
    const parsed = parsePhoneNumberFromString(candidate, region);
    if (parsed?.isValid()) return `${parsed.countryCallingCode}${parsed.nationalNumber}`;
  }
  return fault('msisdn_digits');
}

function isValid(value: string): boolean {
  return /^\d{7,15}$/.test(value) && (parsePhoneNumberFromString(`+${value}`)?.isValid() ?? false);
}

export const msisdnRules: FieldRules<MsisdnOptions> = {
  schema: (_field, context) =>
    z.string(said(context, 'not_msisdn')).check(z.refine(isValid, said(context, 'msisdn_digits'))),
  parse: (typed, _field, context: RuleContext) => parseMsisdn(typed, context.partner?.country),
  jsonSchema: () => ({ type: 'string', pattern: '^[0-9]{7,15}$' }),
  sample: (random, _field, context) => sampleMsisdn(context.partner?.country ?? 'GH', between(random, 0, 999_999)),
};

const prefixes: Readonly<Record<string, string>> = {
  GH: '23324',
  KE: '25471',
  ZM: '26097',
  UG: '25677',
  TZ: '25562',
  RW: '25078',
  CI: '22507',
  SN: '22177',
  ZA: '27711',
};

/** A valid number of a market with a given serial, for sample data. */
export function sampleMsisdn(country: string, serial: number): string {
  const prefix = prefixes[country] ?? prefixes.GH ?? '';
  const length = country === 'CI' ? 13 : country === 'ZA' ? 11 : 12;
  return prefix + String(serial).padStart(length - prefix.length, '0');
}
