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

/**
 * The file that is sent: the rows under the names of their fields, each with its number and the version in which its record was seen (none of a new one).
 * @example writeRows([code, name], [{ row, judged }]) // '#row,#version,code,name\r\n2,,GH,Ghana'
 */
export function writeRows(fields: readonly ResolvedField[], rows: readonly SentRow[]): string {
  const lines = rows.map(({ row, judged: { stored, values } }) => [
    String(row.number),
    stored ? String(stored.version ?? '') : '',
    ...fields.map(({ name, spec }) => {
      // What a row says nothing of has what it would have otherwise.
      const text = row.cells[name] ?? written(spec, values[name] ?? stored?.[name] ?? null);
      return guardText(text);
    }),
  ]);
  return Papa.unparse([['#row', '#version', ...fields.map(({ name }) => name)], ...lines], { newline: '\r\n' });
}
