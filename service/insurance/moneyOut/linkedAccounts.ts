import { linkedAccountsWith } from '../../platform/identity/acts/linkedAccounts.ts';
import type { Request } from './paymentLeaving.ts';
import { accountsSettledSince } from './settings.ts';

/** The accounts of whoever asks: their own, and those that count as their own; nobody when it is the service. */
export async function linkedAccountsOf({ trx, deps, context }: Request): Promise<readonly string[]> {
  const guid = context.user?.guid;
  if (!guid) return [];
  return [guid, ...(await linkedAccountsWith(trx, guid, await accountsSettledSince(trx, deps.model, context)))];
}
