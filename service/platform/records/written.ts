import { knowledge } from '../database/knowledge.ts';
import type { StoredRecord } from './rows.ts';

/** One write of a transaction: the record before and after; null before it was made, and after it was removed. */
export interface Written {
  readonly resource: string;
  readonly key: string;
  readonly from: StoredRecord | null;
  readonly to: StoredRecord | null;
}

const written = knowledge<Written>();

/** Transactions of which somebody wants to know. */
const noting = new WeakSet<object>();

/** From now on what a transaction writes is written down. Answers what ends it. @example const end = noteWrites(trx); */
export function noteWrites(trx: object): () => void {
  written(trx).clear();
  noting.add(trx);
  return () => {
    noting.delete(trx);
    written(trx).clear();
  };
}

/** Writes down what a transaction writes, where somebody wants to know. @example noteWritten(trx, { resource: 'contacts', key: guid, from: before, to: after }) */
export function noteWritten(trx: object, what: Written): void {
  if (noting.has(trx)) written(trx).add(what);
}

/** What a transaction has written since this was asked last, and stands, in its order. @example const done = takeWritten(trx) */
export function takeWritten(trx: object): readonly Written[] {
  const since = written(trx);
  const all = [...since];
  since.clear();
  return all;
}
