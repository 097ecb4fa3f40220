import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { type Fault, fault } from '../../fault.ts';
import { lately } from '../../lately.ts';
import { callingCodes } from '../../markets.ts';

/**
 * A phone number in any form people write it (`024 123 4567`, `+233 24...`, `00233...`, `241234567`) as an msisdn.
 * National numbers are read in the country given; trunk zeros are dropped only where the country has them.
 */
export function parseMsisdn(typed: string, country: string | undefined): string | Fault {
  return parsedIn(country)(typed.trim());
}

/** Whether digits are a whole number of some country, as one is kept. @example isMsisdn('233241234567') // true */
export const isMsisdn = lately(
  (value) => /^\d{7,15}$/.test(value) && (parsePhoneNumberFromString(`+${value}`)?.isValid() ?? false),
);

const byCountry = new Map<string | undefined, (plain: string) => string | Fault>();

/** Looking through the numbering plans takes longer than all else that is done to a cell. */
function parsedIn(country: string | undefined): (plain: string) => string | Fault {
  const known = byCountry.get(country) ?? lately((plain) => parse(plain, country));
  byCountry.set(country, known);
  return known;
}

function parse(plain: string, country: string | undefined): string | Fault {
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
    if (parsed?.isValid()) {
      const found = `${parsed.countryCallingCode}${parsed.nationalNumber}`;
      isMsisdn.hold(found, true);
      return found;
    }
  }
  return fault('msisdn_digits');
}
