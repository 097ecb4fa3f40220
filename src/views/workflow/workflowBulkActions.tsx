import { lazy, Suspense } from 'react';
import type { Context } from '../../schema/context.ts';
import type { Model, ResolvedAction, ResolvedResource } from '../../schema/model.ts';
import type { BulkActionsProps, BulkActionsSlot } from '../list/bulk/bulkActions.ts';
import { bulkCallsOf } from './bulkCallsOf.ts';

const WorkflowActions = lazy(() =>
  import('./WorkflowActions.tsx').then((module) => ({ default: module.WorkflowActions })),
);

function bulkActionsOf(model: Model, resource: ResolvedResource, context: Context): readonly ResolvedAction[] {
  const workflow = resource.workflow === null ? undefined : model.workflows[resource.workflow];
  return Object.values(workflow?.actions ?? {}).filter(
    (action) => action.bulk && action.endpoint && context.user?.roles.some((role) => action.who.includes(role)),
  );
}

function Actions(props: BulkActionsProps) {
  return (
    <Suspense fallback={null}>
      <WorkflowActions {...props} />
    </Suspense>
  );
}

/**
 * The actions of workflows that may be done to many records at once, for the bar over a selection.
 * @example <ResourceList bulkActions={workflowBulkActions(model, context)} />
 */
export function workflowBulkActions(model: Model, context: Context): BulkActionsSlot {
  return {
    applies: (resource) =>
      bulkActionsOf(model, resource, context).length > 0 ||
      bulkCallsOf(model.workflows[resource.workflow ?? ''], resource, context).length > 0,
    Actions,
  };
}
