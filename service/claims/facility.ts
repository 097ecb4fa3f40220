import { type Reader, recordOf } from '../benefits/reader.ts';
import type { ClaimFacts } from './facts.ts';

/** The name and code of the hospital that was chosen from the list, for a claim; what was typed where none was. */
export async function facilityOf(reader: Reader, { hospital_guid: chosen }: ClaimFacts) {
  const hospital = await recordOf(reader, 'hospitals', chosen);
  return hospital ? { facility: hospital.name, facility_code: hospital.code } : {};
}
