/** What is known of each transaction while it lasts, by what it is about, in the order in which it was learnt. */
const known = new WeakMap<object, Map<symbol, Set<unknown>>>();

/**
 * Something that is known of each transaction by itself: a set that grows, and that a savepoint which is rolled back to takes back with the rest.
 * @example
 * const held = knowledge<string>();
 * held(trx).add('orders/1');
 */
export function knowledge<T>(): (trx: object) => Set<T> {
  const kind = Symbol('knowledge');
  return (trx) => {
    const kinds = known.get(trx) ?? new Map<symbol, Set<unknown>>();
    const one = kinds.get(kind) ?? new Set<unknown>();
    known.set(trx, kinds.set(kind, one));
    // Only this function knows the symbol under which it is kept.
    return one as Set<T>;
  };
}

/** What makes a transaction forget all that it learns from now on. @example const forget = fromNowOn(trx) */
export function fromNowOn(trx: object): () => void {
  const sizes = new Map([...(known.get(trx) ?? [])].map(([kind, { size }]) => [kind, size]));
  return () => {
    for (const [kind, one] of known.get(trx) ?? []) {
      for (const learnt of [...one].slice(sizes.get(kind) ?? 0)) one.delete(learnt);
    }
  };
}
