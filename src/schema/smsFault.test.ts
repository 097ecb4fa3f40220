import { describe, expect, it } from 'vitest';
import { emptyContext } from './context.ts';
import { smsFault } from './smsFault.ts';

const limit = { parts: 6, most: 10, settledAs: 'sms_parts' };
const partner = { guid: 'g', code: 'tana-gh', country: 'GH', currency: 'GHS' };
const usual = { ...emptyContext, partner };
const one = { ...emptyContext, partner: { ...partner, settled: { sms_parts: 1 } } };

describe('a text message', () => {
  it.each([
    ['918 plain letters', 'a'.repeat(918), usual],
    ['402 others', 'ç'.repeat(402), usual],
    ['459 of two units each, in pairs that fill the parts but for one', '€'.repeat(456), usual],
    ['one part', 'a'.repeat(160), one],
    ['nothing', '', one],
    ['six parts where no partner says anything', 'a'.repeat(918), emptyContext],
  ])('may be %s', (_what, text, context) => {
    expect(smsFault(text, limit, context)).toBeNull();
  });

  it.each([
    ['a letter more', 'a'.repeat(919), usual, { fault: 'sms_too_long', params: { units: 919, max: 918 } }],
    [
      'a bracket instead of a letter',
      `${'a'.repeat(917)}[`,
      usual,
      { fault: 'sms_too_long', params: { units: 919, max: 918 } },
    ],
    [
      'a cedilla',
      `${'a'.repeat(402)}ç`,
      usual,
      { fault: 'sms_too_long_for_letters', params: { units: 403, max: 402, letters: 'ç' } },
    ],
    [
      'letters of which no more than eight are named',
      'ąčęėįšųūž'.repeat(60),
      usual,
      { fault: 'sms_too_long_for_letters', params: { units: 540, max: 402, letters: 'ą č ę ė į š ų ū' } },
    ],
    ['a second part', 'a'.repeat(161), one, { fault: 'sms_too_long', params: { units: 161, max: 160 } }],
  ])('is too long by %s', (_what, text, context, fault) => {
    expect(smsFault(text, limit, context)).toEqual(fault);
  });
});
