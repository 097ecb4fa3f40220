import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../../src/schema/model.ts';
import type { Deps } from '../deps.ts';
import { filledValues } from '../records/repository.ts';
import type { EngineContext } from '../records/context.ts';
import type { Row } from '../records/rows.ts';
import { requireActor, requireUnguarded } from './mayAct.ts';

/**
 * The action by which the plain create of a resource makes a record: there is one wherever a machine moves its records, else the declarations
 * are refused at start. Whoever may not do it, or whom a guard bars, makes none.
 * @throws ServiceError 403, 409 `action_barred`
 */
export function makerOf(
  request: { readonly deps: Deps; readonly resource: ResolvedResource; readonly context: EngineContext },
  values: Row,
): { readonly workflow: ResolvedWorkflow; readonly action: ResolvedAction } | undefined {
  const { deps, resource, context } = request;
  const workflow = deps.model.workflows[resource.workflow ?? ''];
  if (!workflow) return undefined;
  const action = Object.values(workflow.actions).find(({ creates, endpoint }) => creates && endpoint === null);
  if (!action) throw new Error(`Nothing says who makes ${resource.name}.`);
  requireActor(action, request);
  requireUnguarded(action, { ...filledValues(resource, context), ...values }, context);
  return { workflow, action };
}
