import { type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { RowResult } from './doRows.ts';
import type { BatchRow } from './handler.ts';
import type { BatchRowsTable } from './tables.ts';

/** What is written down of a row: what became of it, or what would. */
type Told = 'outcome' | 'foreseen';

/** A row as it is written down. */
type Written = Pick<Selectable<BatchRowsTable>, 'position' | 'item' | 'given' | 'meant' | 'added'>;

/** A row as its handler sees it. */
export function asRow({ position, item, given, meant, added }: Written): BatchRow {
  const { guid: _, version, ...said } = given ?? {};
  const seen = typeof version === 'number' ? version : null;
  return { position, key: item, version: seen, given: said, meant, added };
}

/** The first rows that are not done yet. */
export async function nextRows(trx: Transaction<Tables>, guid: string, most: number): Promise<readonly BatchRow[]> {
  const rows = await trx
    .selectFrom('batch_rows')
    .select(['position', 'item', 'given', 'meant', 'added'])
    .where('batch_guid', '=', guid)
    .where('outcome', 'is', null)
    .orderBy('position')
    .limit(most)
    .execute();
  return rows.map(asRow);
}

/** Of what somebody agrees to, what they read would be refused is refused, whatever could be done by now. @returns how many these are */
export async function leaveRefused(trx: Transaction<Tables>, guid: string): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('batch_rows')
    .set({ outcome: 'failed' })
    .where('batch_guid', '=', guid)
    .where('outcome', 'is', null)
    .where('foreseen', '<>', 'done')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Writes down what became of some rows, or what would. */
export async function writeResults(
  trx: Transaction<Tables>,
  guid: string,
  results: readonly RowResult[],
  told: Told,
): Promise<void> {
  if (results.length === 0) return;
  const written = results.map(
    ({ position, outcome, code, message, fields, said, record, state, also, meant, changes }) => ({
      position,
      outcome,
      code,
      message,
      fields,
      said,
      state,
      also,
      meant,
      changes,
      // What is taken back has made none.
      ...(told === 'outcome' && { record }),
    }),
  );
  await sql`
    update batch_rows set ${sql.ref(told)} = became.outcome, code = became.code, message = became.message,
      fields = became.fields, said = became.said, state = became.state, also = became.also, item = coalesce(became.record, item), meant = coalesce(became.meant, batch_rows.meant),
      changes = became.changes
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as became(position integer, outcome text, code text, message text, fields jsonb, said jsonb, state text, also integer, record text, meant jsonb, changes jsonb)
    where batch_rows.batch_guid = ${guid} and batch_rows.position = became.position
  `.execute(trx);
}
