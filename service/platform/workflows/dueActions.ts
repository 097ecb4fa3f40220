import { sql } from 'kysely';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Deps, Registrar } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';
import { every } from '../records/filterSql.ts';
import { predicateSql } from '../records/predicateSql.ts';
import { visible } from '../records/repository.ts';
import { everyDay } from './everyDay.ts';
import { performAction } from './performAction.ts';
import { partnerContexts } from './partnerContexts.ts';
import { systemContext } from './systemContext.ts';

/**
 * Does what has fallen due by the service's clock, for every partner on its own day: each record in a transaction of its own, in which it is
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
    const contexts = resource.scope === 'partner' ? partnerContexts(deps) : [await systemContext(deps, deps.db, null)];
    for await (const context of contexts) {
      for (const action of actions) moved += await doDue(deps, resource, workflow, action, context);
    }
  }
  return moved;
}

async function doDue(
  deps: Deps,
  resource: ResolvedResource,
  workflow: ResolvedWorkflow,
  action: ResolvedAction,
  context: EngineContext,
): Promise<number> {
  const due = action.due ?? false;
  const isDue = { all: [{ field: workflow.field, in: action.from }, due] };
  const { rows } = await sql<{ key: string }>`
    select ${sql.id(resource.key)} as key from ${sql.table(resource.name)}
    where ${every([...visible(resource, context), predicateSql(isDue, resource, context)])}
  `.execute(deps.db);
  let moved = 0;
  for (const { key } of rows) {
    try {
      await inTransaction(
        deps.db,
        async (trx) => {
          const target = { by: resource.key, key, version: null, only: due };
          await performAction({ deps, trx, resource, context }, workflow, [action], target, action.sends);
        },
        { isRepeatable: true },
      );
      moved += 1;
    } catch (error) {
      // Somebody else has moved it meanwhile, or has put off what it waited for: it is not due any more.
      if (!(error instanceof ServiceError)) throw error;
    }
  }
  return moved;
}

/** As a day begins, and at the start. */
export const dueActions: Registrar = (app, deps) => {
  everyDay(app, deps, async () => void (await doDueActions(deps)), 'what has fallen due could not be done');
};
