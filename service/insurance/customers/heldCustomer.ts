import { notFound } from '../../platform/http/errors.ts';
import { requireAccess, requireAccessTo } from '../../platform/records/access.ts';
import { findRecord } from '../../platform/records/repository.ts';
import type { WriteRequest } from '../../platform/records/writes.ts';
import { declaredResource } from '../shared/declared.ts';
import { asStored, type Stored } from '../shared/stored.ts';

/**
 * A customer whom this person may change, held until the transaction ends: whoever asks twice at once is served in turn.
 * @throws ServiceError 403, 404
 */
export async function heldCustomer(
  { deps, trx, context }: Pick<WriteRequest, 'deps' | 'trx' | 'context'>,
  guid: string,
): Promise<Stored<'customers'>> {
  const customers = declaredResource(deps, 'customers');
  requireAccess(customers, 'update', context);
  const held = await findRecord(trx, customers, context, guid, { lock: 'update' });
  if (!held) throw notFound();
  requireAccessTo(customers, 'update', context, held);
  return asStored('customers', held);
}
