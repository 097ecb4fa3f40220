import type { Deps } from '../deps.ts';
import type { FileStore } from './store.ts';

const day = 24 * 3_600_000;

/** As many as one sweep removes; the next one has the rest. */
const atOnce = 200;

/** Removes files that no record has any more, and those that were sent and never saved within a day. */
export async function sweepFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>, store: FileStore): Promise<void> {
  const now = clock.now();
  // First no record can have it any more, in one statement: whoever saves it in that moment keeps it or is told so.
  await db
    .updateTable('stored_files')
    .set({ dropped_at: now })
    .where('used_by', 'is', null)
    .where('dropped_at', 'is', null)
    .where('signed_at', '<', new Date(now.getTime() - day))
    .execute();
  const gone = await db
    .selectFrom('stored_files')
    .select('key')
    .where('dropped_at', 'is not', null)
    .limit(atOnce)
    .execute();
  for (const { key } of gone) {
    await store.remove(key);
    await db.deleteFrom('stored_files').where('key', '=', key).execute();
  }
}
