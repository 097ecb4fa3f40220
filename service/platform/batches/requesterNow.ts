import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import { currentRightsOf } from '../identity/currentRights.ts';
import { theService } from '../workflows/systemContext.ts';
import type { BatchRequester } from './tables.ts';

/**
 * Whom a batch works for, with the rights that they have by now.
 * @throws ServiceError 403 when they lost the partner that it works for, or may not sign in any more
 */
export async function requesterNow(
  deps: Deps,
  trx: Transaction<Tables>,
  requester: BatchRequester,
): Promise<BatchRequester> {
  const { user, partner } = requester;
  // What the service has begun by itself it goes on with.
  if (user.guid === theService.user.guid) return requester;
  const standing = await currentRightsOf(deps, user.guid, trx);
  if (!standing || (partner !== null && !standing.partners.includes(partner))) {
    throw new ServiceError(403, 'rights_changed');
  }
  return { ...requester, user: { ...user, ...standing } };
}
