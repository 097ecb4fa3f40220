import type { RaRecord } from 'ra-core';
import type { ResolvedWorkflow } from '../../schema/model.ts';

/** How far something is that goes on by itself: at its good end, on its way, or at another end. */
export const endings = ['missed', 'open', 'reached'] as const;

export type Ending = (typeof endings)[number];

/**
 * How far a record is, by the state of its workflow.
 * @example endingOf(model.workflows.payout_attempt, { id: 1, status: 'failed' }) // 'missed'
 */
export function endingOf({ states, field }: ResolvedWorkflow, record: RaRecord): Ending {
  const state = states[String(record[field])];
  if (!state?.resting) return 'open';
  return state.tone === 'success' ? 'reached' : 'missed';
}

/**
 * The states in which a record is so far.
 * @example statesOf(model.workflows.payout_attempt, 'missed') // ['failed', 'reversed']
 */
export function statesOf(workflow: ResolvedWorkflow, ending: Ending): readonly string[] {
  return Object.keys(workflow.states).filter(
    (state) => endingOf(workflow, { id: '', [workflow.field]: state }) === ending,
  );
}
