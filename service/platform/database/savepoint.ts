import { sql, type Transaction } from 'kysely';
import { fromNowOn } from './knowledge.ts';

/** A place in a transaction to which it can go back; it ends one way or the other. */
export interface Savepoint {
  /** What was done since stands with the rest. */
  readonly release: () => Promise<void>;
  /** Takes back what was done since: rows, locks, and what is known of them. */
  readonly rollBack: () => Promise<void>;
}

/** Each place has a name of its own: what was left open within is not gone back to in its stead. */
let last = 0;

/**
 * Marks a place in a transaction. Never without it: what is known of a transaction (what it holds, what it has made) goes back as well.
 * @example
 * const { rollBack } = await savepoint(trx);
 * const made = await make(trx);
 * await rollBack();
 */
export async function savepoint<T>(trx: Transaction<T>): Promise<Savepoint> {
  const forget = fromNowOn(trx);
  last += 1;
  const place = sql.id(`place_${last}`);
  await sql`savepoint ${place}`.execute(trx);
  const release = async () => void (await sql`release savepoint ${place}`.execute(trx));
  return {
    release,
    rollBack: async () => {
      await sql`rollback to savepoint ${place}`.execute(trx);
      await release();
      forget();
    },
  };
}
