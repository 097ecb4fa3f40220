import { type Reader, recordOf, recordsWhere } from '../shared/reader.ts';
import type { PartialClaim } from './partialClaim.ts';

/** A name as people mean it: without case, accents, spaces and punctuation. @example plainName('  Hôpital St. Jean') // 'hopitalstjean' */
export const plainName = (name: string | null | undefined): string =>
  (name ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether the hospital of a claim is on the list of high-risk ones: chosen from it, or typed by its code or its name, with or without the town. */
export async function isRiskyHospital(reader: Reader, claim: PartialClaim): Promise<boolean> {
  if (claim.hospital_guid) return (await recordOf(reader, 'hospitals', claim.hospital_guid))?.high_risk === true;
  const typed = [claim.facility, claim.facility_code].map(plainName).filter((name) => name !== '');
  const country = reader.context.partner?.country;
  if (typed.length === 0 || country === undefined) return false;
  const risky = await recordsWhere(reader, 'hospitals', { country: [country], high_risk: ['true'] });
  return risky.some(({ name, code, town }) =>
    [name, code, `${name} ${town ?? ''}`].some((known) => typed.includes(plainName(known))),
  );
}
