import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { allowedActions } from '../../schema/allowedActions.ts';
import type { ResolvedAction } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import type { BulkActionsProps } from '../list/bulk/bulkActions.ts';
import { QuietButton } from '../list/parts.tsx';
import { BulkCalls } from './BulkCalls.tsx';
import { bulkCallsOf } from './bulkCallsOf.ts';
import { useWorkflow } from './useActions.ts';

const BulkActionDialog = lazy(() =>
  import('./BulkActionDialog.tsx').then((module) => ({ default: module.BulkActionDialog })),
);

/** What a workflow allows to be done to a selection: by a call for each record, and by one for all. */
export function WorkflowActions({ resource, records, onDone }: BulkActionsProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const workflow = useWorkflow(resource);
  const [open, setOpen] = useState<{ action: ResolvedAction; records: BulkActionsProps['records'] } | null>(null);
  if (!workflow) return null;
  const possible = (action: ResolvedAction, those: BulkActionsProps['records']) =>
    those.filter((record) =>
      allowedActions(workflow, record, context, {}).some((one) => one.action === action.name && one.allowed),
    );
  const offered = Object.values(workflow.actions)
    .filter((action) => action.bulk && action.endpoint)
    .map((action) => ({
      action,
      records: possible(action, records),
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
      <BulkCalls
        workflow={workflow}
        calls={bulkCallsOf(workflow, resource, context)}
        resource={resource}
        records={records}
        onDone={onDone}
      />
      {open && (
        <Suspense fallback={null}>
          <BulkActionDialog
            workflow={workflow}
            action={open.action}
            resource={resource}
            records={open.records}
            onAnew={(now) => {
              const remaining = possible(open.action, now);
              setOpen(remaining.length > 0 ? { ...open, records: remaining } : null);
              onDone([], now);
            }}
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
