import type { Transaction } from 'kysely';
import { attempt } from '../database/attempt.ts';
import type { Tables } from '../database/tables.ts';
import type { ServiceError } from '../http/errors.ts';
import type { Row } from '../records/rows.ts';

/** What became of one of many: it was done, or a word for why it was not. */
export type OutcomeOfOne<Undone extends string> = 'done' | Undone;

/** The same of a record, as a call for several of them answers it. */
export interface ResultOfOne<Undone extends string = 'skipped'> {
  readonly guid: string;
  readonly outcome: OutcomeOfOne<Undone>;
  /** Why it was not done, in words. */
  readonly message: string | null;
  /** As it is after. */
  readonly record: Row | null;
}

/** What one of many has come to. */
export interface ForEach<T, Done, Result> {
  readonly does: (one: T) => Promise<Done>;
  readonly done: (one: T, value: Done) => Result;
  readonly refused: (one: T, refusal: ServiceError) => Result;
}

/**
 * Does something to each of many in one transaction: what one of them refuses is its own result, and leaves the others alone.
 * @example await eachOfMany(trx, orders, { does: close, done: (order) => [order.guid, 'done'], refused: (order) => [order.guid, 'skipped'] })
 */
export async function eachOfMany<T, Done, Result>(
  trx: Transaction<Tables>,
  many: Iterable<T>,
  { does, done, refused }: ForEach<T, Done, Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const one of many) {
    const { value, refusal } = await attempt(trx, async () => await does(one));
    results.push(refusal ? refused(one, refusal) : done(one, value));
  }
  return results;
}
