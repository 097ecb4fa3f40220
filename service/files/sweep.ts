import type { Deps } from '../deps.ts';
import type { FileStore } from './store.ts';

const day = 24 * 3_600_000;

/** As many as one sweep removes; the next one has the rest. */
const atOnce = 200;

/** Removes files that no record has any more, and those that were sent and never saved within a day. */
export async function sweepFiles({ db, clock }: Pick<Deps, 'db' | 'clock'>, store: FileStore): Promise<void> {
  const dayAgo = new Date(clock.now().getTime() - day);
  const gone = await db
    .selectFrom('stored_files')
    .select('key')
    .where((of) =>
      of.or([of('dropped_at', 'is not', null), of.and([of('used_by', 'is', null), of('signed_at', '<', dayAgo)])]),
    )
    .limit(atOnce)
    .execute();
  for (const { key } of gone) {
    await store.remove(key);
    await db.deleteFrom('stored_files').where('key', '=', key).execute();
  }
}
