import { notifyManager, type QueryClient } from '@tanstack/react-query';

/**
 * Tells whether calls are under way, once now and at each change of it. No part of the page is drawn again for that alone, as it would
 * by react-query's own hooks: in the middle of a change of pages, React would begin that anew for each call that starts or ends.
 * @returns what ends it
 * @example useEffect(() => followCalls(queries, (areUnderWay) => ...), [queries]);
 */
export function followCalls(queries: QueryClient, tell: (areUnderWay: boolean) => void): () => void {
  let told: boolean | undefined;
  let isOver = false;
  const look = () => {
    const areUnderWay = queries.isFetching() + queries.isMutating() > 0;
    if (isOver || areUnderWay === told) return;
    told = areUnderWay;
    tell(areUnderWay);
  };
  let isDue = false;
  // Once for all that happens at a time: a page of rows that arrives changes some hundred reads.
  const soon = () => {
    if (isDue) return;
    isDue = true;
    notifyManager.schedule(() => {
      isDue = false;
      look();
    });
  };
  const ends = [queries.getQueryCache().subscribe(soon), queries.getMutationCache().subscribe(soon)];
  look();
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}
