import { knowledge } from '../database/knowledge.ts';

/** What each transaction has made so far, as `resource/key`. */
const made = knowledge<string>();

/** Writes down that a transaction has made a record. @example noteMade(trx, 'contacts', guid) */
export function noteMade(db: object, resource: string, key: string): void {
  made(db).add(`${resource}/${key}`);
}

/** Whether a transaction itself has made a record: nobody else sees it yet. @example isMade(trx, 'contacts', guid) */
export const isMade = (db: object, resource: string, key: string): boolean => made(db).has(`${resource}/${key}`);

/** How many records of a resource a transaction has made. @example const before = madeOf(trx, 'contacts') */
export const madeOf = (db: object, resource: string): number =>
  [...made(db)].filter((one) => one.startsWith(`${resource}/`)).length;
