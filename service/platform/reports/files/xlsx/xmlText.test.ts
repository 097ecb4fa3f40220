import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unescaped } from '../testing/readSheet.ts';
import { readXml } from '../testing/readXml.ts';
import { xmlText } from './xmlText.ts';

/** What two readers, of XML and of what workbooks put into it, make of a text. */
function again(text: string): string {
  let said = '';
  readXml(`<t>${xmlText(text)}</t>`, {
    open: () => undefined,
    text: (piece) => {
      said += piece;
    },
  });
  return unescaped(said);
}

describe('a text in the XML of a workbook', () => {
  it('is read again as it was, with the line breaks of spreadsheets', () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('_', 'x', '_x0041', '_x0041_', '005F', '\u0001', '\r', '\n', '\ud800', ']]>', '&amp;', '<'),
    );
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const text = units.join('');
        expect(again(text)).toBe(text.replaceAll(/\r\n?/g, '\n').replaceAll(/\p{Surrogate}/gu, '\ufffd'));
      }),
      { numRuns: 500 },
    );
  });
});
