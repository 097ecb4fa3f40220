import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { type EngineContext, worldOf } from '../records/context.ts';

/** Who does what nobody has to ask for: what falls due, or follows from something else. */
export const theService = {
  user: { guid: 'system', username: 'system', roles: ['system'], partners: [] },
  actor: { name: 'Coverdesk', kind: 'system' },
} as const;

/**
 * The context of the service itself, which works for a partner, or for none.
 * @param db the open transaction, where there is one
 * @throws ServiceError 403 when there is no such partner
 */
export async function systemContext(deps: Deps, db: Kysely<Tables>, partner: string | null): Promise<EngineContext> {
  return { ...(await worldOf(deps, db, partner, 'en')), ...theService };
}
