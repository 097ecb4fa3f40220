import { headerKeys } from '../../../schema/csvImport/byHand.ts';
import { type ReadColumns, readColumns } from '../../../schema/csvImport/columns.ts';
import { headerWords } from '../../../schema/csvImport/headerWords.ts';
import type { Translate } from '../../../../i18n/translator.ts';
import type { Problem } from '../outcome.ts';
import { headerRowOf, type ReadAs, splitRows } from '../readCsvFile.ts';
import type { FileColumn, Job } from './engine.ts';
import type { Table } from './table.ts';

/** What stands where in a file. */
export interface Layout {
  readonly as: ReadAs;
  readonly read: ReadColumns;
  /** As they are told to the page; none of those that are empty throughout. */
  readonly columns: readonly FileColumn[];
  /** The names of the fields that have columns. */
  readonly there: ReadonlySet<string>;
  readonly lines: readonly (readonly string[])[];
}

/** A file whose rows cannot be told apart. */
export interface NoLayout {
  readonly as: ReadAs;
  readonly problem: Omit<Problem, 'params'> & Partial<Pick<Problem, 'params'>>;
}

/**
 * Finds out what stands where in a file: which row names the columns, which column is of which field.
 * @param languages a translator for each language that the file may be in
 */
export function layoutOf(
  table: Table,
  { resource, as: wanted, byHand = {}, context }: Job,
  languages: readonly Translate[],
): Layout | NoLayout {
  const words = headerWords(resource, languages);
  const columnsOf = (headers: readonly string[]) => readColumns(resource, headers, words, context, byHand);
  const known = (row: readonly string[]) => columnsOf(row).columns.filter(({ role }) => role === 'field').length;
  const header = wanted.header ?? headerRowOf(table.rows, known);
  const as = { ...table.as, header };
  const split = splitRows(table, header);
  if ('fault' in split) return { as, problem: split };
  const read = columnsOf(split.headers);
  const there = read.columns.flatMap(({ role, field }) => (role === 'field' && field ? [field.name] : []));
  return { as, read, there: new Set(there), lines: split.lines, columns: told(read, split) };
}

/** As many rows are looked through for something to show of a column. */
const looked = 1_000;

function told(
  { columns }: ReadColumns,
  { headers, lines }: { readonly headers: readonly string[]; readonly lines: readonly (readonly string[])[] },
): readonly FileColumn[] {
  const keys = headerKeys(headers);
  const first = (at: number) => {
    for (const line of lines.slice(0, looked)) if (line[at]?.trim()) return line[at].trim();
    return '';
  };
  return columns.flatMap(({ header, role, field }, at) => {
    const example = first(at);
    const isEmpty = header === '' && example === '' && !lines.some((line) => line[at]?.trim());
    return isEmpty ? [] : [{ at, key: keys[at] ?? '', header, example, role, field: field?.name ?? null }];
  });
}
