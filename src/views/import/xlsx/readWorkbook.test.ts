import { describe, expect, it } from 'vitest';
import { mostUnpacked } from './bounds.ts';
import { readWorkbook } from './readWorkbook.ts';
import type { Table } from '../compact/lines.ts';
import { olderKind } from './olderKind.ts';
import { isContainer, isZip } from './signs.ts';
import { type Made, type MadeWorkbook, workbook } from './testing/workbook.ts';

const linesOf = ({ length, at }: Table) => Array.from({ length }, (_, place) => at(place));

/** What the cells of a column read as. */
async function texts(cells: readonly Made[], more: Partial<MadeWorkbook> = {}) {
  const read = await readWorkbook(workbook({ sheets: { One: cells.map((cell) => [cell]) }, ...more }));
  if ('fault' in read) throw new Error(read.fault);
  return linesOf(read.rows).map((row) => row[0] ?? '');
}

const number = (value: string, style = 0): Made => ({ xml: `<c r="@" s="${style}"><v>${value}</v></c>` });
const faultOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const read = await readWorkbook(bytes);
  return 'fault' in read ? read.fault : null;
};

describe('a cell', () => {
  it('with a number has its digits, without powers and noise', async () => {
    const stored = [
      '233241234567',
      '2.33241234567E11',
      '2.54E+11',
      '12.5',
      '0.30000000000000004',
      '1.1000000000000001',
      '1E-7',
      '-4.5',
      '00123',
    ];
    expect(await texts(stored.map((one) => number(one)))).toEqual([
      '233241234567',
      '233241234567',
      '254000000000',
      '12.5',
      '0.3',
      '1.1',
      '0.0000001',
      '-4.5',
      '00123',
    ]);
  });

  it.each([
    [14, '46173', '2026-05-31'],
    [22, '46173.5', '2026-05-31T12:00'],
    [22, '46173', '2026-05-31'],
    [14, '46173.75', '2026-05-31'],
    [20, '0.25', '06:00'],
    ['dd/mm/yyyy', '1', '1900-01-01'],
    ['yyyy\\-mm\\-dd', '59', '1900-02-28'],
    ['[$-40C]d mmm yy;@', '60', '1900-02-29'],
    ['m/d/yyyy', '61', '1900-03-01'],
    ['d.m.yyyy', '2958465', '9999-12-31'],
    ['[Red]0.00', '46173', '46173'],
    ['"day" 0', '46173', '46173'],
    ['General', '46173', '46173'],
    ['0.00E+00', '2.54E11', '254000000000'],
    ['0000000000', '241234567', '0241234567'],
    [10, '0.125', '12.5%'],
    [14, '-3', '-3'],
  ])('of the format %j with %s reads %s', async (format, stored, text) => {
    expect(await texts([number(stored, 1)], { formats: [0, format] })).toEqual([text]);
  });

  it('with a date of a workbook that counts from 1904 has its day', async () => {
    expect(await texts([number('44711', 1), number('0', 1)], { formats: [0, 14], is1904: true })).toEqual([
      '2026-05-31',
      '1904-01-01',
    ]);
  });

  it('has the plain text of what is shared, in runs, said by its sounds, or escaped', async () => {
    const strings = [
      '<si><t>Ama</t></si>',
      '<si><r><rPr><b/></rPr><t xml:space="preserve">Ama </t></r><r><t>Mensah &amp; sons</t></r></si>',
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
      '<si><t>one_x000D_two</t></si>',
    ];
    const shared = (at: number): Made => ({ xml: `<c r="@" t="s"><v>${at}</v></c>` });
    const inline: Made = { xml: '<c r="@" t="inlineStr"><is><r><t>Ko</t></r><r><t>fi</t></r></is></c>' };
    const cells = [shared(0), shared(1), shared(2), shared(3), inline, ' kept ', true, false];
    expect(await texts(cells, { strings })).toEqual([
      'Ama',
      'Ama Mensah & sons',
      '東京',
      'one\rtwo',
      'Kofi',
      ' kept ',
      'true',
      'false',
    ]);
  });

  it('with a formula has its result; without one, or with an error, it is told', async () => {
    const cells: Made[] = [
      'Head',
      { xml: '<c r="@"><f>1+1</f><v>2</v></c>' },
      { xml: '<c r="@" t="str"><f>T("")</f><v></v></c>' },
      { xml: '<c r="@"><f>1+1</f><v></v></c>' },
      { xml: '<c r="@"><f>1+1</f></c>' },
      { xml: '<c r="@" t="e"><f>NA()</f><v>#N/A</v></c>' },
    ];
    const read = await readWorkbook(workbook({ sheets: { One: cells.map((cell) => [cell]) } }));
    if ('fault' in read) throw new Error(read.fault);
    expect(linesOf(read.rows).map((row) => row[0] ?? '')).toEqual(['Head', '2', '', '=…', '=…', '#N/A']);
    expect([...read.wrong]).toEqual([
      [3, { 0: 'no_result' }],
      [4, { 0: 'no_result' }],
      [5, { 0: 'error' }],
    ]);
  });
});

describe('a workbook', () => {
  it('keeps its rows where they stand, without room for what is empty', async () => {
    const far = '<row r="1048576"><c r="B1048576"><v>7</v></c></row>';
    const xml = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><row r="3"><c r="C3"><v>1</v></c><c/><c><v>2</v></c></row>${far}</x:sheetData></x:worksheet>`;
    const read = await readWorkbook(workbook({ sheets: { One: [] }, more: { 'xl/worksheets/sheet1.xml': xml } }));
    if ('fault' in read) throw new Error(read.fault);
    expect(read.rows).toHaveLength(1_048_576);
    expect(read.rows.at(2)).toEqual(['', '', '1', '', '2']);
    expect(read.rows.at(1_048_575)).toEqual(['', '7']);
  });

  it('is read by its first sheet with rows, and offers the others that somebody sees', async () => {
    const sheets = { Notes: [], 'A & B': [['a']], Lists: [['x']], Second: [['b']] };
    const bytes = workbook({ sheets, hidden: ['Lists'] });
    const read = async (sheet?: string) => {
      const found = await readWorkbook(bytes, sheet);
      return 'fault' in found ? found : { ...found, rows: linesOf(found.rows) };
    };
    expect(await read()).toMatchObject({ sheet: 'A & B', sheets: ['A & B', 'Second'], rows: [['a']] });
    expect(await read('Second')).toMatchObject({ sheet: 'Second', rows: [['b']] });
    expect(await readWorkbook(bytes, 'Gone')).toMatchObject({ sheet: 'A & B' });
  });

  it('tells which cells are merged', async () => {
    const read = await readWorkbook(workbook({ sheets: { One: [['a'], ['b']] }, merged: ['A2:A5'] }));
    expect(read).toMatchObject({ merged: ['A2:A5'] });
  });

  it('of nothing is empty', async () => {
    expect(await faultOf(workbook({ sheets: { One: [[null]] } }))).toBe('empty');
  });

  it.each([
    ['whose sheet is no XML', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' }, 'broken_zip'],
    ['whose text has no end', { 'xl/worksheets/sheet1.xml': `<worksheet><v>${'x'.repeat(9_000_000)}` }, 'broken_zip'],
    [
      'with a cell beyond the last',
      { 'xl/worksheets/sheet1.xml': '<worksheet><row r="1"><c r="XFE1"><v>1</v></c></row></worksheet>' },
      'broken_zip',
    ],
    [
      'with a row beyond the last',
      { 'xl/worksheets/sheet1.xml': '<worksheet><row r="1048577"><c><v>1</v></c></row></worksheet>' },
      'broken_zip',
    ],
    ['that is a document', { 'xl/workbook.xml': '<document/>' }, 'no_workbook'],
    ['that says nothing of itself', { '_rels/.rels': '<Relationships/>' }, 'no_workbook'],
    ['of OpenDocument', { '_rels/.rels': '<Relationships/>', mimetype: 'x', 'content.xml': '<x/>' }, 'open_document'],
  ])('%s is refused', async (_what, more, fault) => {
    expect(await faultOf(workbook({ sheets: { One: [['a']] }, more }))).toBe(fault);
  });

  it('that is cut off anywhere is refused, and never read in part', async () => {
    const whole = workbook({ sheets: { One: [['a'], ['b']] } });
    for (let length = 4; length < whole.length; length += 37) {
      expect(await faultOf(whole.slice(0, length)), String(length)).toBe('broken_zip');
    }
  });

  it('whose packed bytes are damaged is refused', async () => {
    const bytes = workbook({ sheets: { One: Array.from({ length: 200 }, (_, at) => [`Person ${at * 7919}`]) } });
    const sign = new TextEncoder().encode('xl/worksheets/sheet1.xml');
    const at = bytes.findIndex((_, from) => sign.every((byte, place) => bytes[from + place] === byte));
    bytes.fill(0xff, at + sign.length + 40, at + sign.length + 90);
    expect(await faultOf(bytes)).toBe('broken_zip');
  });

  it('that unpacks to too much is refused: by what it says, and by what it does', async () => {
    const many = `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(100_000)}</sheetData></worksheet>`;
    const bytes = workbook({ sheets: { One: [['a']] }, more: { 'xl/worksheets/sheet1.xml': many } });
    expect(await faultOf(saying(bytes, mostUnpacked + 1))).toBe('unpacks_too_large');
    // A bomb says less than it holds.
    expect(await faultOf(saying(bytes, 1000))).toBe('broken_zip');
  });

  it('with more parts than any has is refused', async () => {
    const bytes = workbook({ sheets: { One: [['a']] } });
    const view = new DataView(bytes.buffer);
    view.setUint16(bytes.length - 22 + 10, 65_000, true);
    expect(await faultOf(bytes)).toBe('unpacks_too_large');
  });

  it('under a password says so', async () => {
    const bytes = workbook({ sheets: { One: [['a']] } });
    const view = new DataView(bytes.buffer);
    view.setUint16(view.getUint32(bytes.length - 22 + 16, true) + 8, 1, true);
    expect(await faultOf(bytes)).toBe('locked');
  });
});

/** The same zip, which says something else of how large its sheet is. */
function saying(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  let at = view.getUint32(changed.length - 22 + 16, true);
  while (view.getUint32(at, true) === 0x02014b50) {
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(changed.subarray(at + 46, at + 46 + length));
    if (name.endsWith('sheet1.xml')) view.setUint32(at + 24, size, true);
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return changed;
}

describe('a file', () => {
  it('is known by its first bytes, whatever it is called', () => {
    const older = Uint8Array.of(
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      ...new TextEncoder().encode('Workbook'),
    );
    const locked = Uint8Array.of(
      ...older,
      ...Array.from('EncryptedPackage', (letter) => [letter.charCodeAt(0), 0]).flat(),
    );
    expect([isContainer(older), isContainer(locked), isContainer(Uint8Array.of(1, 2))]).toEqual([true, true, false]);
    expect([olderKind(older), olderKind(locked)]).toEqual(['old_excel', 'locked']);
    expect(isZip(workbook({ sheets: {} }))).toBe(true);
    expect(isZip(new TextEncoder().encode('PK,Name'))).toBe(false);
  });
});
