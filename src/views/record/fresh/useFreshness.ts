import { useAttended } from './useAttended.ts';

/** Milliseconds: what others save is seen within ten seconds. */
const pace = 8_000;

/** When what is there was read, or could not be. */
interface Read {
  readonly state: { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number };
}

/** How soon something is read again, as options of a query. */
export interface Freshness {
  readonly refetchInterval: ((query: Read) => number) | false;
  readonly refetchIntervalInBackground: false;
}

const resting: Freshness = { refetchInterval: false, refetchIntervalInBackground: false };
const watching: Freshness = { refetchInterval: untilNext, refetchIntervalInBackground: false };

/** Milliseconds until the next look: what another part of the page has read is not young because this part is. */
function untilNext({ state }: Read): number {
  const last = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
  return last === 0 ? pace : Math.max(1000, pace - (Date.now() - last));
}

/**
 * Keeps a query as fresh as a page that several people work on must be: only while the page is seen, and somebody is there.
 * @param isWanted false for what is out of sight
 * @example useGetOne('contacts', { id }, useFreshness())
 */
export function useFreshness(isWanted = true): Freshness {
  const isAttended = useAttended();
  return isWanted && isAttended ? watching : resting;
}
