import type { DeclarationErrorCode } from '../../declarationError.ts';
import { instead, nearest } from '../nearest.ts';
import { partOf, type Place } from './place.ts';

/** What could not be read: whoever holds it goes on without it. */
export const unread = Symbol('unread');

/** What may be written at one kind of place. */
export interface Rule {
  /** What belongs there, for whoever wrote something else: `true or false`. */
  readonly wants: string;
  /** The value as far as it is one, mistakes noted: a misspelt name is read as the nearest one. */
  readonly read: (value: unknown, at: Place) => unknown;
}

/** A value as a message shows it. @example shown(['a']) // '["a"]' */
export function shown(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  const text = value === undefined ? 'nothing' : asJson(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

const unwritable = 'something that cannot be written';

/** Whatever was written, were it nothing that JSON has. */
function asJson(value: unknown): string {
  if (typeof value === 'symbol' || typeof value === 'bigint') return String(value);
  try {
    return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? unwritable;
  } catch {
    return unwritable;
  }
}

/** Says that something else belongs there. */
export function misfit(value: unknown, at: Place, wants: string): typeof unread {
  at.notes.mistakes.report('bad-value', at.where, `Write ${wants}, not ${shown(value)}.`);
  at.notes.mistakes.lose(at.where);
  return unread;
}

/** A rule for values that are what a test says. */
export function kind(wants: string, is: (value: unknown) => boolean): Rule {
  return { wants, read: (value, at) => (is(value) ? value : misfit(value, at, wants)) };
}

export const yesOrNo = kind('true or false', (value) => typeof value === 'boolean');
export const yes = kind('true, or leave it out', (value) => value === true);
export const words = kind('a text', (value) => typeof value === 'string' && value !== '');
export const anyText = kind('a text', (value) => typeof value === 'string');
export const scalar = kind(
  'a text, a number, true, false or null',
  (value) => value === null || ['string', 'number', 'boolean'].includes(typeof value),
);
export const number = kind('a number', (value) => typeof value === 'number' && Number.isFinite(value));
export const count = kind('a whole number from 1 up', (value) => Number.isInteger(value) && Number(value) >= 1);
export const address = kind(
  "the address of a page, such as '/payments/missing'",
  (value) => typeof value === 'string' && value.startsWith('/'),
);

/** How the values of a list are called when one is none of them. */
interface Called {
  readonly one: string;
  readonly many: string;
  readonly code?: DeclarationErrorCode;
}

/** One of a few values. @example oneOf(menuGroups, { one: 'part of the menu', many: 'parts' }) */
export function oneOf(values: readonly (string | number)[], { one, many, code = 'bad-value' }: Called): Rule {
  const names = values.map(String);
  return {
    wants: names.length > 8 ? `a ${one}` : names.join(' or '),
    read: (value, at) => {
      if (values.some((known) => known === value)) return value;
      const said = typeof value === 'string' ? value : shown(value);
      at.notes.mistakes.report(code, at.where, `There is no ${one} "${said}". ${instead(said, names, many)}`);
      at.notes.mistakes.lose(at.where);
      return nearest(said, names) ?? unread;
    },
  };
}

/** A list whose parts have a rule. What of it cannot be read is left out. */
export function listOf(rule: Rule): Rule {
  return {
    wants: `a list: [${rule.wants}]`,
    read: (value, at) => {
      if (!Array.isArray(value)) return misfit(value, at, `a list: [${rule.wants}]`);
      const parts = value.map((part: unknown, index) => rule.read(part, partOf(at, index)));
      if (!parts.includes(unread)) return parts;
      at.notes.mistakes.lose(at.where);
      return parts.filter((part) => part !== unread);
    },
  };
}

/** Stands for each entry of a table: what rests on all of them rests on those that could not be read. */
export const anyEntry = '*';

/** A table whose entries have a rule, and whose names may have one. */
export function tableOf(
  rule: Rule,
  name?: Rule,
  inner: (name: string, at: Place) => Place['scope'] = (_, at) => at.scope,
): Rule {
  const wants = `a table: { name: ${rule.wants} }`;
  return {
    wants,
    read: (value, at) => {
      if (!isTable(value)) return misfit(value, at, wants);
      const entries = Object.entries(value).flatMap(([key, part]) => {
        const there = partOf(at, key, inner(key, at));
        const known = name ? name.read(key, there) : key;
        const read = rule.read(part, there);
        if (read !== unread && typeof known === 'string') return [[known, read] as const];
        at.notes.mistakes.lose(there.where);
        at.notes.mistakes.lose(partOf(at, anyEntry).where);
        return [];
      });
      return Object.fromEntries(entries);
    },
  };
}

/** A table of names and values that was written as one: no list, no instance of anything. */
export function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One rule or another, by what is written. @example either([isText, call], [isTable, endpoint]) */
export function either(...cases: readonly (readonly [(value: unknown) => boolean, Rule])[]): Rule {
  const wants = cases.map(([, rule]) => rule.wants).join(' or ');
  return {
    wants,
    read: (value, at) => {
      const [, rule] = cases.find(([fits]) => fits(value)) ?? [];
      return rule ? rule.read(value, at) : misfit(value, at, wants);
    },
  };
}

export const isText = (value: unknown): boolean => typeof value === 'string';
export const isList = (value: unknown): boolean => Array.isArray(value);

/** A rule that is known later than whoever names it: what may stand in itself. */
export function later(wants: string, rule: () => Rule): Rule {
  return { wants, read: (value, at) => rule().read(value, at) };
}

/**
 * The values of a union, none forgotten.
 * @example valuesOf<Tone>({ neutral: true, information: true, success: true, warning: true, danger: true })
 */
export function valuesOf<Value extends string>(table: Readonly<Record<Value, true>>): readonly string[] {
  return Object.keys(table);
}
