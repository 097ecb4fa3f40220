import type { ImportRow } from '../../../src/schema/csvImport/rows.ts';
import type { BatchDoing } from '../batches/handler.ts';
import { togetherOf } from '../batches/togetherOf.ts';
import { meaningsOf } from './meaningsOf.ts';

type Ties = (row: Pick<ImportRow, 'cells'>) => readonly string[] | null;

/**
 * What says of each of some rows what it says in the columns by which rows belong together. What cannot be read ties a row to no others. Null where
 * there are no such columns.
 */
export async function tiesOf(doing: BatchDoing, rows: readonly ImportRow[]): Promise<Ties> {
  const together = togetherOf(doing);
  if (together.length === 0) return () => null;
  const fields = doing.resource.fields.filter(({ name }) => together.includes(name));
  const meant = await meaningsOf(doing, rows, fields);
  return (row) =>
    fields.flatMap((field) => {
      const value = meant(row, field);
      return value === null ? [] : [`${field.name} ${value}`];
    });
}
