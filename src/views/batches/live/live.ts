import type { BatchRecord } from '../batchRecord.ts';

/** Of as many batches it is known how they were when something was last heard of them. */
const mostKept = 50;

type Listener = (rows: readonly BatchRecord[]) => void;

/** What is heard of batches without asking. */
export interface Live {
  /** Whether whatever happens is heard: who asks anew, need not ask so often. */
  readonly isLive: () => boolean;
  /** Somebody follows a batch, and would hear of it rather than ask. */
  readonly want: () => void;
  readonly isWanted: () => boolean;
  /** Calls when one of these has changed, until the function that it answers is called. */
  readonly onChange: (listener: () => void) => () => void;
  /** Calls for each batch that is heard of. */
  readonly onRows: (listener: Listener) => () => void;
  /** What was heard of a batch since it was known so, or null. */
  readonly newer: (known: BatchRecord) => BatchRecord | null;
  /** Told by what listens. */
  readonly hear: (rows: readonly BatchRecord[]) => void;
  readonly setLive: (is: boolean) => void;
}

const versionOf = ({ version }: BatchRecord) => Number(version ?? 0);

/** What is heard in one page. @example const live = createLive(); live.hear([batch]) */
export function createLive(): Live {
  let isLive = false;
  let isWanted = false;
  const changes = new Set<() => void>();
  const listeners = new Set<Listener>();
  const latest = new Map<BatchRecord['id'], BatchRecord>();
  const newer = (known: BatchRecord) => {
    const heard = latest.get(known.id);
    return heard && versionOf(heard) > versionOf(known) ? heard : null;
  };
  const added = <T>(all: Set<T>, one: T) => {
    all.add(one);
    return () => void all.delete(one);
  };
  const changed = () => {
    for (const listener of changes) listener();
  };
  return {
    isLive: () => isLive,
    isWanted: () => isWanted,
    want: () => {
      if (isWanted) return;
      isWanted = true;
      changed();
    },
    onChange: (listener) => added(changes, listener),
    onRows: (listener) => added(listeners, listener),
    newer,
    hear: (rows) => {
      for (const row of rows) {
        latest.delete(row.id);
        latest.set(row.id, row);
      }
      for (const id of latest.keys()) {
        if (latest.size <= mostKept) break;
        latest.delete(id);
      }
      for (const listener of listeners) listener(rows);
    },
    setLive: (is) => {
      if (is === isLive) return;
      isLive = is;
      changed();
    },
  };
}

/** Of this page. */
export const live = createLive();
