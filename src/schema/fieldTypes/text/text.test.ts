import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { email, guid, multiline, reference, text } from '../../fields.ts';
import { contextIn, repeatable } from '../../testing/context.ts';
import { judged, typed, writtenAs } from '../../testing/judge.ts';
import { rulesOf } from '../rules.ts';

describe('a line of text', () => {
  test.each([
    ['Ama', 'Ama'],
    ['Ama  ', 'Ama'],
    ['Amélie Ouédraogo', 'Amélie Ouédraogo'],
    ['👩🏾‍⚕️', '👩🏾‍⚕️'],
    ["O'Brien", "O'Brien"],
    ['null', 'null'],
    ['<script>', '<script>'],
    [' Ama', 'leading_space'],
    ['\u00a0Ama', 'leading_space'],
    ['Ama\nMensah', 'one_line'],
    ['Ama\rMensah', 'one_line'],
    ['Ama\u2028Mensah', 'one_line'],
    ['Ama\u0000', 'control_characters'],
    ['Ama\u001b[31m', 'control_characters'],
    ['Ama\u007f', 'control_characters'],
    ['Ama\ud800', 'control_characters'],
  ])('%j is %j', (input, result) => {
    expect(typed(text(), input)).toBe(result);
  });

  test('has a length: 255 when nobody says', () => {
    expect(typed(text(), 'x'.repeat(255))).toHaveLength(255);
    expect(typed(text(), 'x'.repeat(256))).toBe('too_long');
    expect(typed(text({ maxLength: 3 }), 'abcd')).toBe('too_long');
    expect(typed(text({ length: 2 }), 'a')).toBe('exact_length');
    expect(typed(text({ length: 2 }), 'ab')).toBe('ab');
  });

  test('a code has no spaces and one case', () => {
    const code = text({ noSpaces: true, letterCase: 'upper' });
    expect(typed(code, 'gh ')).toBe('GH');
    expect(typed(code, 'g h')).toBe('no_spaces');
    expect(typed(code, 'g\th')).toBe('no_spaces');
    expect(typed(text({ letterCase: 'lower' }), 'Tana-GH')).toBe('tana-gh');
  });

  test('a pattern is of the whole text', () => {
    const ussd = text({ pattern: { source: '\\*[0-9*]{1,17}#', message: 'ussd_code' } });
    expect(typed(ussd, '*123#')).toBe('*123#');
    expect(typed(ussd, 'dial *123#')).toBe('ussd_code');
    expect(typed(ussd, '*123#1')).toBe('ussd_code');
    expect(typed(text({ pattern: { source: 'a|b', message: 'ussd_code' } }), 'ax')).toBe('ussd_code');
    // Of what people count as letters, however they are stored.
    expect(typed(text({ pattern: { source: '.{2}', message: 'ussd_code' } }), '👩🏾')).toBe('👩🏾');
    expect(typed(text({ pattern: { source: '\\p{L}+', message: 'ussd_code' } }), 'Amélie')).toBe('Amélie');
  });

  test('numbers and objects are no texts', () => {
    for (const value of [1, true, {}, [], null]) expect(judged(text(), value)).toBe('not_text');
  });

  test('whatever was accepted stays the same when it is typed again', () => {
    assert(
      property(string({ unit: 'binary' }), (input) => {
        const first = typed(text(), input);
        if (typeof first === 'string') expect(typed(text(), writtenAs(text(), first))).toBe(first);
      }),
    );
  });

  test('the words name the limit', () => {
    const french = contextIn('GH', 'fr').t('validation.too_long', { max: 3 });
    expect(french).toContain('3');
  });
});

describe('a sample of a line of text', () => {
  const sampleOf = (spec: ReturnType<typeof text>) => rulesOf(spec).sample(repeatable(1), spec, contextIn('GH'));

  test.each([
    ['[a-z][a-z0-9_]*', { noSpaces: true }],
    ['[1-9][0-9]{0,2}', {}],
    ['[0-9]{6}', { length: 6 }],
    ['[0-9A-Za-z]{6,34}', { noSpaces: true }],
  ] as const)('looks as it is declared to: %s', (source, more) => {
    const declared = text({ ...more, pattern: { source, message: 'flag_name' } });
    const sample = sampleOf(declared);
    expect(judged(declared, sample)).toBe(sample);
    expect(sample).toMatch(new RegExp(`^(?:${source})$`));
  });

  test('is words where nothing that is made up looks so', () => {
    expect(sampleOf(text({ pattern: { source: '#+', message: 'flag_name' } }))).toBe(sampleOf(text()));
  });
});

describe('several lines', () => {
  test.each([
    ['a\nb', 'a\nb'],
    ['a\r\nb\n\n', 'a\nb'],
    ['a\tb', 'a\tb'],
    ['\na', 'leading_space'],
    ['a\u0008', 'control_characters'],
  ])('%j is %j', (input, result) => {
    expect(typed(multiline(), input)).toBe(result);
  });

  test('end at 4,000 when nobody says', () => {
    expect(typed(multiline(), 'x'.repeat(4001))).toBe('too_long');
    expect(typed(multiline({ maxLength: 5 }), 'abcdef')).toBe('too_long');
  });
});

describe('an e-mail address', () => {
  test.each(['ama@mail.example', 'a.b+c@mail.example.com', ' ama@mail.example '])('%j is one', (input) => {
    expect(typed(email(), input)).toBe(input.trim());
  });

  test.each([
    'ama',
    'ama@',
    '@mail.example',
    'ama@mail',
    'a b@mail.example',
    'ama@mail..example',
    '"><script>@x.y',
    'ama@mail.example\n'.repeat(2),
  ])('%j is none', (input) => {
    expect(typed(email(), input)).toBe('not_email');
  });

  test('is at most 254 characters', () => {
    expect(
      typed(
        email(),
        `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example`,
      ),
    ).toMatch(/too_long|not_email/);
  });
});

describe('keys', () => {
  test('a guid is one whatever its case', () => {
    const key = '0B8A9B5E-8F3C-4B7A-9C1D-2E3F4A5B6C7D';
    expect(typed(guid(), ` ${key} `)).toBe(key.toLowerCase());
    expect(typed(guid(), '0b8a9b5e')).toBe('not_guid');
    expect(typed(guid(), '../../users')).toBe('not_guid');
  });

  test('a reference is any short key', () => {
    expect(typed(reference('countries'), ' GH ')).toBe('GH');
    expect(typed(reference('countries'), 'x'.repeat(65))).toBe('too_long');
    expect(judged(reference('countries'), 7)).toBe('not_text');
  });
});
