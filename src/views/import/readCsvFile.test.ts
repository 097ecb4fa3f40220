// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Table } from './compact/lines.ts';
import { mostRows } from './limits.ts';
import { headerRowOf, readCsvFile, type ReadAs, splitRows } from './readCsvFile.ts';

const tableOf = (rows: readonly (readonly string[])[]): Table => ({
  length: rows.length,
  at: (place) => rows[place] ?? [],
});

const linesOf = ({ length, at }: Table) => Array.from({ length }, (_, place) => at(place));

/** Reads a file whose first row has the names of its columns. */
async function read(parts: BlobPart[], as: Partial<ReadAs> = {}) {
  const file = await readCsvFile(new Blob(parts), as);
  if ('fault' in file) return file;
  const split = splitRows(file, as.header ?? 1);
  return 'fault' in split ? split : { ...split, lines: linesOf(split.lines), as: file.as };
}

describe('a file', () => {
  it.each([
    ['UTF-8', ['code,name\r\nCI,Côte d’Ivoire\r\n'], { encoding: 'utf-8', delimiter: ',' }],
    ['UTF-8 with its mark', [new Uint8Array([0xef, 0xbb, 0xbf]), 'code,name\nCI,Côte d’Ivoire'], { encoding: 'utf-8' }],
    ['semicolons', ['code;name\nCI;Côte d’Ivoire\n'], { delimiter: ';' }],
    ['tabs', ['code\tname\nCI\tCôte d’Ivoire\n'], { delimiter: '\t' }],
    ['quotes', ['"code","name"\n"CI","Côte d’Ivoire"'], { delimiter: ',' }],
    [
      'a spreadsheet in French',
      ['code;name\r\nCI;C', new Uint8Array([0xf4]), 'te Ivoire\r\n'],
      { encoding: 'windows-1252', delimiter: ';' },
      'Côte Ivoire',
    ],
  ])('of %s is read', async (_what, parts, as, name = 'Côte d’Ivoire') => {
    const found = await read(parts);
    expect(found).toMatchObject({ headers: ['code', 'name'], as });
    expect('lines' in found && found.lines[0]).toEqual(['CI', name]);
  });

  it.each([
    ['not_csv', [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]],
    ['empty', ['']],
    ['empty', ['code,name\r\n\r\n ,\r\n']],
    ['ragged', [`code,name${'\nGH,Ghana, old'.repeat(5)}\nTG,Togo`]],
    ['quotes', ['code,name\nGH,"Ghana\n']],
  ])('is refused: %s', async (fault, parts) => {
    expect(await read(parts)).toMatchObject({ fault });
  });

  it('says in which row it is wrong', async () => {
    // A few are rows with a fault, also where there are no others: what was left of a file is one of those.
    expect(await read(['code,name\nCI,Ivory, Coast\n'])).toMatchObject({ headers: ['code', 'name'] });
    const below = ['List of places,\ncode,name\nGH,Ghana\nCI,Ivory, Coast\nTG,Togo,,'];
    expect(await read([...below, 'x\nX,Y,Z\nX,Y,Z\nX,Y,Z\n'], { header: 2 })).toMatchObject({
      params: { count: 5, total: 6, row: '4, 5, 6, 7, 8' },
    });
    const many = Array.from({ length: 9 }, () => 'CI,Ivory, Coast\n');
    expect(await read(['code,name\n', ...many])).toMatchObject({ params: { count: 9, row: '2, 3, 4, 5, 6, …' } });
  });

  it('is read where only some of its rows have more cells than it has columns, and blank ones are none', async () => {
    const found = await read(['code,name\nGH,Ghana,,\nCI,Ivory, Coast\nTG,Togo, \nBJ,Benin, old\n']);
    expect(found).toMatchObject({ headers: ['code', 'name'], filled: { length: 4 } });
  });

  it('is read as somebody says', async () => {
    const bytes = [new Uint8Array([0x63, 0xc3, 0xa9]), ';x,y;z\n1;2,3;4\n'];
    expect(await read(bytes)).toMatchObject({ headers: ['cé', 'x,y', 'z'] });
    expect(await read(bytes, { encoding: 'windows-1252', delimiter: ',' })).toMatchObject({
      headers: ['cÃ©;x', 'y;z'],
    });
  });

  it('has the names of its columns where most of them are known', () => {
    const known = (row: readonly string[]) => row.filter((cell) => ['code', 'name'].includes(cell)).length;
    expect(headerRowOf(tableOf([['List of places'], [], ['code', 'name'], ['GH', 'name']]), known)).toBe(3);
    expect(
      headerRowOf(
        tableOf([
          ['a', 'b'],
          ['1', '2'],
        ]),
        known,
      ),
    ).toBe(1);
    expect(headerRowOf(tableOf([]), known)).toBe(1);
  });

  it('may have as many rows as there is room for, and no more', () => {
    const names = ['code'];
    const of = (filled: number, empty = 0) => {
      const length = 1 + filled + empty;
      const at = (place: number) => (place === 0 ? names : place <= filled ? ['GH'] : ['']);
      return splitRows({ rows: { length, at }, count: length }, 1);
    };
    expect(of(mostRows, 9)).toMatchObject({ filled: { length: mostRows } });
    expect(of(mostRows + 1)).toMatchObject({ fault: 'too_many_rows', params: { count: mostRows + 1 } });
    // What is above is counted, where no more of it is kept.
    const kept = { length: mostRows + 12, at: () => ['GH'] };
    expect(splitRows({ rows: kept, count: 3 * mostRows }, 1)).toMatchObject({ params: { count: 3 * mostRows - 1 } });
  });

  it('may have lines in a cell, and the other delimiter in a text', async () => {
    const found = await read(['code,"name; both"\nGH,"Gold\nCoast; old"\n']);
    if ('fault' in found) throw new Error(found.fault);
    expect([found.headers, found.lines[0]]).toEqual([
      ['code', 'name; both'],
      ['GH', 'Gold\nCoast; old'],
    ]);
  });

  it('is the same where a piece ends within a row, a quote or the end of a line', async () => {
    const filler = 'x'.repeat(550);
    for (const end of ['\n', '\r\n']) {
      for (const before of ['', 'y', 'yy', 'yyy', 'yyyy']) {
        const lines = Array.from({ length: 4500 }, (_, at) => `${at},"${filler}; ""${at}"""`);
        const found = await read([['no,text', `${before},`, ...lines].join(end)]);
        if ('fault' in found) throw new Error(found.fault);
        expect(found.lines).toHaveLength(4501);
        expect(found.lines.slice(1).every(([at, text]) => text === `${filler}; "${at}"`)).toBe(true);
      }
    }
  });
});
