import { assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fault, faultText, isFault } from './fault.ts';
import { isMasked, maskText } from './mask.ts';
import { pathParameters } from './endpoint.ts';
import { contextIn } from './testing/context.ts';

describe('a fault', () => {
  test('is told from a value', () => {
    expect(isFault(fault('required'))).toBe(true);
    expect([null, 'fault', 7, {}, [], { message: 'fault' }].some(isFault)).toBe(false);
    expect(fault('required')).toEqual({ fault: 'required' });
  });

  test('is said in the language of the context, with its figures', () => {
    expect(faultText(fault('too_long', { max: 3 }), contextIn('GH'))).toBe('At most 3 characters');
    expect(faultText(fault('too_long', { max: 3 }), contextIn('GH', 'fr'))).toContain('3');
    expect(faultText(fault('required'), contextIn('GH', 'fr'))).toBe('Obligatoire');
  });

  test('that has no words is never shown by its key', () => {
    expect(faultText(fault('website'), contextIn('GH'))).toBe('This value is not valid');
    expect(faultText(fault('website'), contextIn('GH', 'fr'))).toBe("Cette valeur n'est pas valable");
  });
});

describe('a masked value', () => {
  test('of bank and health data only', () => {
    expect((['public', 'personal', 'health', 'bank'] as const).map(isMasked)).toEqual([false, false, true, true]);
  });

  test.each([
    ['0123456789', '••••••6789'],
    ['1234567', '••••4567'],
    ['123456', '••••••'],
    ['1', '••••'],
    ['', '••••'],
    ['0'.repeat(30), `${'•'.repeat(8)}0000`],
  ])('%j is shown as %j', (value, shown) => {
    expect(maskText(value)).toBe(shown);
  });

  test('never shows more than its last four characters, nor how long it is', () => {
    assert(
      property(string({ minLength: 1 }), (value) => {
        const shown = maskText(value);
        const plain = shown.replaceAll('•', '');
        expect(plain.length).toBeLessThanOrEqual(4);
        expect(value.endsWith(plain) || value.includes('•')).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(12);
        if (value.length <= 6) expect(plain).toBe('');
      }),
    );
  });
});

test('the parameters of a path, in order', () => {
  expect(pathParameters('/a/{x}/b/{y_2}')).toEqual(['x', 'y_2']);
  expect(pathParameters('/a/b')).toEqual([]);
  expect(pathParameters('/a/{}/{b c}')).toEqual([]);
});
