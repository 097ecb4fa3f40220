import { describe, expect, test } from 'vitest';
import { predicate } from '../grammar/predicate.ts';
import { Mistakes } from '../mistakes.ts';
import {
  address,
  anyText,
  count,
  either,
  isList,
  listOf,
  number,
  oneOf,
  type Rule,
  scalar,
  shown,
  tableOf,
  unread,
  words,
  yes,
  yesOrNo,
} from './rule.ts';

/** What is read of a value, and what is said of it. */
function reading(rule: Rule, value: unknown) {
  const mistakes = new Mistakes();
  const read = rule.read(value, { where: 'it', scope: {}, notes: { mistakes, names: [], values: [] } });
  return { read, said: mistakes.all, isLost: mistakes.hasLost('it') };
}

const odd: readonly unknown[] = [undefined, null, Symbol('x'), () => 1, {}, [], Number.NaN, 10n];

describe.each<[string, Rule, readonly unknown[], readonly unknown[]]>([
  ['true or false', yesOrNo, [true, false], ['true', 1, ...odd]],
  ['true, or leave it out', yes, [true], [false, 'true', ...odd]],
  ['a text', words, ['x', ' '], ['', 1, true, ...odd]],
  ['a text', anyText, ['x', ''], [1, true, ...odd]],
  ['a text, a number, true, false or null', scalar, ['', 0, false, null], [undefined, {}, [], 10n, Symbol('x')]],
  ['a number', number, [0, -1.5], ['1', Number.POSITIVE_INFINITY, true, ...odd]],
  ['a whole number from 1 up', count, [1, 2], [0, -1, 1.5, '1', true, ...odd]],
  ["the address of a page, such as '/payments/missing'", address, ['/x'], ['x', '', 'x/y', ...odd]],
  ['a list: [a text]', listOf(words), [[], ['x', 'y']], ['x', { 0: 'x', length: 1 }, null]],
  ['a table: { name: a text }', tableOf(words), [{}, { a: 'x' }], ['x', [], ['x'], null, undefined]],
  ['a list: [a text] or red', either([isList, listOf(words)], [(it) => it === 'red', words]), [['x'], 'red'], [5, {}]],
])('where %s belongs', (_, rule, some, others) => {
  test.each(some.map((value) => [value]))('%j is one', (value) => {
    expect(reading(rule, value)).toEqual({ read: value, said: [], isLost: false });
  });

  test.each(others.map((value) => [shown(value), value]))('%s is none', (said, value) => {
    const message = `Write ${rule.wants}, not ${said}.`;
    expect(reading(rule, value)).toEqual({
      read: unread,
      said: [{ code: 'bad-value', where: 'it', message }],
      isLost: true,
    });
  });
});

test('each rule says what belongs there', () => {
  expect(listOf(words).wants).toBe('a list: [a text]');
  expect(tableOf(listOf(number)).wants).toBe('a table: { name: a list: [a number] }');
  expect(either([isList, words], [isList, yes]).wants).toBe('a text or true, or leave it out');
});

describe('what can be read in part is read on without the rest, and is lost', () => {
  test.each<[string, Rule, unknown, unknown, readonly string[]]>([
    ['a list', listOf(words), ['a', 5, 'b'], ['a', 'b'], ['it.1']],
    ['a table', tableOf(words), { a: 'x', b: 5 }, { a: 'x' }, ['it.b']],
    ['one of a few', oneOf(['red', 'blue'], { one: 'colour', many: 'colours' }), 'rad', 'red', ['it']],
    ['one of many', oneOf(['red', 'blue'], { one: 'colour', many: 'colours' }), 5, unread, ['it']],
  ])('%s', (_, rule, given, read, places) => {
    const result = reading(rule, given);
    expect(result.read).toEqual(read);
    expect(result.said.map(({ where }) => where)).toEqual(places);
  });
});

describe('a condition', () => {
  test.each<[object]>([
    [{ field: 'a', is: 1 }],
    [{ field: 'a', is: null }],
    [{ field: 'a', in: ['x', 2] }],
    [{ field: 'a', filled: false }],
    [{ field: 'a', above: '2026-01-01' }],
    [{ field: 'a', below: 2 }],
    [{ role: ['agent'] }],
    [{ not: { any: [true, { all: [] }] } }],
  ])('such as %j is read as it is written', (given) => {
    expect(reading(predicate, given)).toEqual({ read: given, said: [], isLost: false });
  });

  const oneThing = "one comparison, such as { field: 'status', is: 'open' }, or several in { all: [...] }";

  test.each<[unknown, string, string]>([
    [5, 'it', "true, false or a condition such as is('status', 'open')"],
    [[], 'it', "true, false or a condition such as is('status', 'open')"],
    [{}, 'it', oneThing],
    [{ field: 'a' }, 'it', oneThing],
    [{ is: 'x' }, 'it', oneThing],
    [{ role: ['agent'], flag: 'x' }, 'it', oneThing],
    [{ field: 'a', role: ['agent'] }, 'it', oneThing],
    [{ field: 'a', is: 'x', not: true }, 'it', oneThing],
    [{ field: 5, is: 'x' }, 'it.field', 'a text'],
    [{ field: 'a', is: {} }, 'it.is', 'a text, a number, true, false or null'],
    [{ field: 'a', above: true }, 'it.above', 'a number or a text'],
    [{ field: 'a', below: null }, 'it.below', 'a number or a text'],
    [{ field: 'a', filled: 'yes' }, 'it.filled', 'true or false'],
    [{ flag: 5 }, 'it.flag', 'a text'],
  ])('such as %j is none', (given, where, wants) => {
    const { read, said } = reading(predicate, given);
    expect(read).toBe(unread);
    expect(said).toEqual([{ code: 'bad-value', where, message: expect.stringContaining(`Write ${wants}, not `) }]);
  });
});

describe('a value in a message', () => {
  const round: Record<string, unknown> = { a: 1 };
  round.itself = round;

  test.each<[unknown, string]>([
    [['a'], '["a"]'],
    [undefined, 'nothing'],
    [null, 'null'],
    ['', '""'],
    [() => 1, 'a function'],
    [Symbol('x'), 'Symbol(x)'],
    [10n, '10'],
    [{ size: 10n }, '{"size":"10"}'],
    [round, 'something that cannot be written'],
    [{ toJSON: () => undefined }, 'something that cannot be written'],
    ['x'.repeat(58), `"${'x'.repeat(58)}"`],
    ['x'.repeat(59), `"${'x'.repeat(56)}...`],
  ])('is written %#', (value, text) => {
    expect(shown(value)).toBe(text);
  });
});
