import { readColumns } from '../../../src/schema/csvImport/columns.ts';
import { headerWords } from '../../../src/schema/csvImport/headerWords.ts';
import { isMostly, listed, someRows } from '../../../src/schema/csvImport/raggedRows.ts';
import { cellText } from '../../../src/schema/csvText.ts';
import { type ImportRow, toRows } from '../../../src/schema/csvImport/rows.ts';
import { locales } from '../../../i18n/types.ts';
import type { Translate } from '../../../i18n/translator.ts';
import type { RuleContext } from '../../../src/schema/fault.ts';
import type { Deps } from '../deps.ts';
import type { BatchDoing } from '../batches/handler.ts';
import { FileFault } from './csvLines.ts';
import { numberIn, rowNumbers } from './rowNumbers.ts';

/** What a file may say of its rows besides the fields: their numbers, and in which version their records were seen. */
const rowHeader = '#row';
const versionHeader = '#version';

/** A row of a file as it is worked on. */
export interface FileRow extends ImportRow {
  /** The version in which its record was seen, null where there was none; undefined when the file says nothing of it. */
  readonly seen: number | null | undefined;
  /** What stands in columns that files do not set, by field, where anything does. */
  readonly kept?: Readonly<Record<string, string>>;
}

/**
 * What makes rows of the lines below the headers of a file: of some lines, how many stand before them, and the number of the last row there.
 * @throws FileFault when a column is not known or is there twice: whoever sent it would think that it was taken
 */
export function rowsBelow(
  { deps, resource, context }: Pick<BatchDoing, 'deps' | 'resource' | 'context'>,
  headers: readonly string[],
): (lines: readonly (readonly string[])[], before: number, last: number) => readonly FileRow[] {
  const names = headers.map((header) => header.trim());
  const [rowAt, versionAt] = [names.indexOf(rowHeader), names.indexOf(versionHeader)];
  const said = headers.map((header, at) => (at === rowAt || at === versionAt ? '' : header));
  const words = headerWords(resource, languagesOf(deps, context));
  const { columns } = readColumns(resource, said, words, context);
  const strange = columns.filter(({ header, role }) => header !== '' && (role === 'unknown' || role === 'repeated'));
  if (strange.length > 0) {
    throw new FileFault('unknown_columns', { names: strange.map(({ header }) => header).join(', ') });
  }
  if (!columns.some(({ role }) => role === 'field')) throw new FileFault('no_columns');
  const keptAt = columns.flatMap(({ role, field }, at) =>
    role === 'kept' && field ? [[field.name, at] as const] : [],
  );
  return (lines, before, last) => {
    const rows = toRows(columns, lines, before + 1);
    // By its first lines: what is wrong with a few rows further down is theirs.
    if (before === 0) refuseRagged(rows);
    const numbers = rowAt < 0 ? null : rowNumbers(rows, { at: rowAt, width: columns.length, last });
    return rows.map((row, index): FileRow => {
      const number = numbers?.[index] ?? row.number;
      const kept = keptAt.flatMap(([name, at]) => {
        const text = cellText(row.source[at] ?? '').trim();
        return text === '' ? [] : [[name, text] as const];
      });
      const seen = versionAt < 0 ? undefined : numberIn(row.source[versionAt]);
      return { ...row, number, seen, ...(kept.length > 0 && { kept: Object.fromEntries(kept) }) };
    });
  };
}

/** @throws FileFault when most rows have more cells than there are columns */
function refuseRagged(rows: readonly ImportRow[]): void {
  const ragged = rows.filter(({ beyond }) => beyond !== undefined);
  if (!isMostly(ragged.length, rows.length)) return;
  const first = ragged.slice(0, someRows).map(({ number }) => number);
  throw new FileFault('ragged', { count: ragged.length, total: rows.length, row: listed(first, ragged.length) });
}

/** Every language that a file may be in, that of whoever brought it first. */
export function languagesOf(
  { translator }: Pick<Deps, 'translator'>,
  { t }: Pick<RuleContext, 't'>,
): readonly Translate[] {
  return [t, ...locales.map((locale) => translator(locale))];
}
