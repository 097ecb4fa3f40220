import { describe, expect, test } from 'vitest';
import type { AnyField } from './field.ts';
import { choice, date, integer, multiline, text } from './fields.ts';
import { fieldOf } from './testing/context.ts';
import { haveSameLimits, tightened } from './tightened.ts';

const specOf = (declared: AnyField) => fieldOf('it', declared).spec;
const digits = { source: '[0-9]+', message: 'account_number' } as const;
const short = { source: '.{3}', message: 'ussd_code' } as const;

describe('a limit that is declared and another one that is added', () => {
  test.each<[string, AnyField, object, object]>([
    ['the larger of two that are least', integer({ min: 18 }), { min: 21 }, { min: 21 }],
    ['whichever it is', integer({ min: 18 }), { min: 16 }, { min: 18 }],
    ['the smaller of two that are most', integer({ max: 65 }), { max: 60 }, { max: 60 }],
    ['whichever it is', text({ maxLength: 5 }), { maxLength: 40 }, { maxLength: 5 }],
    ['the one that is added where none is declared', integer(), { min: 1, max: 3 }, { min: 1, max: 3 }],
    ['the declared one where none is added', integer({ min: 1, max: 3 }), {}, { min: 1, max: 3 }],
    ['what is so for all stays so', date({ past: true }), { past: false }, { past: true }],
    ['what is so for some becomes so', date(), { past: true }, { past: true }],
    ['what nobody asked for does not', text(), { noSpaces: false }, { noSpaces: false }],
    ['both patterns', text({ pattern: digits }), { pattern: short }, { pattern: [digits, short] }],
    ['a pattern of its own', text(), { pattern: short }, { pattern: short }],
    ['nothing that its type has no limit for', choice(['a']), { max: 1, choices: [] }, { choices: ['a'] }],
  ])('%s: %j and %j', (_, declared, added, left) => {
    expect(tightened(specOf(declared), added)).toEqual({ type: declared.type, ...left });
  });
});

describe('two fields with the same limits', () => {
  test.each<[AnyField, AnyField, boolean]>([
    [integer({ min: 1 }), integer({ min: 1, required: true, dataClass: 'bank' }), true],
    [text({ pattern: digits }), text({ pattern: { ...digits } }), true],
    [text(), text({ letterCase: 'upper' }), true],
    [integer({ min: 1 }), integer({ min: 2 }), false],
    [integer({ min: 1 }), integer({ min: 1, max: 9 }), false],
    [integer({ min: 1 }), integer({ max: 1 }), false],
    [text({ pattern: digits }), text({ pattern: short }), false],
    [text({ maxLength: 9 }), multiline({ maxLength: 9 }), false],
  ])('%j and %j: %j', (one, other, same) => {
    expect(haveSameLimits(specOf(one), specOf(other))).toBe(same);
    expect(haveSameLimits(specOf(other), specOf(one))).toBe(same);
  });
});
