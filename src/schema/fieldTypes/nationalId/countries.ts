import { type Fault, fault } from '../../fault.ts';
import type { Random } from '../fieldType.ts';
import { between } from '../sharedRules.ts';
import { isCalendarDay } from '../date/rules.ts';

/** How a country writes its national id; `check` sees what the pattern cannot. */
export interface NationalIdRule {
  readonly pattern: RegExp;
  readonly example: string;
  readonly check?: (id: string) => Fault | null;
  readonly sample: (random: Random) => string;
}

const digits = (random: Random, count: number) => Array.from({ length: count }, () => between(random, 0, 9)).join('');

/** Whether the digits pass the Luhn check. */
export function passesLuhn(id: string): boolean {
  let sum = 0;
  for (let index = 0; index < id.length; index += 1) {
    const digit = Number(id[id.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

function checkSouthAfrican(id: string): Fault | null {
  const year = Number(id.slice(0, 2));
  const date = `-${id.slice(2, 4)}-${id.slice(4, 6)}`;
  if (
    !isCalendarDay(`19${String(year).padStart(2, '0')}${date}`) &&
    !isCalendarDay(`20${String(year).padStart(2, '0')}${date}`)
  ) {
    return fault('national_id_date');
  }
  return passesLuhn(id) ? null : fault('national_id_check_digit');
}

/** Rules by ISO country; a country without one takes 6 to 20 letters and digits. */
export const nationalIdRulesByCountry: Readonly<Record<string, NationalIdRule>> = {
  GH: {
    pattern: /^GHA-[A-Z0-9]{9}-[A-Z0-9]$/,
    example: 'GHA-000000001-0',
    sample: (r) => `GHA-0000${digits(r, 5)}-${digits(r, 1)}`,
  },
  KE: { pattern: /^\d{1,9}$/, example: '10000001', sample: (r) => `100${digits(r, 5)}` },
  NG: { pattern: /^\d{11}$/, example: '00000000001', sample: (r) => `00000${digits(r, 6)}` },
  UG: {
    pattern: /^[CFP][MF]\d{2}[A-Z0-9]{10}$/,
    example: 'CM900000000001',
    sample: (r) => `C${r() < 0.5 ? 'M' : 'F'}90${digits(r, 10)}`,
  },
  RW: {
    pattern: /^[123](19|20)\d{2}[78]\d{10}$/,
    example: '1199080000001000',
    sample: (r) => `119908000${digits(r, 7)}`,
  },
  ZM: { pattern: /^\d{6}\/\d{2}\/[123]$/, example: '000001/10/1', sample: (r) => `${digits(r, 6)}/10/1` },
  TZ: { pattern: /^(19|20)\d{18}$/, example: '19900101000000000001', sample: (r) => `19900101${digits(r, 12)}` },
  ZA: { pattern: /^\d{13}$/, example: '9001015000085', check: checkSouthAfrican, sample: () => '9001015000085' },
};

export const otherCountry: NationalIdRule = {
  pattern: /^[A-Z0-9]{6,20}$/,
  example: 'AB0000001',
  sample: (r) => `ID${digits(r, 8)}`,
};
