import type { Kysely } from 'kysely';
import { accountsIn, allowedActions } from '../../../src/schema/allowedActions.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import type { EngineContext } from '../records/context.ts';
import type { StoredRecord } from '../records/rows.ts';
import { doneByOf, sameHandAs } from './doneBy.ts';

/**
 * Records of a workflow's resource with `allowed_actions`: what this person can do with each now, and why not the rest, so
 * that a button never promises what the service refuses. Other resources' records come back as they are.
 */
export async function withActions(
  db: Kysely<Tables>,
  deps: Pick<Deps, 'model' | 'work'>,
  resource: ResolvedResource,
  context: EngineContext,
  records: readonly StoredRecord[],
): Promise<readonly StoredRecord[]> {
  const workflow = resource.workflow === null ? undefined : deps.model.workflows[resource.workflow];
  if (!workflow) return records;
  const states = new Set(records.map((record) => record[workflow.field]));
  // Who did what is asked only where it bars somebody: of what this person may do, in the states that there are.
  const actions = Object.values(workflow.actions).filter(
    ({ from, who }) =>
      from.some((state) => states.has(state)) && context.user?.roles.some((role) => who.includes(role)),
  );
  const guarded = actions.some((action) => action.notSamePersonAs.length > 0);
  const keys = guarded ? records.map((record) => String(record[resource.key])) : [];
  const doneBy = await doneByOf(db, keys);
  const vouches = actions.some(({ apartFrom }) =>
    apartFrom.some(({ field }) => records.some((record) => accountsIn(record[field]).length > 0)),
  );
  const oneHand = doneBy.size > 0 || vouches ? await sameHandAs(db, deps, actions, context) : [];
  return records.map((record) => ({
    ...record,
    allowed_actions: allowedActions(workflow, record, context, doneBy.get(String(record[resource.key])) ?? {}, oneHand),
  }));
}
