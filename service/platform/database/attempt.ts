import type { Transaction } from 'kysely';
import { ServiceError } from '../http/errors.ts';
import { savepoint } from './savepoint.ts';

/** What came of work that may be refused: its value, or why not. */
export type Attempt<T> =
  | { readonly value: T; readonly refusal: null }
  | { readonly value: null; readonly refusal: ServiceError };

/**
 * Does a part of a transaction's work that may be refused: then what it wrote is taken back, and the rest of the transaction stands. Any other
 * error is the whole transaction's.
 * @example
 * const { value, refusal } = await attempt(trx, async () => await close(trx, order));
 * if (refusal) skipped.push(order);
 */
export async function attempt<T, D>(trx: Transaction<D>, work: () => Promise<T>): Promise<Attempt<T>> {
  const { release, rollBack } = await savepoint(trx);
  try {
    const value = await work();
    await release();
    return { value, refusal: null };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await rollBack();
    return { value: null, refusal: error };
  }
}
