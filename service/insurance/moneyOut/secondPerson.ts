import { ServiceError } from '../../platform/http/errors.ts';
import type { Stored } from '../shared/stored.ts';
import { linkedAccountsOf } from './linkedAccounts.ts';
import type { Request } from './paymentLeaving.ts';

/**
 * Whoever agrees to money that waits is neither who asked for it nor one of those whose word it rests on, by no account of theirs.
 * @throws ServiceError 409 `action_barred`
 */
export async function requireSecondPerson(
  request: Request,
  { asked_by_guid: asker, apart }: Stored<'money_out'>,
): Promise<void> {
  const guid = request.context.user?.guid;
  if (!guid) throw new Error('Only people agree that money leaves.');
  const bar = (why: string) => new ServiceError(409, 'action_barred', { key: `errors.money_out.${why}` });
  if (guid === asker) throw bar('asked');
  // Without the list everybody could agree.
  if (!Array.isArray(apart)) throw new Error('What waits does not say who cannot agree to it.');
  const involved: readonly unknown[] = apart;
  if (involved.includes(guid)) throw bar('involved');
  if ((await linkedAccountsOf(request)).some((one) => one === asker || involved.includes(one))) {
    throw new ServiceError(409, 'action_barred', { key: 'errors.same_hand' });
  }
}
