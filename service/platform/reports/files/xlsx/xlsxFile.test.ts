import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../../../../../src/views/import/xlsx/readWorkbook.ts';
import type { Cell, Sheet } from '../sheet.ts';
import { readSheet } from '../testing/readSheet.ts';
import { bytesOf, columns, oddTexts, sheetOf } from '../testing/sheets.ts';
import { mostSheetRows, xlsxFile } from './xlsxFile.ts';

const read = async (sheet: Sheet) => readSheet(await bytesOf(xlsxFile(sheet)));
const row: readonly Cell[] = ['Ama', 3, 0.125, 150_005, '2026-11-21', '2026-11-21T09:42:30.900Z', true];

describe('a report as a workbook', () => {
  it('has values as what they are, in their formats, in the zone of the reader', async () => {
    const { cells } = await read(sheetOf([row, [null, -3, null, -5, '1899-01-01', 'never', false]]));
    const of = (at: string) => cells.get(at) ?? null;
    expect(of('A6')).toMatchObject({ type: 'inlineStr', value: 'Ama', format: '49' });
    expect(of('B6')).toMatchObject({ type: 'n', value: '3', format: '3' });
    expect(of('C6')).toMatchObject({ type: 'n', value: '0.125', format: '0' });
    expect(of('D6')).toMatchObject({ type: 'n', value: '1500.05', format: '4' });
    expect(of('E6')).toMatchObject({ type: 'n', value: '46347', format: 'dd/mm/yyyy' });
    // 10:42:30 in Lagos.
    expect(of('F6')).toMatchObject({ type: 'n', format: 'dd/mm/yyyy\\ hh:mm' });
    expect(Number(of('F6')?.value)).toBeCloseTo(46_347 + (10 * 3_600 + 42 * 60 + 30) / 86_400, 9);
    expect(of('G6')).toMatchObject({ type: 'inlineStr', value: 'Yes' });
    expect(of('A7')).toBeNull();
    expect(of('D7')).toMatchObject({ type: 'n', value: '-0.05' });
    // What spreadsheets do not count stays to be read.
    expect(of('E7')).toMatchObject({ type: 'inlineStr', value: '1899-01-01' });
    expect(of('F7')).toMatchObject({ type: 'inlineStr', value: 'never' });
  });

  it('says on top what it is, and has its head in sight with a filter of the rows alone', async () => {
    const { name, cells, elements } = await read(
      sheetOf([row, row], { totals: [null, 6, null, 300_010, null, null, null] }),
    );
    expect(name).toBe('Orders paid due');
    expect(cells.get('A1')).toMatchObject({ value: 'Orders: paid / due', isBold: true });
    expect([cells.get('A2')?.value, cells.get('B2')?.value]).toEqual(['Partner', 'Maison Çœur']);
    expect(['A5', 'D5', 'G5'].map((at) => cells.get(at)?.value)).toEqual(['Name', 'Paid (GHS)', 'Active']);
    expect(elements.get('pane')).toEqual([
      expect.objectContaining({ ySplit: '5', topLeftCell: 'A6', state: 'frozen' }),
    ]);
    expect(elements.get('autoFilter')).toEqual([{ ref: 'A5:G7' }]);
    expect(cells.get('A8')).toMatchObject({ value: 'Total', isBold: true });
    expect(cells.get('B8')).toMatchObject({ type: 'n', value: '6', isBold: true });
    expect(cells.get('D8')).toMatchObject({ type: 'n', value: '3000.10', format: '4', isBold: true });
    expect(elements.get('col')).toHaveLength(columns.length);
    for (const { width } of elements.get('col') ?? []) {
      expect(Number(width)).toBeGreaterThanOrEqual(8);
      expect(Number(width)).toBeLessThanOrEqual(60);
    }
  });

  it('says that there are no rows', async () => {
    const { cells, elements } = await read(sheetOf([]));
    expect(cells.get('A6')?.value).toBe('There are no rows.');
    expect(elements.get('autoFilter')).toEqual([{ ref: 'A5:G5' }]);
  });

  it('shows amounts of a currency without decimals without them, unless there are some', async () => {
    const { cells } = await read(
      sheetOf(
        [
          [null, null, null, 150_000],
          [null, null, null, 150_050],
        ],
        { currency: 'XOF' },
      ),
    );
    expect(cells.get('D6')).toMatchObject({ value: '1500.00', format: '3' });
    expect(cells.get('D7')).toMatchObject({ value: '1500.50', format: '4' });
  });

  it('runs nothing, and holds every text', async () => {
    const { cells, elements } = await read(sheetOf(oddTexts.map((text) => [text])));
    expect(oddTexts.map((_, at) => cells.get(`A${at + 6}`)?.value)).toEqual(oddTexts);
    expect(oddTexts.map((_, at) => cells.get(`A${at + 6}`)?.type)).toEqual(oddTexts.map(() => 'inlineStr'));
    expect(elements.has('f')).toBe(false);
  });

  it('is read by the reader of imports', async () => {
    const bytes = new Uint8Array(await bytesOf(xlsxFile(sheetOf([row]))));
    const workbook = await readWorkbook(bytes);
    if ('fault' in workbook) throw new Error(workbook.fault);
    expect(workbook.sheet).toBe('Orders paid due');
    expect(workbook).toMatchObject({ sheets: ['Orders paid due'] });
  });

  it('has amounts of all sizes, to the hundredth', async () => {
    const cents = fc.sample(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), 200);
    const { cells } = await read(sheetOf(cents.map((one) => [null, null, null, one])));
    expect(cents.map((_, at) => Math.round(Number(cells.get(`D${at + 6}`)?.value) * 100))).toEqual(cents);
  });

  it('shortens what no cell holds', async () => {
    const { cells } = await read(sheetOf([['a'.repeat(40_000)]]));
    expect(cells.get('A6')?.value).toBe(`${'a'.repeat(32_766)}…`);
  });

  it('leaves no rows out', async () => {
    async function* tooMany() {
      yield await Promise.resolve(Array.from({ length: mostSheetRows + 1 }, () => row));
    }
    const file = xlsxFile(sheetOf([], { rows: tooMany() }));
    await expect(bytesOf(file)).rejects.toThrow(RangeError);
  });

  it('fails with its rows, and gives them back to whoever they are from', async () => {
    async function* broken() {
      yield await Promise.resolve([row]);
      throw new Error('no more');
    }
    await expect(bytesOf(xlsxFile(sheetOf([], { rows: broken() })))).rejects.toThrow('no more');

    let isLeft = false;
    async function* endless() {
      try {
        for (;;) yield await Promise.resolve([row]);
      } finally {
        isLeft = true;
      }
    }
    const file = xlsxFile(sheetOf([], { rows: endless() }));
    let bytes = 0;
    for await (const piece of file) if ((bytes += (piece as Buffer).length) > 20_000) break;
    await expect.poll(() => isLeft).toBe(true);
  });
});
