import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { inTransaction } from '../database/inTransaction.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { signedIn } from '../http/authenticate.ts';
import { ServiceError } from '../http/errors.ts';

/** What a write answers. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Sent as the ETag of a single record. */
  readonly version: number | null;
}

/** Answers keep for a week; a client gives up on a lost answer long before. */
export const keptFor = 7 * 24 * 3_600_000;

/**
 * Does a write in a transaction and sends its answer. With an `Idempotency-Key` it is done once: the same request again
 * gets the first answer, one that runs at the same time waits for it, another request under the same key is refused.
 */
export async function once(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  work: (trx: Transaction<Tables>) => Promise<Answer>,
): Promise<FastifyReply> {
  const key = keyOf(request);
  const { answer, replayed } = await inTransaction(
    deps.db,
    async (trx) => {
      if (key === null) return { answer: await work(trx), replayed: false };
      return await doOnce(trx, request, deps, key, work);
    },
    // Under a key, what the database may have kept is found there: the answer comes from the one that was committed.
    { isRepeatable: key !== null },
  );
  if (replayed) reply.header('idempotency-replayed', 'true');
  if (answer.version !== null) reply.header('etag', `"${answer.version}"`);
  return await reply.code(answer.status).header('cache-control', 'no-store').send(answer.body);
}

async function doOnce(
  trx: Transaction<Tables>,
  request: FastifyRequest,
  { clock }: Deps,
  key: string,
  work: (trx: Transaction<Tables>) => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> {
  const user_guid = signedIn(request).guid;
  const request_hash = hashOf(request);
  // Waits for another transaction that holds the key, until it commits or gives up.
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ user_guid, key, request_hash, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['user_guid', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) {
    const answer = await work(trx);
    const first = { status: answer.status, answer: JSON.stringify(answer.body), version: answer.version };
    await trx
      .updateTable('idempotency_keys')
      .set(first)
      .where('user_guid', '=', user_guid)
      .where('key', '=', key)
      .execute();
    return { answer, replayed: false };
  }
  const first = await trx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_guid', '=', user_guid)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (first.request_hash !== request_hash) throw new ServiceError(422, 'idempotency_mismatch');
  const body: unknown = JSON.parse(first.answer ?? 'null');
  return { answer: { status: first.status ?? 200, body, version: first.version }, replayed: true };
}

function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw new ServiceError(400, 'bad_idempotency_key');
  return key;
}

function hashOf(request: FastifyRequest): string {
  const { method, url, partner, body } = request;
  const content = JSON.stringify([method, url.split('?')[0], partner, body ?? null]);
  return createHash('sha256').update(content).digest('hex');
}
