import type { EngineContext } from './context.ts';
import type { Condition } from './predicateSql.ts';

/** What the rows of a resource must hold that somebody may see, where no declaration can say it. */
export type RowRule = (context: EngineContext) => readonly Condition[];

const rules = new Map<string, RowRule>();

/** What another part of the service demands of the rows of a resource, beyond its declaration. */
export function rowRuleOf({ name }: { readonly name: string }): RowRule {
  return rules.get(name) ?? (() => []);
}

/**
 * Adds the rule of a part of the service about the rows that it writes itself.
 * @example registerRowRule('audit_events', shownHistory)
 */
export function registerRowRule(name: string, rule: RowRule): void {
  rules.set(name, rule);
}
