import { ServiceError } from '../http/errors.ts';
import type { StoredRecord } from '../resources/rows.ts';
import type { Request } from './leaving.ts';

/**
 * Whoever agrees to money that waits is neither who asked for it nor one of those whose word it rests on.
 * @throws ServiceError 409 `action_barred`
 */
export function requireSecondPerson({ context }: Request, { asked_by_guid: asker, apart }: StoredRecord): void {
  const guid = context.user?.guid;
  if (!guid) throw new Error('Only people agree that money leaves.');
  const bar = (why: string) => new ServiceError(409, 'action_barred', { key: `errors.money_out.${why}` });
  if (guid === asker) throw bar('asked');
  if (Array.isArray(apart) && apart.includes(guid)) throw bar('involved');
}
