import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import type { Principal } from '../http/principal.ts';

/**
 * What a batch has written down is what its requester was allowed to see then.
 * @throws ServiceError 403 when that was more than they may see now
 */
export async function requireSameRights(
  { db }: Pick<Deps, 'db'>,
  { roles }: Pick<Principal, 'roles'>,
  batch: string,
): Promise<void> {
  const run = await db.selectFrom('batch_runs').select('requester').where('batch_guid', '=', batch).executeTakeFirst();
  const had = run?.requester.user.roles ?? [];
  if (had.some((role) => !roles.some((one) => one === role))) {
    throw new ServiceError(403, 'rights_changed', { key: 'service.errors.file_rights' });
  }
}
