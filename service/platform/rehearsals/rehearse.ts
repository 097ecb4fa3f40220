import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from '../database/inTransaction.ts';
import type { Tables } from '../database/tables.ts';
import { type Notes, takeNotes } from './notes.ts';

/** Whoever waits for a sentence in a dialog holds up nobody: a record that somebody else is writing to is not waited for. */
const patience = '750ms';

/** Carries what would have been answered out of a transaction that is not to be kept. */
class RolledBack<T> extends Error {
  constructor(readonly outcome: T) {
    super('A rehearsal was rolled back');
  }
}

/**
 * Does some work as it would be done, by the same guards and with the same effects, and takes all of it back: no number is taken, since
 * numbers are of the rows, nothing is sent, since what is sent is read from the rows, and no lock is held once it has answered.
 * @param work is given the notes of what it does
 * @throws what the work throws; a fault of kind `busy` when somebody else holds what it needs
 * @example const record = await rehearse(db, async (trx) => await performAction({ deps, trx, resource, context }, …));
 */
export async function rehearse<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>, notes: Notes) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, async (trx): Promise<never> => {
      await sql`select set_config('lock_timeout', ${patience}, true)`.execute(trx);
      const notes = takeNotes(trx);
      throw new RolledBack(await work(trx, notes));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as T;
    throw error;
  }
}
