import type { ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { ResolvedAction, ResolvedWorkflow } from '../../../src/schema/model.ts';

/** A call with the actions that it can stand for: mostly one. */
export interface SharedCall {
  readonly endpoint: ResolvedEndpoint;
  readonly actions: readonly ResolvedAction[];
}

/** The calls of a workflow that the service answers. @example sharedCalls(model.workflows.order).length // 2 */
export function sharedCalls(workflow: ResolvedWorkflow): readonly SharedCall[] {
  const calls = new Map<string, { endpoint: ResolvedEndpoint; actions: ResolvedAction[] }>();
  for (const action of Object.values(workflow.actions)) {
    const { endpoint } = action;
    if (endpoint?.service !== 'main') continue;
    const id = `${endpoint.method} ${endpoint.path}`;
    const call = calls.get(id) ?? { endpoint, actions: [] };
    call.actions.push(action);
    calls.set(id, call);
  }
  return [...calls.values()];
}
