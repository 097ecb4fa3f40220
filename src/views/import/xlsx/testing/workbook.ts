import { strToU8, zipSync } from 'fflate';

/** A cell as it is written down: its XML, with `@` for the place where it stands; or a text, a number, whether it is so, or nothing. */
export type Made = string | number | boolean | null | { readonly xml: string };

/** What a workbook of a test is. */
export interface MadeWorkbook {
  /** The rows of each sheet, by its name. */
  readonly sheets: Readonly<Record<string, readonly (readonly Made[])[]>>;
  /** The formats that cells name by `s`. */
  readonly formats?: readonly (number | string)[];
  readonly strings?: readonly string[];
  readonly is1904?: boolean;
  readonly hidden?: readonly string[];
  readonly merged?: readonly string[];
  /** Other files, or others instead. */
  readonly more?: Readonly<Record<string, string | Uint8Array>>;
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** The letters of a column. @example lettersOf(27) // 'AB' */
export function lettersOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : lettersOf(Math.floor(column / 26) - 1) + last;
}

function cell(made: Made, at: string): string {
  if (made === null) return '';
  if (typeof made === 'object') return made.xml.replaceAll('@', at);
  if (typeof made === 'number') return `<c r="${at}"><v>${made}</v></c>`;
  if (typeof made === 'boolean') return `<c r="${at}" t="b"><v>${Number(made)}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${xml(made)}</t></is></c>`;
}

function sheet(rows: readonly (readonly Made[])[], merged: readonly string[]): string {
  const lines = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((one, column) => cell(one, lettersOf(column) + (at + 1))).join('')}</row>`,
  );
  const cells = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet ${main}><sheetData>${lines.join('')}</sheetData>${cells && `<mergeCells>${cells}</mergeCells>`}</worksheet>`;
}

function styles(formats: readonly (number | string)[]): string {
  const codes = formats.map((one, at) =>
    typeof one === 'string' ? `<numFmt numFmtId="${200 + at}" formatCode="${xml(one)}"/>` : '',
  );
  const kinds = formats.map((one, at) => `<xf numFmtId="${typeof one === 'string' ? 200 + at : one}"/>`);
  return `<styleSheet ${main}><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${kinds.join('')}</cellXfs></styleSheet>`;
}

/**
 * The bytes of a workbook, as a spreadsheet writes it.
 * @example workbook({ sheets: { People: [['Name'], ['Ama']] } })
 */
export function workbook(made: MadeWorkbook): Uint8Array<ArrayBuffer> {
  const { sheets, formats = [0], strings = [], is1904, hidden = [], merged = [], more = {} } = made;
  const names = Object.keys(sheets);
  const listed = names.map(
    (name, at) =>
      `<sheet name="${xml(name)}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const related = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships ${packaged}><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook ${main} xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${packaged}>${related.join('')}<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/><Relationship Id="t" Type="${office}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': styles(formats),
    'xl/sharedStrings.xml': `<sst ${main}>${strings.join('')}</sst>`,
    ...Object.fromEntries(
      names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet(sheets[name] ?? [], at === 0 ? merged : [])]),
    ),
    ...more,
  };
  const parts = Object.entries(files).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]);
  return new Uint8Array(zipSync(Object.fromEntries(parts)));
}
