import type { CommonOptions } from '../../field.ts';
import { instead, nearest } from '../nearest.ts';
import { partOf, type Place } from './place.ts';
import type { Scope } from './scope.ts';
import { isTable, misfit, type Rule, unread } from './rule.ts';

/** An option that must be given. */
export interface Needed extends Rule {
  readonly needed: true;
}

/** @example needed(words) */
export const needed = (rule: Rule): Needed => ({ ...rule, needed: true });

/** A rule for each option of a type, no more and no fewer: those that must be given are `needed`. */
export type Grammar<Options> = {
  readonly [Name in keyof Options]-?: Record<never, never> extends Pick<Options, Name> ? Rule : Needed;
};

/** A rule for each option of a field type that not every type has. */
export type OwnGrammar<Options extends CommonOptions> = Grammar<Omit<Options, keyof CommonOptions>>;

type Given = Readonly<Record<string, unknown>>;

/** How some options are called, and whose names are meant in them. */
export interface Called {
  /** `a workflow action`. */
  readonly what: string;
  readonly scope?: (given: Given, at: Place) => Scope;
  /** Where an option that is none of these would be one. @example (name) => 'It is an option of integer and money.' */
  readonly elsewhere?: (name: string) => string | undefined;
}

/**
 * Options and nothing else: one that does not exist is refused, and read on as the one that was meant.
 * @example options<MenuSpec>({ what: 'a place in the menu' }, { group: needed(group), order: number, icon, gathered: yesOrNo })
 */
export function options<Options>(called: Called, grammar: Grammar<Options>): Rule {
  return {
    wants: `${called.what}: { ${Object.keys(grammar).slice(0, 3).join(', ')} ... }`,
    read: reading(called, grammar),
  };
}

/** Reads options by rules that are chosen by what is given. */
export function readOptions(called: Called, rules: Readonly<Record<string, Rule>>, value: unknown, at: Place): unknown {
  return reading(called, rules)(value, at);
}

/** Names of the options that there are, and of those that must be given; kept, since the same rules are asked for at every field. */
function listed(rules: Readonly<Record<string, Rule>>): Listed {
  const known = lists.get(rules);
  if (known) return known;
  const names = Object.keys(rules);
  const list = { names, needs: names.filter((name) => 'needed' in (rules[name] ?? {})) };
  lists.set(rules, list);
  return list;
}

interface Listed {
  readonly names: readonly string[];
  readonly needs: readonly string[];
}

const lists = new WeakMap<object, Listed>();

function reading(called: Called, rules: Readonly<Record<string, Rule>>) {
  const { names, needs } = listed(rules);
  return (value: unknown, at: Place): unknown => {
    if (!isTable(value)) return misfit(value, at, called.what);
    const given = spelled(value, names, called, at);
    const { onOptions } = at.notes;
    if (onOptions) onOptions({ what: called.what, names, needed: needs, given: Object.keys(given), where: at.where });
    const scope = called.scope?.(given, at) ?? at.scope;
    // No more than is needed: this runs for each option of each field.
    const found: Record<string, unknown> = {};
    for (const name of Object.keys(given)) {
      const rule = rules[name];
      const part = given[name];
      const result = part === undefined || !rule ? unread : rule.read(part, partOf(at, name, scope));
      if (result !== unread) found[name] = result;
    }
    if (hasNeeded(found, given, needs, rules, called, at)) return found;
    at.notes.mistakes.lose(at.where);
    return unread;
  };
}

/** Whether nothing is missing; what is not there at all is said. */
function hasNeeded(
  found: Given,
  given: Given,
  needs: readonly string[],
  rules: Readonly<Record<string, Rule>>,
  { what }: Called,
  at: Place,
): boolean {
  const missing = needs.filter((name) => !(name in found));
  for (const name of missing.filter((one) => given[one] === undefined)) {
    at.notes.mistakes.report(
      'missing-option',
      `${at.where}.${name}`,
      `Nothing says the "${name}" of ${what}. Write ${rules[name]?.wants}.`,
    );
  }
  return missing.length === 0;
}

/** What is given, each option under the name that was meant; what no option is near to is left out. */
export function spelled(value: Given, names: readonly string[], { what, elsewhere }: Called, at: Place): Given {
  if (Object.keys(value).every((name) => names.includes(name))) return value;
  const given: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    if (names.includes(name)) {
      given[name] = part;
      continue;
    }
    const near = nearest(name, names);
    at.notes.mistakes.report(
      'unknown-option',
      `${at.where}.${name}`,
      `There is no option "${name}" of ${what}. ${elsewhere?.(name) ?? instead(name, names, 'options')}`,
    );
    if (near !== undefined && value[near] === undefined) given[near] = part;
  }
  return given;
}
