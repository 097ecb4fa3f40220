import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../../../src/schema/csvText.ts';
import type { Cell, Sheet } from '../sheet.ts';
import { bytesOf, oddTexts, sheetOf } from '../testing/sheets.ts';
import { csvFile } from './csvFile.ts';

/** The cells of a file, as another program reads them. */
async function read(sheet: Sheet): Promise<string[][]> {
  const text = (await bytesOf(csvFile(sheet))).toString('utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  return Papa.parse<string[]>(text.slice(1), { newline: '\r\n', delimiter: ',' }).data.slice(0, -1);
}

describe('a report as CSV', () => {
  it('is its head and its rows, in plain values', async () => {
    const rows: Cell[][] = [
      ['Ama', 3, 0.125, 150_000, '2026-11-21', '2026-11-21T09:42:00.000Z', true],
      ['Kofi', -3, -0.5, -1_205, null, null, false],
      [null, null, null, 5, null, null, null],
    ];
    expect(await read(sheetOf(rows, { totals: ['x', 1, null, 2, null, null, null] }))).toEqual([
      ['Name', 'Members', 'Share', 'Paid', 'Begins', 'Paid at', 'Active'],
      ['Ama', '3', '0.125', '1500', '2026-11-21', '2026-11-21T09:42:00.000Z', 'true'],
      ['Kofi', '-3', '-0.5', '-12.05', '', '', 'false'],
      ['', '', '', '0.05', '', '', ''],
    ]);
  });

  it('has only its head where there are no rows', async () => {
    expect(await read(sheetOf([]))).toHaveLength(1);
  });

  it('runs nothing, and says every text', async () => {
    const [, ...rows] = await read(sheetOf(oddTexts.map((text) => [text])));
    const cells = rows.map(([cell = '']) => cell);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(cells.map(plainText)).toEqual(oddTexts);
  });

  it('is read again as it was written', async () => {
    const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...oddTexts));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, fc.maxSafeInteger(), fc.double({ noNaN: true })), { maxLength: 20 }),
        async (rows) => {
          const columns = (['text', 'integer', 'number'] as const).map((kind) => ({ label: kind, kind }));
          const [, ...again] = await read(sheetOf(rows, { columns }));
          expect(again.map(([text = '', whole, number]) => [plainText(text), Number(whole), Number(number)])).toEqual(
            rows.map(([text, whole, number]) => [text, whole, number === 0 ? 0 : number]),
          );
        },
      ),
    );
  });
});
