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

/** Writes down what a transaction writes. @example noteWritten(trx, { resource: 'contacts', key: guid, from: before, to: after }) */
export function noteWritten(trx: object, what: Written): void {
  written(trx).add(what);
}

/** What a transaction has written so far and stands, in its order. @example const before = writtenIn(trx).length */
export const writtenIn = (trx: object): readonly Written[] => [...written(trx)];
