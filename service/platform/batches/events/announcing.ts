import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Under which name the database tells who listens. */
export const channel = 'batch_changes';

/**
 * Tells every instance of the service that a batch is otherwise now, once that is saved.
 * @example await announce(trx, batch.guid)
 */
export async function announce(trx: Transaction<Tables>, guid: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${guid})`.execute(trx);
}
