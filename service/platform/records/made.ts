/** What each transaction has made so far, by resource. What a savepoint gave up stands here still: no key is ever given twice. */
const made = new WeakMap<object, Map<string, Set<string>>>();

/** Writes down that a transaction has made a record. @example noteMade(trx, 'contacts', guid) */
export function noteMade(db: object, resource: string, key: string): void {
  const all = made.get(db) ?? new Map<string, Set<string>>();
  const keys = all.get(resource) ?? new Set<string>();
  made.set(db, all.set(resource, keys.add(key)));
}

/** Whether a transaction itself has made a record: nobody else sees it yet. @example isMade(trx, 'contacts', guid) */
export const isMade = (db: object, resource: string, key: string): boolean =>
  made.get(db)?.get(resource)?.has(key) === true;

/** How many records of a resource a transaction has made. @example const before = madeOf(trx, 'contacts') */
export const madeOf = (db: object, resource: string): number => made.get(db)?.get(resource)?.size ?? 0;
