import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { BatchRow } from './handler.ts';
import { asRow } from './nextRows.ts';

/** Rows that belong together and are tried at once: what a person has in one file, and what one transaction may hold for as long as it takes. */
export const mostTogether = 200;

interface Together {
  /** To be tried, in the order of the file. */
  readonly rows: readonly BatchRow[];
  /** Those that belong together with so many others that they are not tried. */
  readonly beyond: readonly BatchRow[];
}

/** A row that is still to be tried, and the first one that it belongs together with. */
const untried = (trx: Transaction<Tables>, guid: string) =>
  trx
    .selectFrom('batch_rows')
    .select(['position', 'item', 'given', 'meant'])
    .select(sql<number>`coalesce(tried_with, position)`.as('first'))
    .where('batch_guid', '=', guid)
    .where('foreseen', 'is', null)
    // What is done already is not rehearsed.
    .where('outcome', 'is', null)
    .orderBy(sql`coalesce(tried_with, position)`)
    .orderBy('position');

/** The first rows of a file of which nobody knows yet what would become of them, and all that belong together with one of these. */
export async function nextTogether(trx: Transaction<Tables>, guid: string, atLeast: number): Promise<Together> {
  const found = await untried(trx, guid).limit(atLeast).execute();
  const last = found.at(-1);
  const left = mostTogether - found.filter(({ first }) => first === last?.first).length;
  if (last && left > 0) {
    const others = untried(trx, guid)
      .where(sql`coalesce(tried_with, position)`, '=', last.first)
      .where('position', '>', last.position);
    found.push(...(await others.limit(left).execute()));
  }
  const counted = new Map<number, number>();
  const [rows, beyond]: [BatchRow[], BatchRow[]] = [[], []];
  for (const { first, ...row } of found) {
    // Where the first of them is not among these, as many as may be were tried with it before.
    const before = first === row.position ? 0 : (counted.get(first) ?? mostTogether);
    counted.set(first, before + 1);
    (before < mostTogether ? rows : beyond).push(asRow(row));
  }
  return { rows: rows.toSorted((one, other) => one.position - other.position), beyond };
}
