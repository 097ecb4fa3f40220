import { type RaRecord, useGetOne } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { isNewer } from './isNewer.ts';
import { useFreshness } from './useFreshness.ts';

/** Whether one record can be looked at by its key alone, without reading through a list. */
const isSeenAlone = ({ singleton, dialect, endpoints: { get } }: ResolvedResource) =>
  !singleton && (dialect !== 'contract' || get?.parameters.length === 1);

/** The latest reading of a record, and a look at once. */
export interface LatestOf {
  readonly latest: RaRecord | null;
  readonly look: () => void;
}

/**
 * The latest that is known of a record: what the page has, or what a look of its own has found since. It looks for as long as
 * somebody is there, and asks nothing besides where the page looks already.
 * @example const { latest } = useLatestOf(orders, order)
 */
export function useLatestOf(resource: ResolvedResource | undefined, live: RaRecord | null): LatestOf {
  const freshness = useFreshness();
  const { data, refetch } = useGetOne<RaRecord>(
    resource?.name ?? '',
    { id: live?.id ?? '' },
    {
      ...freshness,
      enabled: live !== null && resource !== undefined && isSeenAlone(resource),
      refetchOnMount: false,
      retry: false,
    },
  );
  const found = live && data?.id === live.id && isNewer(data, live) ? data : null;
  return { latest: found ?? live, look: () => void refetch() };
}
