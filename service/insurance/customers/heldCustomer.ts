import { notFound } from '../../platform/http/errors.ts';
import { requireAccess, requireAccessTo } from '../../platform/records/access.ts';
import { findRecord } from '../../platform/records/repository.ts';
import type { StoredRecord } from '../../platform/records/rows.ts';
import type { WriteRequest } from '../../platform/records/writes.ts';

/**
 * A customer whom this person may change, held until the transaction ends: whoever asks twice at once is served in turn.
 * @throws ServiceError 403, 404
 */
export async function heldCustomer({ trx, resource, context }: WriteRequest, guid: string): Promise<StoredRecord> {
  requireAccess(resource, 'update', context);
  const held = await findRecord(trx, resource, context, guid, { lock: 'update' });
  if (!held) throw notFound();
  requireAccessTo(resource, 'update', context, held);
  return held;
}
