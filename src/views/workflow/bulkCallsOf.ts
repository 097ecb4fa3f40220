import type { Context } from '../../schema/context.ts';
import type { ResolvedBulkCall, ResolvedResource, ResolvedWorkflow } from '../../schema/model.ts';

/** The calls for a whole selection that this person may make: those of whose actions they may do each. @example bulkCallsOf(workflow, orders, context) */
export function bulkCallsOf(
  workflow: ResolvedWorkflow | null | undefined,
  { bulk }: ResolvedResource,
  context: Context,
): readonly ResolvedBulkCall[] {
  const may = (name: string) =>
    context.user?.roles.some((role) => workflow?.actions[name]?.who.includes(role)) ?? false;
  return bulk.filter(({ actions }) => actions.every(may));
}

/** Whether a record is in a state that a call for many is for. @example isFor(workflow, approval, order) // true */
export function isFor(
  { actions, field }: ResolvedWorkflow,
  call: ResolvedBulkCall,
  record: Readonly<Record<string, unknown>>,
): boolean {
  return call.actions.some((name) => actions[name]?.from.some((state) => state === record[field]));
}
