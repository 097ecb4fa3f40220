import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

const day = 24 * 3_600_000;

/** Days for which a file that somebody brought, what stands in its rows, what was there before them and what was reported of them, are kept after they were worked on; and the lines of a report after it was run. */
const keptDays = 30;

/** States of a batch for which nobody is at work. One that somebody stopped has no moment at which it was finished: it was changed last then. */
const over = ['complete', 'declined', 'rejected', 'failed', 'cancelled', 'abandoned'];

/** As many batches as are cleared in one go; the next one has the rest. */
const atOnce = 20;

/**
 * Clears away what was brought to batches that ended long ago: the file, what stood in its rows, and the words about that, which may quote it. What became of each
 * row stays, and the code of why.
 * @example await clearUploads(deps)
 */
export async function clearUploads({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - keptDays * day);
  await sql`
    with old as (
      -- One that somebody stopped, or that waits, has no moment at which it was finished: it was changed last then.
      select guid, upload from batches
      where upload is not null and state in ('ready', 'complete', 'declined', 'rejected', 'failed', 'cancelled', 'abandoned') and coalesce(finished_at, updated_at) < ${before}
      order by updated_at limit ${atOnce} for update skip locked
    ), files as (
      update stored_files set dropped_at = ${now}
      where key in (select split_part(upload, '/', 1) from old) and dropped_at is null
    ), rows as (
      update batch_rows set given = null, meant = null, changes = null, message = null, fields = null, said = null, ties = null, same = null, alike = null, amount = null, added = null where batch_guid in (select guid from old) and given is not null
    ), outputs as (
      delete from batch_outputs where batch_guid in (select guid from old)
    ), kept as (
      delete from batch_kept where batch_guid in (select guid from old)
    )
    -- What nobody has answered for so long is over.
    update batches set upload = null, file_name = null, state = case when state = 'ready' then 'cancelled' else state end
    where guid in (select guid from old)
  `.execute(db);
}

/**
 * Clears away the lines of reports that were run long ago, those of one run after the other: there may be very many. That it was run, for what and by whom, stays.
 * @example await clearLines(deps)
 */
export async function clearLines({ db, clock, model }: Pick<Deps, 'db' | 'clock' | 'model'>): Promise<void> {
  const names = Object.values(model.batches).flatMap(({ name, rows }) => (rows.from === 'lines' ? [name] : []));
  if (names.length === 0) return;
  const before = new Date(clock.now().getTime() - keptDays * day);
  for (;;) {
    const { rows } = await sql<{ readonly guid: string }>`
      with old as (
        select guid from batches
        where name in (${sql.join(names)}) and file_name is not null and state in (${sql.join(over)}) and coalesce(finished_at, updated_at) < ${before}
        order by updated_at limit 1 for update skip locked
      ), lines as (
        delete from batch_lines where batch_guid in (select guid from old)
      )
      update batches set file_name = null where guid in (select guid from old) returning guid
    `.execute(db);
    if (rows.length === 0) return;
  }
}
