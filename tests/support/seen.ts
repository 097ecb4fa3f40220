import { sql } from 'kysely';
import type { TestService } from './service.ts';

/**
 * The header of somebody who has just read a record: words that are another action in another state are refused without it.
 * @example await service.fetch(path, { method: 'PUT', headers: await ifSeen(service, 'policies', guid) })
 */
export async function ifSeen({ db }: TestService, table: string, guid: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where guid::text = ${guid}
  `.execute(db);
  return rows[0] ? { 'if-match': `"${rows[0].version}"` } : {};
}
