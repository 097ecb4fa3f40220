import { sql, type Transaction } from 'kysely';
import { fromNowOn } from './knowledge.ts';

/** A place in a transaction to which it can go back; it ends one way or the other. */
export interface Savepoint {
  /** What was done since stands with the rest. */
  readonly release: () => Promise<void>;
  /** Takes back what was done since: rows, locks, and what is known of them. */
  readonly rollBack: () => Promise<void>;
}

/**
 * Marks a place in a transaction. Never without it: what is known of a transaction (what it holds, what it has made) goes back as well.
 * @example
 * const { rollBack } = await savepoint(trx);
 * const made = await make(trx);
 * await rollBack();
 */
export async function savepoint<T>(trx: Transaction<T>): Promise<Savepoint> {
  const forget = fromNowOn(trx);
  await sql`savepoint place`.execute(trx);
  const release = async () => void (await sql`release savepoint place`.execute(trx));
  return {
    release,
    rollBack: async () => {
      await sql`rollback to savepoint place`.execute(trx);
      await release();
      forget();
    },
  };
}
