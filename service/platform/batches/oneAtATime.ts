import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { ServiceError } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';
import type { StoredRecord } from '../records/rows.ts';

/**
 * One at a time for each partner: two that are begun at once take turns, and the second finds the first.
 * @throws ServiceError 409 while another one is under way, or waits for somebody
 */
export async function requireNoOther(
  trx: Kysely<Tables>,
  { guid, name }: StoredRecord,
  { partner }: EngineContext,
): Promise<void> {
  const turn = `batches/${String(name)}/${partner?.guid ?? ''}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(trx);
  const { rows } = await sql`
    select 1 from batches where name = ${name} and guid <> ${guid}
      and state in ('queued', 'reading', 'rehearsing', 'ready', 'running', 'abandoning')
      and partner_guid is not distinct from ${partner?.guid ?? null}
    limit 1
  `.execute(trx);
  if (rows.length > 0) throw new ServiceError(409, 'batch_under_way', { key: 'service.errors.batch_single' });
}
