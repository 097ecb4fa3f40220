import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { type Fault, fault } from '../../fault.ts';
import { callingCodes } from '../../markets.ts';

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
