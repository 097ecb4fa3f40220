import { lazy, Suspense } from 'react';
import type { Context } from '../../schema/context.ts';
import type { Model } from '../../schema/model.ts';
import type { BulkActionsProps, BulkActionsSlot } from '../list/bulk/bulkActions.ts';
import { hasBulkActions } from './hasBulkActions.ts';

const WorkflowActions = lazy(() =>
  import('./WorkflowActions.tsx').then((module) => ({ default: module.WorkflowActions })),
);

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
  return { applies: (resource) => hasBulkActions(model, resource, context), Actions };
}
