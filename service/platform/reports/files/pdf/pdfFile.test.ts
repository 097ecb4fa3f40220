import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Cell, Sheet } from '../sheet.ts';
import { bytesOf, oddTexts, sheetOf } from '../testing/sheets.ts';
import { square } from './drawable.ts';
import { mostPdfRows, pdfFile } from './pdfFile.ts';

/** The texts of a file by their pages, each with where it begins and ends, as the reader of a browser finds them. */
async function read(sheet: Sheet) {
  const document = await getDocumentProxy(new Uint8Array(await bytesOf(pdfFile(sheet))));
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    return items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [, , , , x = 0, y = 0] = item.transform as readonly number[];
      return [{ str: item.str, y, right: x + item.width }];
    });
  });
  return await Promise.all(pages);
}
const row: readonly Cell[] = ['Élodie Çœur ŋɔƐŵ', 1_234, 0.125, 150_005, '2026-11-21', '2026-11-21T09:42:30Z', true];
const textOnly = [{ label: 'Name', kind: 'text' }] as const;

describe('a report on paper', () => {
  // What writes and what reads take seconds to load on a busy machine.
  beforeAll(async () => void (await read(sheetOf([]))), 120_000);

  it('says what it is, and every cell in the language and zone of its reader', async () => {
    const [page = []] = await read(
      sheetOf([row], { locale: 'fr', totals: [null, 1_234, null, 150_005, null, null, null] }),
    );
    const said = page.map(({ str }) => str);
    for (const text of ['Orders: paid / due', 'Partner', 'Maison Çœur', 'Paid (GHS)', 'Page 1 of 1']) {
      expect(said).toContain(text);
    }
    const begin = said.indexOf('Élodie Çœur ŋɔƐŵ');
    expect(said.slice(begin, begin + 9).map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
      'Élodie Çœur ŋɔƐŵ',
      '1 234',
      '0,125',
      '1 500,05',
      '21/11/2026',
      '21/11/2026 10:42',
      'Yes',
      'Total',
      '1 234',
    ]);
  });

  it('sets numbers so that they end below each other', async () => {
    const [page = []] = await read(sheetOf([row, [null, 7, null, -5]]));
    const right = (text: string) => page.find(({ str }) => str === text)?.right ?? Number.NaN;
    expect(right('1,234')).toBeCloseTo(right('7'), 0);
    expect(right('1,500.05')).toBeCloseTo(right('-0.05'), 0);
    expect(right('1,500.05')).toBeCloseTo(right('Paid (GHS)'), 0);
  });

  it('has the names of the columns and what it is on every page, each row once, and the total at the end', async () => {
    const names = Array.from({ length: 200 }, (_, at) => `Number ${at}.`);
    const pages = await read(
      sheetOf(
        names.map((name) => [name, 1]),
        { totals: [null, 200] },
      ),
    );
    expect(pages.length).toBeGreaterThan(3);
    for (const [at, page] of pages.entries()) {
      const said = page.map(({ str }) => str);
      expect(said).toContain('Orders: paid / due');
      expect(said).toContain('Members');
      expect(said).toContain(`Page ${at + 1} of ${pages.length}`);
    }
    const all = pages.flat().map(({ str }) => str);
    expect(all.filter((text) => text.startsWith('Number '))).toEqual(names);
    expect(pages.at(-1)?.map(({ str }) => str)).toContain('Total');
    expect(all.filter((text) => text === 'Total')).toHaveLength(1);
  });

  it('is not hurt by any text, and says so where it could not draw one', async () => {
    const pages = await read(
      sheetOf(
        oddTexts.map((text) => [text, 1]),
        { columns: textOnly },
      ),
    );
    const all = pages.flat().map(({ str }) => str);
    expect(all).toContain(`Kofi ${square} ${square}`);
    expect(all).toContain('Élodie Çœur, ŋɔƐŵ ẹ́'.normalize('NFC'));
    expect(all).toContain('=1+1');
    expect(all).toContain(`${square} stands for what has no shape.`);
    const plain = (await read(sheetOf([['Ama']], { columns: textOnly }))).flat();
    expect(plain.map(({ str }) => str).join(' ')).not.toContain(square);
  });

  it('stays on its paper, with many columns and long texts', async () => {
    const columns = Array.from({ length: 24 }, (_, at) => ({ label: `Column number ${at}`, kind: 'text' as const }));
    const long = 'Every word of this is read by nobody but the printer '.repeat(20);
    const pages = await read(sheetOf([columns.map(() => long), columns.map(() => 'x'.repeat(90))], { columns }));
    const texts = pages.flat();
    expect(Math.max(...texts.map(({ right }) => right))).toBeLessThanOrEqual(842 - 35);
    expect(Math.min(...texts.map(({ y }) => y))).toBeGreaterThan(10);
    expect(texts.some(({ str }) => str.endsWith('…'))).toBe(true);
  });

  it('says that there are no rows', async () => {
    expect((await read(sheetOf([]))).flat().map(({ str }) => str)).toContain('There are no rows.');
  });

  it('leaves no rows out', async () => {
    const rows = (async function* () {
      yield await Promise.resolve(Array.from({ length: mostPdfRows + 1 }, () => ['x']));
    })();
    await expect(bytesOf(pdfFile(sheetOf([], { rows, columns: textOnly })))).rejects.toThrow(RangeError);
  });
});
