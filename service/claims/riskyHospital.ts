import { findRecord } from '../resources/repository.ts';
import type { Row } from '../resources/rows.ts';
import { readAs, type Reader, recordsWhere } from '../benefits/reader.ts';

/** A name as people mean it: without case, accents, spaces and punctuation. @example plainName('  Hôpital St. Jean') // 'hopitalstjean' */
export const plainName = (name: unknown): string =>
  String(name ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether the hospital of a claim is on the list of high-risk ones: chosen from it, or typed by its code or its name, with or without the town. */
export async function isRiskyHospital(reader: Reader, claim: Row): Promise<boolean> {
  if (typeof claim.hospital_guid === 'string') {
    const { resource, context } = readAs(reader, 'hospitals');
    return (await findRecord(reader.trx, resource, context, claim.hospital_guid))?.high_risk === true;
  }
  const typed = [claim.facility, claim.facility_code].map(plainName).filter((name) => name !== '');
  const country = reader.context.partner?.country;
  if (typed.length === 0 || country === undefined) return false;
  const risky = await recordsWhere(reader, 'hospitals', { country: [country], high_risk: ['true'] });
  return risky.some(({ name, code, town }) =>
    [name, code, `${String(name)} ${String(town ?? '')}`].some((known) => typed.includes(plainName(known))),
  );
}
