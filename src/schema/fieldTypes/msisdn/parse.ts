import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import type { Fault } from '../../fault.ts';
import { lately } from '../../lately.ts';
import { readAlike } from './readAlike.ts';
import { readNumber } from './readNumber.ts';

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
  const known = byCountry.get(country);
  if (known) return known;
  const read = readAlike((plain) => readNumber(plain, country));
  const parsed = lately((plain) => {
    const found = read(plain);
    if (typeof found === 'string') isMsisdn.hold(found, true);
    return found;
  });
  byCountry.set(country, parsed);
  return parsed;
}
