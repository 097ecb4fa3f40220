import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { releaseWatch } from '../release/missingPart.ts';

/** Milliseconds without a call, after which what was asked for first has come; and without any at all, on a page that asks for nothing. */
const quiet = 300;
const idle = 3000;

const Context = createContext(false);

/** Looks whether what the page asked for first has come, its own parts with it; then so for good. */
export function FirstCalls({ children }: { readonly children: ReactNode }) {
  const isWaiting = useSyncExternalStore(releaseWatch.subscribe, releaseWatch.isWaiting);
  const isQuiet = useIsFetching() === 0 && !isWaiting;
  // What came before the page was drawn has come, too.
  const queries = useQueryClient();
  const wasBusy = useRef(queries.getQueryCache().getAll().length > 0);
  const [haveCome, setCome] = useState(false);
  useEffect(() => {
    if (!isQuiet) {
      wasBusy.current = true;
      return undefined;
    }
    const soon = setTimeout(setCome, wasBusy.current ? quiet : idle, true);
    return () => clearTimeout(soon);
  }, [isQuiet]);
  return <Context.Provider value={haveCome}>{children}</Context.Provider>;
}

/**
 * Whether what the page asked for first has come. What nobody looks for at once waits for it: on a slow line, it would stand in the
 * browser's queue before what the person came for.
 * @example const isThere = useFirstCalls();
 */
export const useFirstCalls = () => useContext(Context);
