import type { ImportColumn } from '../../../schema/csvImport/columns.ts';
import type { ImportRow } from '../../../schema/csvImport/rows.ts';
import type { RuleContext } from '../../../schema/fault.ts';
import type { ResolvedField, ResolvedResource } from '../../../schema/model.ts';
import { fieldLabelKey } from '../../../schema/overlaid.ts';
import type { Breath } from '../breather.ts';
import { faultSentence } from '../faultSentence.ts';
import { writeFailed } from '../writeFailed.ts';
import { type SentRow, writeHead, writeRows } from '../writeRows.ts';
import type { RowFaults } from './sight.ts';

/** Rows that are written at once. */
const some = 2_000;

/**
 * The file that is sent.
 * @param rowAt what stands in a place, and what is made of it
 * @param isPlain only the fields, without what tells the service which row and version is meant
 */
export async function sentFile(
  fields: readonly ResolvedField[],
  places: Uint32Array,
  rowAt: (place: number) => SentRow,
  breath: Breath,
  isPlain: boolean,
): Promise<Blob> {
  const parts = [new Blob([writeHead(fields, isPlain)])];
  for (let from = 0; from < places.length; from += some) {
    const rows = Array.from(places.subarray(from, from + some), rowAt);
    // The browser keeps what is in it where there is room.
    parts.push(new Blob(['\r\n', writeRows(fields, rows, isPlain)]));
    await breath();
  }
  return new Blob(parts, { type: 'text/csv' });
}

/** Rows that were not imported, as a file that can be mended. */
export function failedFile(
  resource: ResolvedResource,
  columns: readonly ImportColumn[],
  failed: readonly (RowFaults & { readonly row: ImportRow })[],
  { t }: RuleContext,
): Blob {
  const label = (field: string) => t(fieldLabelKey(resource, field));
  const formula = t('imports.cells.formula');
  const rows = failed.map(({ row, fields, message }) => {
    const reason = faultSentence(fields, message, { t, label }) || t('imports.result.not_sent');
    // By it, a cell with a formula is known again, which has a guard from here on.
    return { row, reason: row.formulas && !reason.includes(formula) ? `${reason}; ${formula}` : reason };
  });
  return new Blob([writeFailed(columns, rows, { label, reason: t('imports.reason') })], {
    type: 'text/csv;charset=utf-8',
  });
}
