import type { Kysely } from 'kysely';
import type { DoneBy } from '../../../src/schema/allowedActions.ts';
import type { ResolvedAction } from '../../../src/schema/model.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { linkedAccountsWith } from '../identity/acts/linkedAccounts.ts';
import type { EngineContext } from '../records/context.ts';

/** Who did which action on some records since each of them last was new: by record, then by action. */
export async function doneByOf(db: Kysely<Tables>, keys: readonly string[]): Promise<ReadonlyMap<string, DoneBy>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('workflow_actions')
    .select(['entity_guid', 'action', 'actor_guid'])
    .where('entity_guid', 'in', [...keys])
    // The order in which it was kept: a clock can step back.
    .orderBy('position')
    .execute();
  const found = new Map<string, Record<string, string[]>>();
  for (const { entity_guid, action, actor_guid } of rows) {
    const actions = found.get(entity_guid) ?? {};
    // Only the last time counts: after a decision was reversed, its first approver may approve again.
    actions[action] = [actor_guid];
    found.set(entity_guid, actions);
  }
  return found;
}

/** The other accounts that count as the person's own where one of some actions needs two people; see `linkedAccountsWith`. */
export async function sameHandAs(
  db: Kysely<Tables>,
  { model, work }: Pick<Deps, 'model' | 'work'>,
  actions: readonly Pick<ResolvedAction, 'notSamePersonAs' | 'apartFrom'>[],
  context: EngineContext,
): Promise<readonly string[]> {
  const { user } = context;
  const asksForTwo = actions.some(({ notSamePersonAs, apartFrom }) => notSamePersonAs.length + apartFrom.length > 0);
  if (!user || !asksForTwo) return [];
  return await linkedAccountsWith(db, user.guid, await work.settledSince(db, model, context));
}
