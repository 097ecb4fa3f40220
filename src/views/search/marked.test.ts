import { array, assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedPieces } from './marked.ts';

const shown = (text: string, words: readonly (readonly string[])[]) =>
  markedPieces(text, words)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

describe('what was looked for', () => {
  it.each([
    ['Zoé Éclairé', [['ecl']], 'Zoé [Écl]airé'],
    ['Zoé Éclairé', [['éclairé'], ['zoe']], '[Zoé] [Éclairé]'],
    ['Bama Ama', [['ama']], 'Bama [Ama]'],
    ['Bama', [['ama']], 'B[ama]'],
    ['Jean-Marc', [['ma']], 'Jean-[Ma]rc'],
    ['Ama', [['ama'], ['am']], '[Ama]'],
    ['Cœur', [['coe']], '[Cœ]ur'],
    ['+233 24 123 4567', [['0241234567', '233241234567']], '[+233 24 123 4567]'],
    ['+233 24 123 4567', [['4567']], '+233 24 123 [4567]'],
    ['+233 24 123 4567', [['24123', '23324123']], '[+233 24 123] 4567'],
    ['GHA-123456789-1', [['gha-12']], '[GHA-12]3456789-1'],
    ['Ama', [[]], 'Ama'],
    ['Ama', [['']], 'Ama'],
    ['', [['x']], ''],
  ])('in %j of %j is %s', (text, words, marked) => {
    expect(shown(text, words)).toBe(marked);
  });

  it('never changes the text', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 12 }), array(array(string({ maxLength: 4 }))), (text, words) => {
        expect(
          markedPieces(text, words)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
