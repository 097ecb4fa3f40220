import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { EngineContext } from './context.ts';
import type { Condition } from './predicateSql.ts';

/** What the rows of a resource must hold that somebody may see, where no declaration can say it. */
export type RowRule = (context: EngineContext) => readonly Condition[];

const rules = new WeakMap<ResolvedResource, RowRule>();
const everything: RowRule = () => [];

/** What another part of the service demands of the rows of a resource, beyond its declaration. */
export function rowRuleOf(resource: ResolvedResource): RowRule {
  return rules.get(resource) ?? everything;
}

/**
 * Gives a resource the rule of a part of the service about the rows that it writes itself.
 * @example setRowRule(model.resources.audit_events, shownHistory)
 */
export function setRowRule(resource: ResolvedResource | undefined, rule: RowRule): void {
  if (resource) rules.set(resource, rule);
}
