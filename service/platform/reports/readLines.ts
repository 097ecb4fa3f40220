import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { BatchLinesTable } from './tables.ts';

/** Lines that are read at a time. */
const atATime = 1_000;

/**
 * The lines of a report that was run, in their order, some at a time: none of them changes any more, so that nothing need be held meanwhile.
 * @throws Error where there are fewer than were written, since they were cleared away: what was sent of a file by then would seem to be all
 */
export async function* readLines(
  db: Kysely<Tables>,
  batchGuid: string,
  total: number,
): AsyncGenerator<readonly Pick<Selectable<BatchLinesTable>, 'position' | 'cells'>[]> {
  let read = 0;
  for (let after = 0; ; ) {
    const lines = await db
      .selectFrom('batch_lines')
      .select(['position', 'cells'])
      .where('batch_guid', '=', batchGuid)
      .where('position', '>', after)
      .orderBy('position')
      .limit(atATime)
      .execute();
    read += lines.length;
    if (lines.length < atATime && read !== total)
      throw new Error(`Report ${batchGuid} has ${read} lines of ${total} left.`);
    if (lines.length > 0) yield lines;
    if (lines.length < atATime) return;
    after = lines.at(-1)?.position ?? after;
  }
}
