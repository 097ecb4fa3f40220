import Papa from 'papaparse';
import { guardText } from '../../schema/csvText.ts';
import type { Judged } from '../../schema/csvImport/judgeRow.ts';
import type { ImportRow } from '../../schema/csvImport/rows.ts';
import { written } from '../../schema/fieldTypes/written.ts';
import type { ResolvedField } from '../../schema/model.ts';

/** A row that is sent, with what is made of it. */
export interface SentRow {
  readonly row: ImportRow;
  readonly judged: Judged;
}

const asText = (lines: readonly (readonly string[])[]) => Papa.unparse(lines as string[][], { newline: '\r\n' });

/**
 * The first line of the file that is sent: the names of the fields, beside the number of each row and the version in which its record was seen.
 * @param isPlain only the fields: for whoever knows nothing of the others
 */
export const writeHead = (fields: readonly ResolvedField[], isPlain = false): string =>
  asText([[...(isPlain ? [] : ['#row', '#version']), ...fields.map(({ name }) => name)]]);

/**
 * Lines of the file that is sent: rows by the columns of their fields, each with its number and the version in which its record was seen (none of a new one).
 * @example writeRows([code, name], [{ row, judged }]) // '2,,GH,Ghana'
 */
export function writeRows(fields: readonly ResolvedField[], rows: readonly SentRow[], isPlain = false): string {
  return asText(
    rows.map(({ row, judged: { stored, values } }) => [
      ...(isPlain ? [] : [String(row.number), stored ? String(stored.version ?? '') : '']),
      ...fields.map(({ name, spec }) => {
        const value = written(spec, values[name] ?? stored?.[name] ?? null);
        // Whoever knows nothing of our spellings has what was understood, as it is.
        if (isPlain) return value;
        // What a row says nothing of has what it would have otherwise.
        return guardText(row.cells[name] ?? value);
      }),
    ]),
  );
}
