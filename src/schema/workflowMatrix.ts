import { system } from './context.ts';
import type { ResolvedWorkflow } from './model.ts';

/** Whether a role may do an action from a state; the state is null for actions that make the record. */
export interface MatrixEntry {
  readonly state: string | null;
  readonly action: string;
  readonly role: string;
  readonly allowed: boolean;
}

/**
 * Every state x action x role of a machine with whether it is allowed, guards aside: the table that tests drive the
 * service with and that documentation prints.
 * @param roles those of the product; the service itself stands beside them
 * @example workflowMatrix(model.workflows.callback, model.roles).length // (states + new) x actions x (roles + system)
 */
export function workflowMatrix(workflow: ResolvedWorkflow, roles: readonly string[]): readonly MatrixEntry[] {
  const states: readonly (string | null)[] = [null, ...Object.keys(workflow.states)];
  return states.flatMap((state) =>
    Object.values(workflow.actions).flatMap((action) =>
      [...roles, system].map((role) => ({
        state,
        action: action.name,
        role,
        allowed: (state === null ? action.creates : action.from.includes(state)) && action.who.includes(role),
      })),
    ),
  );
}

/** The machine as a Mermaid state diagram. @example workflowDiagram(model.workflows.callback) */
export function workflowDiagram(workflow: ResolvedWorkflow): string {
  const lines = Object.values(workflow.actions).flatMap((action) => {
    const sources = action.creates ? ['[*]'] : action.from;
    return sources.flatMap((from) =>
      (action.to.length > 0 ? action.to : [from]).map((to) => `  ${from} --> ${to}: ${action.name}`),
    );
  });
  const ends = Object.entries(workflow.states)
    .filter(([, state]) => state.resting)
    .map(([name]) => `  ${name} --> [*]`);
  return ['stateDiagram-v2', ...lines, ...ends].join('\n');
}
