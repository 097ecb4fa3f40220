/** A market with a number of its own, as people there know it. */
export interface Market {
  readonly country: string;
  readonly code: string;
  readonly national: string;
  /** Whether people write a zero before it that is no part of it. */
  readonly trunk: boolean;
}

/** Every market, with a mobile number that looks like one there. */
export const markets: readonly Market[] = (
  [
    ['GH', '233', '231234567', true],
    ['KE', '254', '712123456', true],
    ['ZM', '260', '955123456', true],
    ['UG', '256', '712345678', true],
    ['TZ', '255', '621234567', true],
    ['RW', '250', '720123456', true],
    ['CI', '225', '0123456789', false],
    ['SN', '221', '701234567', false],
    ['CM', '237', '671234567', false],
    ['NG', '234', '8021234567', true],
    ['ZA', '27', '711234567', true],
    ['MW', '265', '991234567', true],
    ['MZ', '258', '821234567', false],
    ['MG', '261', '321234567', true],
    ['BJ', '229', '0195123456', false],
    ['BF', '226', '70123456', false],
    ['ML', '223', '65012345', false],
    ['TG', '228', '90112345', false],
    ['LS', '266', '50123456', false],
    ['SL', '232', '25123456', true],
    ['PK', '92', '3012345678', true],
    ['BD', '880', '1812345678', true],
  ] as const
).map(([country, code, national, trunk]) => ({ country, code, national, trunk }));

const pairs = (digits: string): string => digits.replaceAll(/(\d\d)(?=\d)/g, '$1 ');

/** The forms in which people of a market type a number. @example typedForms(ghana) // ['0231234567', '02 31 23 45 67', '+233 23 12 ...', ...] */
export function typedForms({ code, national, trunk }: Market): readonly string[] {
  const local = trunk ? `0${national}` : national;
  return [
    local,
    pairs(local),
    national,
    `${code}${national}`,
    `${code} ${pairs(national)}`,
    `+${code}${national}`,
    `+${code} ${pairs(national)}`,
    `00${code}${national}`,
    `00 ${code} ${pairs(national)}`,
    ` ${local.slice(0, 4)}-${local.slice(4)} `,
  ];
}
