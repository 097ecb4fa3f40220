import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * What the operator was asked last about a record and has not answered for certain.
 * @example await openRequest(trx, 'payments', guid) // undefined: whatever was asked has ended
 */
export async function openRequest(
  trx: Transaction<Tables>,
  resource: string,
  guid: string,
): Promise<{ readonly created_at: Date } | undefined> {
  return await trx
    .selectFrom('operator_requests')
    .select('created_at')
    .where('subject_resource', '=', resource)
    .where('subject_guid', '=', guid)
    .where('next_look_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
