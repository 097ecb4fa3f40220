import { useAttended } from './useAttended.ts';

/** Milliseconds: what others save is seen within ten seconds. */
const pace = 8_000;

/** How often something is read again, as options of a query. */
export interface Freshness {
  readonly refetchInterval: number | false;
  readonly refetchIntervalInBackground: false;
}

const resting: Freshness = { refetchInterval: false, refetchIntervalInBackground: false };
const watching: Freshness = { refetchInterval: pace, refetchIntervalInBackground: false };

/**
 * Keeps a query as fresh as a page that several people work on must be: only while the page is seen, and somebody is there.
 * @param isWanted false for what is out of sight
 * @example useGetOne('customers', { id }, useFreshness())
 */
export function useFreshness(isWanted = true): Freshness {
  const isAttended = useAttended();
  return isWanted && isAttended ? watching : resting;
}
