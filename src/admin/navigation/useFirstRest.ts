import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const quietMs = 700;

/**
 * Whether the page has once had all that it asked for and been quiet for a moment. What is only good to know waits for it: on a
 * slow line, it would stand in the browser's queue before what the person came for.
 */
export function useFirstRest(): boolean {
  const queries = useQueryClient();
  const [isResting, rest] = useState(false);
  useEffect(() => {
    if (isResting) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      if (!queries.isFetching()) timer = setTimeout(rest, quietMs, true);
    };
    const leave = queries.getQueryCache().subscribe(look);
    look();
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [queries, isResting]);
  return isResting;
}
