import { ServiceError } from '../http/errors.ts';
import { oneHandWith } from '../identity/acts/oneHand.ts';
import type { StoredRecord } from '../resources/rows.ts';
import type { Request } from './leaving.ts';
import { accountsSettledSince } from './settings.ts';

/**
 * Whoever agrees to money that waits is neither who asked for it nor one of those whose word it rests on, by no account of theirs.
 * @throws ServiceError 409 `action_barred`
 */
export async function requireSecondPerson(
  { trx, deps, context }: Request,
  { asked_by_guid: asker, apart }: StoredRecord,
): Promise<void> {
  const guid = context.user?.guid;
  if (!guid) throw new Error('Only people agree that money leaves.');
  const bar = (why: string) => new ServiceError(409, 'action_barred', { key: `errors.money_out.${why}` });
  if (guid === asker) throw bar('asked');
  const involved: readonly unknown[] = Array.isArray(apart) ? apart : [];
  if (involved.includes(guid)) throw bar('involved');
  const hands = await oneHandWith(trx, guid, await accountsSettledSince(trx, deps.model, context));
  if (hands.some((one) => one === asker || involved.includes(one))) {
    throw new ServiceError(409, 'action_barred', { key: 'errors.same_hand' });
  }
}
