import { anything, assert, constantFrom, dictionary, integer, letrec, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Context, emptyContext } from './context.ts';
import {
  all,
  any,
  contextValues,
  fieldsOf,
  forPartner,
  hasFlag,
  hasRole,
  inCountry,
  inPartnerList,
  is,
  isAbove,
  isAfter,
  isBefore,
  isBelow,
  isContext,
  isEmpty,
  isFieldCondition,
  isFilled,
  isOneOf,
  isWorldCondition,
  matches,
  mayHold,
  not,
  type Predicate,
  worldMatches,
} from './predicate.ts';
import { contextIn } from './testing/context.ts';

const context = contextIn('GH');
const holds = (predicate: Predicate, record: Record<string, unknown> = {}, world: Context = context) =>
  matches(predicate, record, world);

describe('conditions on a field', () => {
  test.each<[string, Predicate, Record<string, unknown>, boolean]>([
    ['is', is('type', 'paid'), { type: 'paid' }, true],
    ['is not loose', is('days', 1), { days: '1' }, false],
    ['is not loose with nothing', is('flag', false), {}, false],
    ['a missing field is empty', is('type', null), {}, true],
    ['an undefined field is empty', is('type', null), { type: undefined }, true],
    ['one of', isOneOf('type', ['a', 'b']), { type: 'b' }, true],
    ['one of others', isOneOf('type', ['a', 'b']), { type: 'c' }, false],
    ['one of none', isOneOf('type', []), { type: 'b' }, false],
    ['filled', isFilled('a'), { a: 0 }, true],
    ['filled by no', isFilled('a'), { a: false }, true],
    ['filled by an empty text', isFilled('a'), { a: '' }, false],
    ['filled by an empty list', isFilled('a'), { a: [] }, false],
    ['filled by nothing', isFilled('a'), {}, false],
    ['empty', { field: 'a', filled: false }, {}, true],
    ['above', isAbove('a', 1), { a: 2 }, true],
    ['above itself', isAbove('a', 1), { a: 1 }, false],
    ['at least itself', not(isBelow('a', 1)), { a: 1 }, true],
    ['below', isBelow('a', 1), { a: 0 }, true],
    ['at most itself', not(isAbove('a', 1)), { a: 1 }, true],
    ['dates as text', isBelow('day', '2026-11-21'), { day: '2026-02-01' }, true],
    ['a number against a text', isAbove('a', 1), { a: '2' }, false],
    ['a text against a number', isAbove('a', '1'), { a: 2 }, false],
    ['nothing against a number', isBelow('a', 1), {}, false],
    ['no number against a number', isBelow('a', 1), { a: Number.NaN }, false],
  ])('%s', (_, predicate, record, result) => {
    expect(holds(predicate, record)).toBe(result);
  });
});

describe('conditions on the world', () => {
  test.each<[string, Predicate, boolean]>([
    ['a role', hasRole('agent'), true],
    ['one of several roles', hasRole('administrator', 'agent'), true],
    ['another role', hasRole('administrator'), false],
    ['no role', hasRole(), false],
    ['the partner', forPartner('tana-gh'), true],
    ['another partner', forPartner('mosi-zm'), false],
    ['a country of the partner', inCountry('KE', 'GH'), true],
    ['another country', inCountry('KE'), false],
    ['a list of partners', inPartnerList('pairedPartners'), true],
    ['a list that there is not', inPartnerList('toString'), false],
    ['a flag', hasFlag('debit_orders'), true],
    ['a flag that is off', hasFlag('groups'), false],
  ])('%s', (_, predicate, result) => {
    expect(holds(predicate)).toBe(result);
  });

  test('nobody is anything, for no partner', () => {
    for (const condition of [
      hasRole('agent'),
      forPartner('tana-gh'),
      inCountry('GH'),
      inPartnerList('pairedPartners'),
      hasFlag('debit_orders'),
    ]) {
      expect(holds(condition, {}, emptyContext)).toBe(false);
    }
  });

  test.each([
    ['user.guid', ['u1']],
    ['user.username', ['ama']],
    ['user.partners', ['tana-gh', 'mosi-zm']],
    ['partner.code', ['tana-gh']],
    ['partner.guid', ['p1']],
    ['partner.country', ['GH']],
    ['today', ['2026-11-21']],
    ['now', ['2026-11-21T10:00:00.000Z']],
  ] as const)('%s is %j', (name, values) => {
    expect(contextValues(name, context)).toEqual(values);
    expect(holds(isContext('a', name), { a: values[0] })).toBe(true);
    expect(holds(isContext('a', name), { a: 'other' })).toBe(false);
    expect(holds(isContext('a', name))).toBe(false);
  });

  test.each([
    'user.guid',
    'user.username',
    'user.partners',
    'partner.code',
    'partner.guid',
    'partner.country',
  ] as const)('nothing is, is above or below %s where there is none', (name) => {
    expect(contextValues(name, emptyContext)).toEqual([]);
    for (const a of ['', 'a', null, undefined]) {
      for (const condition of [isContext, isAfter, isBefore]) {
        expect(holds(condition('a', name), { a }, emptyContext)).toBe(false);
      }
    }
  });

  test('above or below one of several is enough', () => {
    expect(holds(isAfter('a', 'user.partners'), { a: 'n' })).toBe(true);
    expect(holds(isBefore('a', 'user.partners'), { a: 'n' })).toBe(true);
    expect(holds(isBefore('a', 'user.partners'), { a: 'z' })).toBe(false);
  });

  test('a day is before or after today', () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', null];
    expect(days.map((day) => holds(isBefore('day', 'today'), { day }))).toEqual([true, false, false, false]);
    expect(days.map((day) => holds(isAfter('day', 'today'), { day }))).toEqual([false, false, true, false]);
    expect(holds(isAfter('day', 'partner.code'), { day: '2026-11-22' }, emptyContext)).toBe(false);
  });

  test('a missing owner is nobody’s, not even of nobody', () => {
    expect(holds(isContext('owner', 'user.guid'), { owner: null }, emptyContext)).toBe(false);
  });
});

describe('conditions together', () => {
  test('all of none hold, any of none does not', () => {
    expect([holds(all()), holds(any()), holds(not(true)), holds(true), holds(false)]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  const { predicate } = letrec<{ predicate: Predicate; leaf: Predicate }>((tie) => ({
    leaf: oneof(
      constantFrom<Predicate>(true, false, hasRole('agent'), hasFlag('x'), forPartner('tana-gh'), isFilled('a')),
      integer({ min: -2, max: 2 }).map((bound) => isAbove('a', bound)),
      string({ maxLength: 2 }).map((value) => is('b', value)),
    ),
    predicate: oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('leaf'),
      tie('predicate').map(not),
      tie('predicate').chain((one) => tie('predicate').map((two) => all(one, two))),
      tie('predicate').chain((one) => tie('predicate').map((two) => any(one, two))),
    ),
  }));
  const record = dictionary(constantFrom('a', 'b', '__proto__', 'constructor'), anything());

  test('obey de Morgan, whatever they are and whatever the record', () => {
    assert(
      property(predicate, predicate, record, (one, two, values) => {
        expect(holds(not(all(one, two)), values)).toBe(holds(any(not(one), not(two)), values));
        expect(holds(not(not(one)), values)).toBe(holds(one, values));
        expect(holds(all(one, not(one)), values)).toBe(false);
      }),
    );
  });

  test('are plain data: a copy through JSON says the same', () => {
    assert(
      property(predicate, record, (one, values) => {
        const copy: Predicate = JSON.parse(JSON.stringify(one));
        expect(holds(copy, values)).toBe(holds(one, values));
      }),
    );
  });

  test('look only at the fields that they name', () => {
    assert(
      property(predicate, record, (one, values) => {
        const seen = Object.fromEntries(
          fieldsOf(one).flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]]] : [])),
        );
        expect(holds(one, seen)).toBe(holds(one, values));
      }),
    );
  });
});

test.each<[string, Predicate, boolean]>([
  ['what this person is', hasRole('agent'), true],
  ['what this person is not', hasRole('administrator'), false],
  ['what no record changes', any(hasRole('administrator'), forPartner('mosi-zm')), false],
  ['what some record is', is('type', 'paid'), true],
  ['what some record is, for some', any(hasRole('administrator'), is('type', 'paid')), true],
  ['nothing', false, false],
])('%s may hold', (_, predicate, may) => {
  expect(mayHold(predicate, context)).toBe(may);
});

describe('what a condition is about', () => {
  test('a field, or the world', () => {
    expect([is('a', 1), hasRole('agent'), true, all()].map(isFieldCondition)).toEqual([true, false, false, false]);
    expect(
      [
        is('a', 1),
        hasRole('agent'),
        hasFlag('x'),
        forPartner('p'),
        inCountry('GH'),
        inPartnerList('l'),
        false,
        any(),
      ].map(isWorldCondition),
    ).toEqual([false, true, true, true, true, true, false, false]);
    expect(worldMatches({ role: ['agent'] }, context)).toBe(true);
  });

  test('its fields, through every nesting', () => {
    expect(fieldsOf(all(is('a', 1), any(not(isFilled('b')), hasRole('agent')), isContext('c', 'today')))).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(fieldsOf(true)).toEqual([]);
  });

  test('empty is nothing, no text, no items', () => {
    expect([null, undefined, '', []].every(isEmpty)).toBe(true);
    expect([0, false, ' ', {}, [null]].some(isEmpty)).toBe(false);
  });
});
