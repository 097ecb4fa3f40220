import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds without a call, after which what was asked for first has come; and without any at all, on a page that asks for nothing. */
const quiet = 300;
const idle = 3000;

/**
 * Whether what the page asked for first has come; then so for good. What nobody looks for at once waits for it on a slow line.
 * @example const isThere = useFirstCalls();
 */
export function useFirstCalls(): boolean {
  const isQuiet = useIsFetching() === 0;
  const wasBusy = useRef(false);
  const [haveCome, setCome] = useState(false);
  useEffect(() => {
    if (!isQuiet) {
      wasBusy.current = true;
      return undefined;
    }
    const soon = setTimeout(() => setCome(true), wasBusy.current ? quiet : idle);
    return () => clearTimeout(soon);
  }, [isQuiet]);
  return haveCome;
}
