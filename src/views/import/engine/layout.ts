import { headerKeys } from '../../../schema/csvImport/byHand.ts';
import { type ReadColumns, readColumns } from '../../../schema/csvImport/columns.ts';
import { headerWords } from '../../../schema/csvImport/headerWords.ts';
import type { Translate } from '../../../../i18n/translator.ts';
import type { Problem } from '../outcome.ts';
import { type Below, headerRowOf, type ReadAs, splitRows } from '../readCsvFile.ts';
import type { FileColumn, Job } from './engine.ts';
import type { FileTable } from './fileTable.ts';

/** What stands where in a file. */
export interface Layout extends Pick<Below, 'lines' | 'filled'> {
  readonly as: ReadAs;
  readonly read: ReadColumns;
  /** As they are told to the page; none of those that are empty throughout. */
  readonly columns: readonly FileColumn[];
  /** The names of the fields that have columns. */
  readonly there: ReadonlySet<string>;
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
  table: FileTable,
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
  const { lines, filled } = split;
  return { as, read, there: new Set(there), lines, filled, columns: told(read, split) };
}

/** As many rows are looked through for something to show of a column. */
const looked = 1_000;

function told({ columns }: ReadColumns, { headers, lines, isUsed }: Below): readonly FileColumn[] {
  const keys = headerKeys(headers);
  const first = Array.from({ length: Math.min(looked, lines.length) }, (_, place) => lines.at(place));
  return columns.flatMap(({ header, role, field }, at) => {
    if (header === '' && isUsed[at] !== true) return [];
    const example = first.find((line) => line[at]?.trim())?.[at]?.trim() ?? '';
    return [{ at, key: keys[at] ?? '', header, example, role, field: field?.name ?? null }];
  });
}
