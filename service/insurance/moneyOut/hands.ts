import { oneHandWith } from '../../platform/identity/acts/oneHand.ts';
import type { Request } from './leaving.ts';
import { accountsSettledSince } from './settings.ts';

/** The accounts of whoever asks: their own, and those that count as their own; nobody when it is the service. */
export async function handsOf({ trx, deps, context }: Request): Promise<readonly string[]> {
  const guid = context.user?.guid;
  if (!guid) return [];
  return [guid, ...(await oneHandWith(trx, guid, await accountsSettledSince(trx, deps.model, context)))];
}
