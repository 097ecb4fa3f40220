interface Shared {
  /** What was read so far, by resource and by what was asked of it. */
  readonly reads: Map<string, Map<string, unknown>>;
  /** Resources that the transaction itself holds records of, or writes: each is read as it is by then. */
  readonly own: Set<string>;
}

/** Transactions that do many things in a row, with what they share. */
const sharing = new WeakMap<object, Shared>();

/**
 * Lets a transaction that does many things in a row read once what these have in common (products, templates): as it was when the first of them was done.
 * Answers what ends it.
 * @example const end = shareReads(trx);
 */
export function shareReads(trx: object): () => void {
  sharing.set(trx, { reads: new Map(), own: new Set() });
  return () => void sharing.delete(trx);
}

/** Reads something of a resource, once for all that a transaction does in a row; each time anew where it does one thing. */
export async function readShared<T>(db: object, resource: string, asked: string, read: () => Promise<T>): Promise<T> {
  const shared = sharing.get(db);
  if (!shared || shared.own.has(resource)) return await read();
  const reads = shared.reads.get(resource) ?? new Map<string, unknown>();
  shared.reads.set(resource, reads);
  // Whoever asks the same reads the same.
  if (reads.has(asked)) return reads.get(asked) as T;
  const found = await read();
  reads.set(asked, found);
  return found;
}

/** A transaction holds records of a resource, or writes such: what it reads of them from now on is what they are. */
export function readAnew(db: object, resource: string): void {
  const shared = sharing.get(db);
  shared?.own.add(resource);
  shared?.reads.delete(resource);
}
