import type { Transaction } from 'kysely';

/**
 * A transaction has come upon something that it should have held before what it holds: it is undone, and all of its work done again after that.
 * @example throw new RetryTransaction(async (trx) => await holdInOrder(trx, both)) // in a transaction of `inTransaction`
 */
export class RetryTransaction extends Error {
  /** @param first what the transaction does before its work when it is done again */
  constructor(readonly first: <T>(trx: Transaction<T>) => Promise<void>) {
    super('A transaction came upon something out of turn');
    this.name = 'RetryTransaction';
  }
}
