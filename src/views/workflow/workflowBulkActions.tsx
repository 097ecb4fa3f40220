import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { allowedActions } from '../../schema/allowedActions.ts';
import type { Context } from '../../schema/context.ts';
import type { Model, ResolvedAction, ResolvedResource } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import type { BulkActionsProps, BulkActionsSlot } from '../list/bulk/bulkActions.ts';
import { QuietButton } from '../list/parts.tsx';
import { useWorkflow } from './useActions.ts';

const BulkActionDialog = lazy(() =>
  import('./BulkActionDialog.tsx').then((module) => ({ default: module.BulkActionDialog })),
);

function bulkActionsOf(model: Model, resource: ResolvedResource, context: Context): readonly ResolvedAction[] {
  const workflow = resource.workflow === null ? undefined : model.workflows[resource.workflow];
  return Object.values(workflow?.actions ?? {}).filter(
    (action) => action.bulk && action.endpoint && context.user?.roles.some((role) => action.who.includes(role)),
  );
}

function WorkflowActions({ resource, records, onDone }: BulkActionsProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const workflow = useWorkflow(resource);
  const [open, setOpen] = useState<{ action: ResolvedAction; records: BulkActionsProps['records'] } | null>(null);
  if (!workflow) return null;
  const offered = Object.values(workflow.actions)
    .filter((action) => action.bulk && action.endpoint)
    .map((action) => ({
      action,
      records: records.filter((record) =>
        allowedActions(workflow, record, context, {}).some((one) => one.action === action.name && one.allowed),
      ),
    }))
    .filter((one) => one.records.length > 0);
  return (
    <>
      {offered.map((one) => (
        <QuietButton key={one.action.name} type="button" onClick={() => setOpen(one)}>
          {t(`workflows.${workflow.name}.actions.${one.action.name}.label`)}
          {one.records.length < records.length && ` (${one.records.length})`}
        </QuietButton>
      ))}
      {open && (
        <Suspense fallback={null}>
          <BulkActionDialog
            workflow={workflow}
            action={open.action}
            resource={resource}
            records={open.records}
            onClose={(ids) => {
              setOpen(null);
              onDone(ids);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * The actions of workflows that may be done to many records at once, for the bar over a selection.
 * @example <ResourceList bulkActions={workflowBulkActions(model, context)} />
 */
export function workflowBulkActions(model: Model, context: Context): BulkActionsSlot {
  return {
    applies: (resource) => bulkActionsOf(model, resource, context).length > 0,
    Actions: WorkflowActions,
  };
}
