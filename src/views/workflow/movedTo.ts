import { CallError, StaleVersionError } from '../../dataProvider/index.ts';
import type { ResolvedWorkflow } from '../../schema/model.ts';

/**
 * What the refusal of an action says that a record has become meanwhile; null when it was refused for something else.
 * @example movedTo(order, error) // { status: 'payment_processing' }
 */
export function movedTo({ field }: ResolvedWorkflow, error: unknown): Readonly<Record<string, unknown>> | null {
  if (error instanceof StaleVersionError) return error.current ?? {};
  if (!(error instanceof CallError)) return null;
  const { details } = error;
  const state = typeof details === 'object' && details !== null && 'current_state' in details && details.current_state;
  return typeof state === 'string' ? { [field]: state } : null;
}
