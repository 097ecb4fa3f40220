import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { multiline } from '../../fields.ts';
import { contextIn } from '../../testing/context.ts';
import { judged } from '../../testing/judge.ts';
import { multilineRules } from './rules.ts';

const sms = multiline({ sms: { parts: 1, most: 10, settledAs: 'sms_parts' } });
const partner = { guid: 'p', code: 'tana-gh', country: 'GH', currency: 'GHS', settled: { sms_parts: 2 } };
const settled = contextIn('GH', 'en', { partner });

describe('lines that go out as a text message', () => {
  test('are as long as the partner has it, and of any length where they do not go out', () => {
    expect(judged(sms, 'a'.repeat(160))).toBe('a'.repeat(160));
    expect(judged(sms, 'a'.repeat(161))).toBe('sms_too_long');
    expect(judged(sms, `${'a'.repeat(150)}ç`)).toBe('sms_too_long_for_letters');
    expect(judged(sms, 'a'.repeat(306), settled)).toBe('a'.repeat(306));
    expect(judged(sms, 'a'.repeat(307), settled)).toBe('sms_too_long');
    expect(judged(multiline(), 'a'.repeat(161))).toBe('a'.repeat(161));
  });

  test('are told how much too long they are', () => {
    const read = z.safeParse(multilineRules.schema(sms, contextIn('GH')), 'a'.repeat(161));
    expect(read.error?.issues.map(({ message }) => message)).toEqual([
      'Maximum number of characters for an sms is exceeded: 161 of 160',
    ]);
  });

  test.each([
    ['a', '1 characters, 1 message of at most 1', '1 characters, 1 message of at most 2'],
    ['a'.repeat(161), '161 characters, 2 messages of at most 1', '161 characters, 2 messages of at most 2'],
    ['[', '2 characters, 1 message of at most 1', '2 characters, 1 message of at most 2'],
    ['', undefined, undefined],
  ])('are counted while they are typed: %#', (text, usual, own) => {
    expect(multilineRules.note?.(text, sms, contextIn('GH'))).toBe(usual);
    expect(multilineRules.note?.(text, sms, settled)).toBe(own);
    expect(multilineRules.note?.(text, multiline(), settled)).toBeUndefined();
  });
});
