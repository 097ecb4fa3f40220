import * as rollUps from '../../../src/schema/derived.ts';
import * as builders from '../../../src/schema/fields.ts';
import { isObject } from '../../../src/schema/fieldTypes/parts.ts';
import * as conditions from '../../../src/schema/predicate.ts';

type Table = Readonly<Record<string, unknown>>;

/** The words of the language that a source uses, by the module that has them. */
export type Used = Readonly<Record<'fields' | 'derived' | 'predicate', Set<string>>>;

/** All that a source may use, by name: with these it gives the declaration again. */
export const language = { ...builders, ...rollUps, ...conditions };

const isName = /^[A-Za-z_$][\w$]*$/;

/** What stands before the options of a field in its builder. */
const first: Readonly<Record<string, string>> = {
  choice: 'choices',
  choices: 'choices',
  object: 'fields',
  objects: 'fields',
  record: 'to',
  reference: 'to',
  references: 'to',
};

/** What is written for conditions that have these members, and what is given to it. */
const written: readonly (readonly [
  members: readonly string[],
  word: string,
  given: (of: Table) => readonly unknown[],
])[] = [
  [['role'], 'hasRole', ({ role }) => role as readonly unknown[]],
  [['partner'], 'forPartner', ({ partner }) => partner as readonly unknown[]],
  [['country'], 'inCountry', ({ country }) => country as readonly unknown[]],
  [['partnerList'], 'inPartnerList', ({ partnerList }) => [partnerList]],
  [['flag'], 'hasFlag', ({ flag }) => [flag]],
  [['field', 'filled'], 'isFilled', ({ field }) => [field]],
];

/**
 * A declaration as its author would have written it: plain data in the words of the language.
 * @param used told which words it takes
 * @example sourceOf(text({ required: true }), used) // 'text({ required: true })'
 */
export function sourceOf(value: unknown, used: Used): string {
  if (Array.isArray(value)) return `[${value.map((one) => sourceOf(one, used)).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return (
    fieldSource(value, used) ?? derivedSource(value, used) ?? conditionSource(value, used) ?? tableSource(value, used)
  );
}

function tableSource(table: Table, used: Used): string {
  const members = Object.entries(table).flatMap(([name, value]) =>
    value === undefined ? [] : [`${isName.test(name) ? name : JSON.stringify(name)}: ${sourceOf(value, used)}`],
  );
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

const call = (word: string, given: readonly string[]): string => `${word}(${given.join(', ')})`;

function fieldSource({ type, ...options }: Table, used: Used): string | undefined {
  if (typeof type !== 'string' || !Object.hasOwn(builders, type)) return undefined;
  used.fields.add(type);
  const before = first[type];
  if (before === undefined) return call(type, Object.keys(options).length === 0 ? [] : [tableSource(options, used)]);
  const { [before]: given, ...rest } = options;
  return call(type, [sourceOf(given, used), ...(Object.keys(rest).length === 0 ? [] : [tableSource(rest, used)])]);
}

function derivedSource(value: Table, used: Used): string | undefined {
  const { rolledUp, from, of, remainderOf, less, ...over } = value;
  const word = remainderOf === undefined ? `${String(rolledUp)}Of` : 'remainderOf';
  if (!Object.hasOwn(rollUps, word)) return undefined;
  used.derived.add(word);
  if (word === 'remainderOf') return call(word, [sourceOf(remainderOf, used), tableSource({ less }, used)]);
  const given = of === undefined ? [from] : [from, of];
  return call(word, [...given.map((one) => sourceOf(one, used)), tableSource(over, used)]);
}

function conditionSource(value: Table, used: Used): string | undefined {
  const members = Object.keys(value);
  const found = written.find(([wanted]) => wanted.join() === members.join());
  if (!found) return undefined;
  const [, word, given] = found;
  used.predicate.add(word);
  return call(
    word,
    given(value).map((one) => sourceOf(one, used)),
  );
}
