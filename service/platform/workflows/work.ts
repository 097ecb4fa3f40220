import type { Row } from '../records/rows.ts';

/** What an action does: the engine gives it what that action declares, and writes what it answers. */
export type AnyEffect = (doing: never) => Row | Promise<Row>;

/** What follows from an action for other records. */
export type AnyConsequence = (doing: never) => Promise<void>;

/** The effects of a workflow, by action. */
export interface DefinedEffects {
  readonly workflow: string;
  readonly effects: Readonly<Record<string, AnyEffect | undefined>>;
}

/** What one part of the product has follow from the actions of a workflow, by action. */
export interface DefinedConsequences {
  readonly workflow: string;
  readonly consequences: Readonly<Record<string, AnyConsequence | undefined>>;
}

/** What the actions of all workflows do. */
export interface Work {
  readonly effectOf: (workflow: string, action: string) => AnyEffect | undefined;
  /** In the order in which they are done. */
  readonly consequencesOf: (workflow: string, action: string) => readonly AnyConsequence[];
}

/**
 * Gathers what actions do.
 * @throws Error when an action has two effects: which of them held would be a matter of luck
 * @example const work = gatherWork([claimEffects, policyEffects], [claimConsequences])
 */
export function gatherWork(effects: readonly DefinedEffects[], consequences: readonly DefinedConsequences[]): Work {
  const byAction = new Map<string, AnyEffect>();
  for (const { workflow, effects: parts } of effects) {
    for (const [action, effect] of Object.entries(parts)) {
      if (!effect) continue;
      const name = `${workflow}.${action}`;
      if (byAction.has(name)) throw new Error(`${name} has two effects.`);
      byAction.set(name, effect);
    }
  }
  return {
    effectOf: (workflow, action) => byAction.get(`${workflow}.${action}`),
    consequencesOf: (workflow, action) =>
      consequences.flatMap((one) => (one.workflow === workflow ? (one.consequences[action] ?? []) : [])),
  };
}
