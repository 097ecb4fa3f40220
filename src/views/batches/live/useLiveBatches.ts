import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { CallContext } from '../../../dataProvider/index.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { live } from './live.ts';

/** How long a page is left alone before it hears, in milliseconds: while something is followed, and at rest, when it would ask again. */
const [soon, atRest] = [1_500, 60_000] as const;

/** Whether whatever happens to batches is heard. */
export function useIsLive(): boolean {
  return useSyncExternalStore(live.onChange, live.isLive);
}

/** Has this page hear of batches, for as long as it follows one: then it hears instead of asking. */
export function useFollowing(isFollowing: boolean): void {
  useEffect(() => {
    if (isFollowing) live.want();
  }, [isFollowing]);
}

/**
 * Has the page hear what becomes of the person's batches, by one stream for all tabs: once one is followed here or in another tab, or nothing else is left
 * to do. Where it hears nothing, whoever follows a batch asks as before.
 */
export function useLiveBatches(): void {
  const { user, partner } = useSchemaContext();
  const calling = useContext(CallContext);
  const queryClient = useQueryClient();
  const isWanted = useSyncExternalStore(live.onChange, live.isWanted);
  const [isDue, setDue] = useState(false);
  // Told apart by whose they are: what is heard for one is for nobody else.
  const name = user && partner ? `batches ${user.guid} ${partner.code}` : null;
  // Beyond loopback and without TLS there are no locks, and a tab cannot know of the others.
  const canShare = 'locks' in navigator && 'BroadcastChannel' in globalThis;

  useEffect(() => {
    if (name === null || !canShare || isDue) return undefined;
    const timer = setTimeout(() => setDue(true), isWanted ? soon : atRest);
    const other = new BroadcastChannel(name);
    other.addEventListener('message', () => setDue(true));
    return () => {
      clearTimeout(timer);
      other.close();
    };
  }, [name, canShare, isDue, isWanted]);

  useEffect(() => {
    if (name === null || !calling || !isDue) return undefined;
    const ending = new AbortController();
    // For those who follow something.
    void import('./startHearing.ts').then(
      ({ startHearing }) => startHearing({ name, calling, queryClient, signal: ending.signal }),
      () => undefined,
    );
    return () => ending.abort();
  }, [name, calling, queryClient, isDue]);
}
