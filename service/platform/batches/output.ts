import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The file of a batch, read piece by piece so that its size never matters. */
export function outputOf(db: Kysely<Tables>, batchGuid: string): Readable {
  return Readable.from(piecesOf(db, batchGuid), { objectMode: false });
}

/** The same, piece by piece, each as it was written in one transaction. */
export async function* piecesOf(db: Kysely<Tables>, batchGuid: string): AsyncGenerator<Buffer> {
  for (let after = -2; ; ) {
    const next = await db
      .selectFrom('batch_outputs')
      .select(['chunk', 'content'])
      .where('batch_guid', '=', batchGuid)
      .where('chunk', '>', after)
      .orderBy('chunk')
      .limit(1)
      .executeTakeFirst();
    if (!next) return;
    after = next.chunk;
    yield Buffer.from(next.content, 'utf8');
  }
}
