import type { Context } from '../../schema/context.ts';
import type { Model, ResolvedAction, ResolvedResource } from '../../schema/model.ts';
import { bulkCallsOf } from './bulkCallsOf.ts';

type Workflows = Pick<Model, 'workflows'>;

function bulkActionsOf(
  { workflows }: Workflows,
  resource: ResolvedResource,
  context: Context,
): readonly ResolvedAction[] {
  const workflow = resource.workflow === null ? undefined : workflows[resource.workflow];
  return Object.values(workflow?.actions ?? {}).filter(
    (action) => action.bulk && action.endpoint && context.user?.roles.some((role) => action.who.includes(role)),
  );
}

/** Whether a workflow has something for a selection that this person may do. @example hasBulkActions(model, orders, context) // true */
export const hasBulkActions = (model: Workflows, resource: ResolvedResource, context: Context): boolean =>
  bulkActionsOf(model, resource, context).length > 0 ||
  bulkCallsOf(model.workflows[resource.workflow ?? ''], resource, context).length > 0;
