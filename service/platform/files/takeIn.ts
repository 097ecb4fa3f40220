import type { Readable } from 'node:stream';
import { kindOf } from '../../../src/schema/fieldTypes/file/kinds.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Deps } from '../deps.ts';
import { notFound, ServiceError } from '../http/errors.ts';
import type { Arrived, FileStore } from './store.ts';

/** What is sent under a key that is expected. */
interface Incoming {
  readonly key: string;
  /** What kind of file it says to be. */
  readonly kind: string;
  readonly content: Readable;
  /** In bytes. */
  readonly most: number;
}

/**
 * Takes in a file, whole or not at all, if it is what it says to be.
 * @returns what is known of it
 * @throws ServiceError 413 beyond `most`, 415 when it is another kind of file, 400 when it breaks off, 409 when another one came under this key
 */
export async function takeIn(
  deps: Pick<Deps, 'db' | 'clock'>,
  store: FileStore,
  { key, kind, content, most }: Incoming,
): Promise<Pick<Arrived, 'sha256' | 'size'>> {
  const arrived = await store.receive(content, most);
  try {
    if (kindOf(arrived.head) !== kind) {
      throw new ServiceError(415, 'file_content', { key: 'validation.file_content' });
    }
    await settle(deps, store, key, arrived);
    return arrived;
  } finally {
    await store.discard(arrived);
  }
}

/** The first file that arrives under a key is that of the key; the same one again changes nothing, another is refused. */
async function settle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  store: FileStore,
  key: string,
  arrived: Arrived,
): Promise<void> {
  await inTransaction(
    db,
    async (trx) => {
      const there = await trx
        .selectFrom('stored_files')
        .select('sha256')
        .where('key', '=', key)
        .forUpdate()
        .executeTakeFirst();
      if (!there) throw notFound();
      if (there.sha256 !== null) {
        if (there.sha256 !== arrived.sha256) throw new ServiceError(409, 'file_there');
        return;
      }
      await store.keep(arrived, key);
      const { size, sha256 } = arrived;
      await trx
        .updateTable('stored_files')
        .set({ size, sha256, stored_at: clock.now() })
        .where('key', '=', key)
        .execute();
    },
    { isRepeatable: true },
  );
}
