// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { mostBytes, mostRows } from './limits.ts';
import { readCsvFile, readCsvText } from './readCsvFile.ts';

const fileOf = (...parts: BlobPart[]) => new File(parts, 'any.csv', { type: 'text/csv' });

describe('a file', () => {
  it.each([
    ['UTF-8', ['code,name\r\nCI,Côte d’Ivoire\r\n']],
    ['UTF-8 with its mark', [new Uint8Array([0xef, 0xbb, 0xbf]), 'code,name\nCI,Côte d’Ivoire']],
    ['semicolons', ['code;name\nCI;Côte d’Ivoire\n']],
    ['quotes', ['"code","name"\n"CI","Côte d’Ivoire"']],
  ])('of %s is read', async (_what, parts) => {
    const read = await readCsvFile(fileOf(...parts));
    if ('fault' in read) throw new Error(read.fault);
    expect(read.headers).toEqual(['code', 'name']);
    expect(read.lines[0]).toEqual(['CI', 'Côte d’Ivoire']);
  });

  it.each([
    ['not_csv', [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]],
    ['not_csv', [new Uint8Array([0x63, 0xf4, 0x74, 0x65])]],
    ['empty', ['']],
    ['empty', ['code,name\r\n\r\n ,\r\n']],
    ['too_large', [new Uint8Array(mostBytes + 1)]],
    ['too_many_rows', [`code\n${'GH\n'.repeat(mostRows + 1)}`]],
    ['ragged', ['code,name\nGH,Ghana\nCI,Ivory, Coast\n']],
    ['quotes', ['code,name\nGH,"Ghana\n']],
  ])('is refused: %s', async (fault, parts) => {
    expect(await readCsvFile(fileOf(...parts))).toMatchObject({ fault });
  });

  it('says in which row it is wrong', () => {
    expect(readCsvText('code,name\nGH,Ghana\nCI,Ivory, Coast\n')).toMatchObject({ params: { row: 3 } });
  });

  it('may have as many rows as there is room for, lines in a cell, and the other delimiter in a text', () => {
    const most = readCsvText(`code\n${'GH\n'.repeat(mostRows)}`);
    if ('fault' in most) throw new Error(most.fault);
    expect(most.lines.filter(([cell]) => cell === 'GH')).toHaveLength(mostRows);
    const read = readCsvText('code,"name; both"\nGH,"Gold\nCoast; old"\n');
    if ('fault' in read) throw new Error(read.fault);
    expect([read.headers, read.lines[0]]).toEqual([
      ['code', 'name; both'],
      ['GH', 'Gold\nCoast; old'],
    ]);
  });
});
