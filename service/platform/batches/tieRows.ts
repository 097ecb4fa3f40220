import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { joined } from './joined.ts';

/** Rows that are written to at once. */
const atATime = 5_000;

/** Writes down which rows of a file belong together, once all of them are read: those that have a tie in common, be it by way of others. */
export async function tieRows(trx: Transaction<Tables>, guid: string): Promise<void> {
  const { rows } = await sql<{ positions: readonly number[] }>`
    select array_agg(position) as positions from batch_rows, unnest(ties) as tie
    where batch_guid = ${guid} group by tie having count(*) > 1
  `.execute(trx);
  const tied = [...joined(rows.map(({ positions }) => positions))].map(([position, first]) => ({ position, first }));
  for (let from = 0; from < tied.length; from += atATime) {
    const some = JSON.stringify(tied.slice(from, from + atATime));
    await sql`
      update batch_rows set tried_with = tied.first
      from jsonb_to_recordset(${some}::jsonb) as tied(position integer, first integer)
      where batch_guid = ${guid} and batch_rows.position = tied.position
    `.execute(trx);
  }
}
