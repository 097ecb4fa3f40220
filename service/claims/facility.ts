import { findRecord } from '../resources/repository.ts';
import type { Row } from '../resources/rows.ts';
import { readAs, type Reader } from '../benefits/reader.ts';

/** The name and code of the hospital that was chosen from the list, for a claim; what was typed where none was. */
export async function facilityOf(reader: Reader, claim: Row): Promise<Row> {
  if (typeof claim.hospital_guid !== 'string') return {};
  const { resource, context } = readAs(reader, 'hospitals');
  const hospital = await findRecord(reader.trx, resource, context, claim.hospital_guid);
  return hospital ? { facility: hospital.name, facility_code: hospital.code } : {};
}
