import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { releaseWatch } from '../release/missingPart.ts';
import { followCalls } from './followCalls.ts';

/** Milliseconds without a call, after which what was asked for first has come; and without any at all, on a page that asks for nothing. */
const quiet = 300;
const idle = 3000;

const Context = createContext(false);

/** Looks whether what the page asked for first has come, its own parts with it; then so for good. */
export function FirstCalls({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [haveCome, setCome] = useState(false);
  useEffect(() => {
    if (haveCome) return undefined;
    // What came before the page was drawn has come, too.
    let wasBusy = queries.getQueryCache().getAll().length > 0;
    let areUnderWay = false;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const isBusy = areUnderWay || releaseWatch.isWaiting();
      wasBusy ||= isBusy;
      clearTimeout(soon);
      if (!isBusy) soon = setTimeout(setCome, wasBusy ? quiet : idle, true);
    };
    const ends = [
      releaseWatch.subscribe(look),
      followCalls(queries, (are) => {
        areUnderWay = are;
        look();
      }),
    ];
    return () => {
      clearTimeout(soon);
      for (const end of ends) end();
    };
  }, [queries, haveCome]);
  return <Context.Provider value={haveCome}>{children}</Context.Provider>;
}

/**
 * Whether what the page asked for first has come. What nobody looks for at once waits for it: on a slow line, it would stand in the
 * browser's queue before what the person came for.
 * @example const isThere = useFirstCalls();
 */
export const useFirstCalls = () => useContext(Context);
