import type { RaRecord } from 'ra-core';
import { type ActionAvailability, allowedActions } from '../../schema/allowedActions.ts';
import type { Context } from '../../schema/context.ts';
import type { ResolvedWorkflow } from '../../schema/model.ts';

function isAvailability(value: unknown): value is ActionAvailability {
  return typeof value === 'object' && value !== null && 'action' in value && 'allowed' in value;
}

/**
 * What a person may do with a record, by action: as the service says with the record, else as the declaration says.
 * @example availableActions(model.workflows.order, record, context) // [{ action: 'approve', allowed: true, reason: null }]
 */
export function availableActions(
  workflow: ResolvedWorkflow,
  record: RaRecord,
  context: Context,
): readonly ActionAvailability[] {
  const allowed: unknown = record.allowed_actions;
  return Array.isArray(allowed) ? allowed.filter(isAvailability) : allowedActions(workflow, record, context, {});
}
