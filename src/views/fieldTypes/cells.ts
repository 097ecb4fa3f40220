import type { FieldType } from '../../schema/fieldTypes/facts.ts';
import { WordsCell } from './cellParts/WordsCell.tsx';
import { columnFacts } from './columns.ts';
import { ReferenceCell } from './reference/Cell.tsx';
import { ReferencesCell } from './references/Cell.tsx';
import type { Cell } from './visual.ts';

/** What is more than the words that `columns.ts` has of its type. */
const own: Readonly<Partial<Record<FieldType, Cell>>> = {
  reference: ReferenceCell,
  references: ReferencesCell,
};

/**
 * What draws a value of each type in a table: eager and small. Where a type has neither words nor something of its own, it is the dash of an
 * empty cell: keys and raw data are never shown to a person.
 * @example const Cell = cells.money; // <Cell field={field} value={45_000} record={record} /> draws GHS 450.00
 */
export const cells = Object.fromEntries(
  Object.keys(columnFacts).map((type) => [type, own[type as FieldType] ?? WordsCell]),
) as unknown as Readonly<Record<FieldType, Cell>>;
