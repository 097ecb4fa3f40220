import { sql } from 'kysely';
import type { Reader } from '../benefits/reader.ts';
import type { StoredRecord } from '../resources/rows.ts';

/**
 * Who set a setting last, as far as people have set it.
 * @returns the guid of the user; null where nobody has
 */
export async function setBy(
  { trx }: Pick<Reader, 'trx'>,
  settings: StoredRecord,
  field: string,
): Promise<string | null> {
  const { rows } = await sql<{ created_by: string | null }>`
    select created_by from audit_events
    where entity_guid = ${settings.guid} and changes @> ${JSON.stringify([{ field }])}::text::jsonb
    order by happened_at desc limit 1
  `.execute(trx);
  return rows[0]?.created_by ?? null;
}
