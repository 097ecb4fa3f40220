import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { RetryTransaction } from './retryTransaction.ts';
import { databaseFault } from './faults.ts';
import { takingItsTime } from './reconnectingPool.ts';

/** Two writes that are in each other's way may be so several times, when many press at once. */
const tries = 6;
const pauseMs = 20;

interface Options {
  /** Whether it does nothing the second time where the first one was committed: then it is done again also when nobody knows. */
  readonly isRepeatable?: boolean;
  /** Whether it may take as long as it takes: changes to whole tables, which nobody waits for. */
  readonly takesItsTime?: boolean;
}

/**
 * Does some work in one transaction, whole or not at all, and does all of it again when the database gave it up (a deadlock, a write that
 * cannot be put in a row with others), when it came upon something out of turn, or the connection was lost before it was committed. So nothing in
 * it may have an effect elsewhere: what is to be sent goes through the outbox, what is to be mailed after it.
 * @returns what the work returned that was committed
 * @throws FateUnknown when the connection was lost while it was committed, and it is not repeatable
 * @example const record = await inTransaction(db, async (trx) => await createFrom({ deps, trx, resource, context }, body));
 */
export async function inTransaction<DB, T>(
  db: Kysely<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
  { isRepeatable = false, takesItsTime = false }: Options = {},
): Promise<T> {
  let first: RetryTransaction['first'] | undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        if (takesItsTime) await trx.executeQuery(CompiledQuery.raw(takingItsTime));
        await first?.(trx);
        return await work(trx);
      });
    } catch (error) {
      if (error instanceof RetryTransaction && attempt < tries) {
        ({ first } = error);
        continue;
      }
      const fault = databaseFault(error);
      const mayPass = fault === 'conflict' || fault === 'lost' || (fault === 'unknown' && isRepeatable);
      if (!mayPass || attempt >= tries) throw error;
      // Not all at the same moment again.
      await setTimeout(pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}
