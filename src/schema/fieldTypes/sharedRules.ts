import * as z from 'zod/mini';
import { type Fault, fault, faultText, type RuleContext } from '../fault.ts';
import { separator } from './written.ts';
import type { Random } from './fieldType.ts';

/** A zod error option that words a fault in the language of the context. */
export function said(context: RuleContext, key: string, params?: Readonly<Record<string, string | number>>) {
  return { error: () => faultText(fault(key, params), context) };
}

/** Controls but for tabs and ends of lines, and halves of characters. */
const controls = /[^\P{Cc}\t\n\r\u0080-\u009f]|\p{Cs}/u;

/** A text schema with the rules every text obeys: a limit, and no control characters. */
export function textSchema(context: RuleContext, max: number) {
  return z.string(said(context, 'not_text')).check(
    z.maxLength(max, said(context, 'too_long', { max })),
    z.refine((value) => !controls.test(value), said(context, 'control_characters')),
  );
}

/** A whole number written with digits and an optional sign, or a fault; grouping spaces are forgiven. */
export function parseInteger(text: string): number | Fault {
  const plain = withoutSpaces(text);
  if (!/^-?\d{1,15}$/.test(plain)) return fault('not_integer');
  return Number(plain);
}

/**
 * A number as people type it as a whole number of its smallest steps; null when it is none, or would have to be rounded.
 * @example parseSteps('12,5', 2) // 1250
 */
export function parseSteps(typed: string, decimals: number): number | null {
  const [, whole, part = ''] = /^(\d{1,11})(?:[.,](\d{1,9}))?$/.exec(withoutSpaces(typed)) ?? [];
  return whole === undefined || part.length > decimals ? null : Number(whole + part.padEnd(decimals, '0'));
}

/** Grouping spaces are forgiven. */
export const withoutSpaces = (text: string): string => text.replaceAll(/[\s\u00a0\u202f]/g, '');

/** One of a list. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.min(items.length - 1, Math.floor(random() * items.length))];
  if (item === undefined) throw new RangeError('Nothing to pick from: give at least one item.');
  return item;
}

/** A whole number from `from` to `to`, both included. */
export function between(random: Random, from: number, to: number): number {
  return from + Math.min(to - from, Math.floor(random() * (to - from + 1)));
}

/** A list with each of its values once, in the order in which they came first; anything else as it is. */
export const once = (value: unknown): unknown => (Array.isArray(value) ? [...new Set<unknown>(value)] : value);

/** The different values of a list written in one cell. @example parseList('a | b|a') // ['a', 'b'] */
export function parseList(typed: string): readonly string[] {
  const parts = typed.split(separator).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}
