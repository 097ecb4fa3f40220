import { sql } from 'kysely';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../src/schema/model.ts';
import type { Deps, Registrar } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import type { EngineContext } from '../resources/context.ts';
import { every } from '../resources/listSql.ts';
import { predicateSql } from '../resources/predicateSql.ts';
import { visible } from '../resources/repository.ts';
import { everyDay } from './everyDay.ts';
import { performAction } from './performAction.ts';
import { systemContext } from './systemContext.ts';

/**
 * Does what has fallen due by the service's clock, for every partner: each record in a transaction of its own, in which it is
 * held and looked at once more, so that twice is as once and days that were missed are caught up with.
 * @returns how many records were moved
 * @example await doDueActions(deps) // cancellations that take effect today, terms that are over
 */
export async function doDueActions(deps: Deps): Promise<number> {
  let moved = 0;
  for (const workflow of Object.values(deps.model.workflows)) {
    const resource = deps.model.resources[workflow.resource];
    const actions = Object.values(workflow.actions).filter(({ due }) => due !== null);
    if (!resource || actions.length === 0) continue;
    for (const partner of resource.scope === 'partner' ? await partnerCodes(deps) : [null]) {
      const context = await systemContext(deps, deps.db, partner);
      for (const action of actions) moved += await doDue(deps, resource, workflow, action, context);
    }
  }
  return moved;
}

async function partnerCodes({ db }: Deps): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`select code from partners order by code`.execute(db);
  return rows.map(({ code }) => code);
}

async function doDue(
  deps: Deps,
  resource: ResolvedResource,
  workflow: ResolvedWorkflow,
  action: ResolvedAction,
  context: EngineContext,
): Promise<number> {
  const isDue = { all: [{ field: workflow.field, in: action.from }, action.due ?? false] };
  const { rows } = await sql<{ key: string }>`
    select ${sql.id(resource.key)} as key from ${sql.table(resource.name)}
    where ${every([...visible(resource, context), predicateSql(isDue, resource, context)])}
  `.execute(deps.db);
  let moved = 0;
  for (const { key } of rows) {
    try {
      await deps.db.transaction().execute(async (trx) => {
        const target = { by: resource.key, key, version: null };
        await performAction({ deps, trx, resource, context }, workflow, [action], target, action.sends);
      });
      moved += 1;
    } catch (error) {
      // Somebody else has moved it meanwhile: it is not due any more.
      if (!(error instanceof ServiceError)) throw error;
    }
  }
  return moved;
}

/** Once on each day of the clock, and at the start. */
export const dueActions: Registrar = (app, deps) => {
  everyDay(app, deps, async () => void (await doDueActions(deps)), 'what has fallen due could not be done');
};
