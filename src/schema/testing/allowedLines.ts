import { model } from '../../resources/model.ts';
import type { ResolvedWorkflow } from '../model.ts';
import { workflowMatrix } from '../workflowMatrix.ts';

/**
 * What a machine allows, a line for each state and action, sorted: to be compared with a list that was written by hand.
 * @example allowedLines(model.workflows.policy) // ['active cancel -> cancelled|cancel_pending: agent assessor administrator', ...]
 */
export function allowedLines(workflow: ResolvedWorkflow): readonly string[] {
  const allowed = workflowMatrix(workflow, model.roles).filter((entry) => entry.allowed);
  const pairs = [...new Set(allowed.map(({ state, action }) => `${state ?? 'new'} ${action}`))];
  return pairs
    .map((pair) => {
      const [state = '', action = ''] = pair.split(' ');
      const who = allowed.filter((one) => (one.state ?? 'new') === state && one.action === action);
      const to = workflow.actions[action]?.to ?? [];
      return `${pair} -> ${to.join('|') || '='}: ${who.map(({ role }) => role).join(' ')}`;
    })
    .toSorted();
}
