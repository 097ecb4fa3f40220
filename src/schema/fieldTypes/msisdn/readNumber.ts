import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { type Fault, fault } from '../../fault.ts';
import { callingCodes } from '../../markets.ts';

/** Reads what somebody wrote as the number of a country, by the numbering plans. @example readNumber('024 123 4567', 'GH') // '233241234567' */
export function readNumber(plain: string, country: string | undefined): string | Fault {
  const isPlain = /^\d+$/.test(plain);
  if (!isPlain && /[eE][+]?\d+$/.test(plain)) return fault('msisdn_scientific');
  if (!isPlain && !/^[+\d][\d\s().\-/\u00a0\u202f]*$/.test(plain)) return fault('not_msisdn');
  const digits = isPlain ? plain : plain.replaceAll(/\D/g, '');
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
