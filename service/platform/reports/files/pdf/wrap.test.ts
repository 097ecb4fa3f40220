import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrap } from './wrap.ts';

const wide = (text: string) => Array.from(text).length;

describe('a text on lines', () => {
  it('is broken between words, and within those that are too long', () => {
    expect(wrap('Ama Mensah', 5, wide, 3)).toEqual(['Ama', 'Mensa', 'h']);
    expect(wrap('two\nlines', 9, wide, 3)).toEqual(['two', 'lines']);
    expect(wrap('one two three four', 5, wide, 2)).toEqual(['one', 'two…']);
  });

  it('keeps every letter where there are lines enough, and never goes beyond its width', () => {
    const letters = fc.stringMatching(/^[a-c \n]{0,60}$/);
    fc.assert(
      fc.property(letters, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 4 }), (text, width, most) => {
        const lines = wrap(text, width, wide, Number.POSITIVE_INFINITY);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(/\s/g, ''));
        expect(wrap(text, width, wide, most).length).toBeLessThanOrEqual(most);
        for (const line of [...lines, ...(width > 1 ? wrap(text, width, wide, most) : [])]) {
          expect(wide(line)).toBeLessThanOrEqual(width);
        }
      }),
    );
  });
});
