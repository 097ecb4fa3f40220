import { type Reader, recordOf } from '../shared/reader.ts';
import type { PartialClaim } from './partialClaim.ts';

/** The name and code of the hospital that was chosen from the list, for a claim; what was typed where none was. */
export async function facilityOf(reader: Reader, { hospital_guid: chosen }: PartialClaim) {
  const hospital = await recordOf(reader, 'hospitals', chosen);
  return hospital ? { facility: hospital.name, facility_code: hospital.code } : {};
}
