import type { Deps } from '../../deps.ts';
import { listen } from './listening.ts';

/** What is heard within so many milliseconds is told of together. */
const together = 250;
/** Of more than so many batches at once nobody says which. */
const mostNamed = 200;

/** Which batches have changed; null where it may be any. */
export type Changed = ReadonlySet<string> | null;

export interface Changes {
  /** Calls for each change from now on, until the function that it answers is called. */
  readonly onChange: (listener: (changed: Changed) => void) => () => void;
  readonly close: () => void;
}

/** Changes of batches, whichever instance makes them, for as many as listen in this one. Nothing is listened for before somebody does. */
export function changesOf(deps: Pick<Deps, 'config' | 'pool' | 'log'>): Changes {
  const ending = new AbortController();
  const listeners = new Set<(changed: Changed) => void>();
  let isListening = false;
  let heard: Set<string> | null = new Set();
  let timer: NodeJS.Timeout | undefined;
  const tell = () => {
    timer = undefined;
    const changed = heard;
    heard = new Set();
    for (const listener of listeners) listener(changed);
  };
  const hear = (guid: string | null) => {
    if (guid === null || (heard?.size ?? 0) >= mostNamed) heard = null;
    else heard?.add(guid);
    timer ??= setTimeout(tell, together).unref();
  };
  return {
    onChange: (listener) => {
      listeners.add(listener);
      if (!isListening) listen(deps, hear, ending.signal);
      isListening = true;
      return () => listeners.delete(listener);
    },
    close: () => {
      clearTimeout(timer);
      listeners.clear();
      ending.abort();
    },
  };
}
