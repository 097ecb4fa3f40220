import type { RaRecord } from 'ra-core';
import { useMemo } from 'react';
import { barredParams } from '../../schema/allowedActions.ts';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { availableActions } from './available.ts';

/** An action that concerns a record now. */
export interface OfferedAction {
  readonly action: ResolvedAction;
  readonly allowed: boolean;
  /** Why it is barred, in words. */
  readonly reason: string | null;
}

/** The workflow that moves a resource's records, or null. @example useWorkflow(model.resources.callbacks)?.name */
export function useWorkflow(resource: ResolvedResource): ResolvedWorkflow | null {
  const { workflows } = useModel();
  return resource.workflow === null ? null : (workflows[resource.workflow] ?? null);
}

/**
 * What can be done with a record: as the service says with the record, else as the declaration says. An action without a
 * call of its own is nobody's button.
 * @example useActions(model.resources.callbacks, record).map((offered) => offered.action.name) // ['log_attempt', 'close']
 */
export function useActions(resource: ResolvedResource, record: RaRecord | null): readonly OfferedAction[] {
  const workflow = useWorkflow(resource);
  const context = useSchemaContext();
  return useMemo(() => {
    if (!workflow || !record) return [];
    return availableActions(workflow, record, context).flatMap(({ action: name, allowed, reason }): OfferedAction[] => {
      const action = workflow.actions[name];
      if (!action?.endpoint) return [];
      const why = reason ? context.t(reason, barredParams(action, reason, record, context)) : null;
      return [{ action, allowed, reason: why }];
    });
  }, [workflow, record, context]);
}
