/** Calling codes of the countries that the product sells in, or whose numbers it meets. */
export const callingCodes: Readonly<Record<string, string>> = {
  GH: '233',
  KE: '254',
  ZM: '260',
  UG: '256',
  TZ: '255',
  RW: '250',
  CI: '225',
  SN: '221',
  CM: '237',
  NG: '234',
  ZA: '27',
  MW: '265',
  MZ: '258',
  MG: '261',
  BJ: '229',
  BF: '226',
  ML: '223',
  TG: '228',
  LS: '266',
  SL: '232',
  PK: '92',
  BD: '880',
};

/** Where the day of those countries begins; the others of them have the time of UTC. */
export const zones: Readonly<Record<string, string>> = {
  KE: 'Africa/Nairobi',
  ZM: 'Africa/Lusaka',
  UG: 'Africa/Kampala',
  TZ: 'Africa/Dar_es_Salaam',
  RW: 'Africa/Kigali',
  CM: 'Africa/Douala',
  NG: 'Africa/Lagos',
  ZA: 'Africa/Johannesburg',
  MW: 'Africa/Blantyre',
  MZ: 'Africa/Maputo',
  MG: 'Indian/Antananarivo',
  BJ: 'Africa/Porto-Novo',
  LS: 'Africa/Maseru',
  PK: 'Asia/Karachi',
  BD: 'Asia/Dhaka',
};

/** How the national part is grouped for reading, by its number of digits. */
const groups: Readonly<Record<number, readonly number[]>> = { 8: [2, 2, 2, 2], 9: [2, 3, 4], 10: [2, 2, 2, 2, 2] };

const byLength = Object.values(callingCodes).toSorted((a, b) => b.length - a.length);

/**
 * An msisdn as people read it: `233241234567` as `+233 24 123 4567`. What is not one comes back unchanged.
 */
export function formatMsisdn(msisdn: string): string {
  if (!/^\d{7,15}$/.test(msisdn)) return msisdn;
  const code = byLength.find((candidate) => msisdn.startsWith(candidate)) ?? '';
  const national = msisdn.slice(code.length);
  const parts: string[] = [];
  let from = 0;
  for (const size of groups[national.length] ?? [3, 3, 3, 3, 3]) {
    parts.push(national.slice(from, from + size));
    from += size;
  }
  return `+${[code, ...parts].filter((part) => part !== '').join(' ')}`;
}
