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
  /** Whether others are left. */
  readonly isMore: boolean;
}

const isOf = (first: number) => [sql<number>`coalesce(tried_with, position)`, '=', first] as const;

/** A row that is still to be tried, and the first one that it belongs together with. */
const untried = (trx: Transaction<Tables>, guid: string) =>
  trx
    .selectFrom('batch_rows')
    .select(['position', 'item', 'given', 'meant', 'added'])
    .select(sql<number>`coalesce(tried_with, position)`.as('first'))
    .where('batch_guid', '=', guid)
    .where('foreseen', 'is', null)
    // What is done already is not rehearsed.
    .where('outcome', 'is', null)
    .orderBy(sql`coalesce(tried_with, position)`)
    .orderBy('position');

/** Where the first of them was tried before: how many of these that belong together were, be it one by one by an older version of the service. */
async function triedBefore(
  trx: Transaction<Tables>,
  guid: string,
  found: readonly { readonly position: number; readonly first: number }[],
): Promise<Map<number, number>> {
  const here = new Set(found.map(({ position }) => position));
  const begun = [...new Set(found.map(({ first }) => first))].filter((first) => !here.has(first));
  if (begun.length === 0) return new Map();
  const { rows } = await sql<{ first: number; tried: number }>`
    select coalesce(tried_with, position) as first, count(*)::int as tried from batch_rows
    where batch_guid = ${guid} and foreseen is not null and coalesce(tried_with, position) in (${sql.join(begun)})
    group by 1
  `.execute(trx);
  return new Map(rows.map(({ first, tried }) => [first, tried]));
}

/**
 * The first rows of a file of which nobody knows yet what would become of them, as many as a chunk: what belongs together is tried at once, and by
 * itself where it does not fit, so that what is held is no more than a chunk, or than one of these.
 */
export async function nextTogether(trx: Transaction<Tables>, guid: string, chunk: number): Promise<Together> {
  // One more, which tells whether the last of them go on.
  const read = await untried(trx, guid)
    .limit(chunk + 1)
    .execute();
  const after = read.at(chunk);
  let found = read.slice(0, chunk);
  if (after && after.first === found.at(-1)?.first) {
    const whole = found.filter(({ first }) => first !== after.first);
    found =
      whole.length > 0
        ? whole
        : await untried(trx, guid)
            .where(...isOf(after.first))
            .limit(mostTogether)
            .execute();
  }
  const tried = await triedBefore(trx, guid, found);
  const [rows, beyond]: [BatchRow[], BatchRow[]] = [[], []];
  for (const { first, ...row } of found) {
    const before = tried.get(first) ?? 0;
    tried.set(first, before + 1);
    (before < mostTogether ? rows : beyond).push(asRow(row));
  }
  rows.sort((one, other) => one.position - other.position);
  return { rows, beyond, isMore: after !== undefined };
}
