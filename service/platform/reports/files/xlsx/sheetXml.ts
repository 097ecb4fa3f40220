import { headLabel } from '../headLabel.ts';
import type { Cell, CellKind, Sheet } from '../sheet.ts';
import { totalCells } from '../totalCells.ts';
import { withinRows } from '../withinRows.ts';
import { cellXml, textCell } from './cellXml.ts';
import { columnLetters } from './columnLetters.ts';
import { columnWidths } from './columnWidths.ts';
import { styleOf } from './styles.ts';
import { xmlText } from './xmlText.ts';

const isOfNumbers = (kind: CellKind) => kind === 'integer' || kind === 'number' || kind === 'money';

/** The line of a sheet in which the names of the columns stand: below the title, what it was made of, and an empty one. */
export const headLine = ({ about }: Sheet): number => about.length + 3;

/** Chunks of rows by which columns get their widths. */
const lookedAt = 10;

/**
 * The XML of the sheet, piece by piece. Title, what it was made of and head stay in sight; the head has the filter; the totals
 * stand right below the last row, outside of it.
 * @param most how many rows there may be
 */
export async function* sheetXml(sheet: Sheet, most: number): AsyncGenerator<string, void, undefined> {
  const { columns, title, about, words } = sheet;
  const letters = columns.map((_, at) => columnLetters(at));
  const cell = cellXml(sheet);
  const line = (row: number, cells: readonly Cell[], look: 'body' | 'total') => {
    let text = `<row r="${row}">`;
    for (const [at, { kind }] of columns.entries()) text += cell(letters[at] ?? '', row, cells[at] ?? null, kind, look);
    return `${text}</row>`;
  };

  const rows = withinRows(sheet.rows, most);
  // The rows are given back whenever nobody wants more of them.
  try {
    // Widths stand before the rows, so some of these are looked at first.
    const begun: (readonly (readonly Cell[])[])[] = [];
    while (begun.length < lookedAt) {
      const next = await rows.next();
      if (next.done === true) break;
      begun.push(next.value);
    }
    const head = headLine(sheet);
    yield beginning(sheet, columnWidths(sheet, begun.flat()));
    yield `<row r="1" ht="27" customHeight="1">${textCell('A1', styleOf.title, title)}</row>`;
    for (const [at, [label, value]] of about.entries()) {
      const row = at + 2;
      yield `<row r="${row}">${textCell(`A${row}`, styleOf.label, label)}${textCell(`B${row}`, styleOf.value, value)}</row>`;
    }
    const heads = columns.map((column, at) =>
      textCell(
        `${letters[at]}${head}`,
        isOfNumbers(column.kind) ? styleOf.headOfNumbers : styleOf.head,
        headLabel(sheet, column),
      ),
    );
    yield `<row r="${head}" ht="33" customHeight="1">${heads.join('')}</row>`;

    let row = head;
    const written = (chunk: readonly (readonly Cell[])[]) => {
      let text = '';
      for (const cells of chunk) text += line((row += 1), cells, 'body');
      return text;
    };
    for (const chunk of begun) yield written(chunk);
    for await (const chunk of rows) yield written(chunk);
    const last = row;
    if (last === head) yield `<row r="${(row += 1)}">${textCell(`A${row}`, styleOf.label, words.empty)}</row>`;
    const totals = totalCells(sheet);
    if (totals) yield line((row += 1), totals, 'total');
    yield ending(sheet, `A${head}:${letters.at(-1)}`, last, row);
  } finally {
    await rows.return();
  }
}

function beginning(sheet: Sheet, widths: readonly number[]): string {
  const head = headLine(sheet);
  const below = `A${head + 1}`;
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" showGridLines="1"><pane ySplit="${head}" topLeftCell="${below}" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft" activeCell="${below}" sqref="${below}"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols><sheetData>`;
}

function ending({ words }: Sheet, head: string, last: number, bottom: number): string {
  const foot = xmlText(words.page('&P', '&N'));
  return `</sheetData><autoFilter ref="${head}${last}"/><pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><headerFooter><oddFooter>&amp;C${foot}</oddFooter></headerFooter><ignoredErrors><ignoredError sqref="${head.replace(/\d+/, '1')}${bottom}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}
