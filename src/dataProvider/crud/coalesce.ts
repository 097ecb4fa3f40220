import type { RaRecord } from 'ra-core';

/** Fetches several records at once. */
export type Fetch = (ids: readonly string[], signal: AbortSignal) => Promise<ReadonlyMap<string, RaRecord>>;

interface Gathering {
  readonly ids: Set<string>;
  readonly result: Promise<ReadonlyMap<string, RaRecord>>;
  readonly join: (signal: AbortSignal | null) => void;
}

function gather(fetch: Fetch, close: () => void): Gathering {
  const ids = new Set<string>();
  const given = new AbortController();
  let waiting = 0;
  return {
    ids,
    // The next microtask: everything that the same rendering asks for has asked by then.
    result: Promise.resolve().then(() => {
      close();
      return fetch([...ids], given.signal);
    }),
    join(signal) {
      waiting += 1;
      signal?.addEventListener('abort', () => {
        waiting -= 1;
        // Given up only when nobody waits for any of them.
        if (waiting === 0) given.abort(signal.reason);
      });
    },
  };
}

/**
 * Turns many requests for records in one tick into one, each id once. Only requests of one `group` are merged.
 * @example const load = createCoalescing(); await load('contacts', ['1', '2'], null, fetch)
 */
export function createCoalescing() {
  const gathering = new Map<string, Gathering>();
  return async (
    group: string,
    ids: readonly RaRecord['id'][],
    signal: AbortSignal | null,
    fetch: Fetch,
  ): Promise<RaRecord[]> => {
    const current = gathering.get(group) ?? gather(fetch, () => gathering.delete(group));
    gathering.set(group, current);
    for (const id of ids) current.ids.add(String(id));
    current.join(signal);
    const found = await current.result;
    signal?.throwIfAborted();
    return [...new Set(ids.map(String))].flatMap((id) => found.get(id) ?? []);
  };
}
