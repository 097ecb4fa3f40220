import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { isNewer } from '../../record/fresh/isNewer.ts';
import { useAttended } from '../../record/fresh/useAttended.ts';

/** Milliseconds between two looks at a selection, and so many more for each that is in it: what is asked stays small. */
const pace = 8_000;
const forEach = 200;

/**
 * Those of a selection that have become another version since it was chosen, as they are now.
 * @param isAsking false once something is done to them
 * @example useMovedAmong('orders', selected, true) // [{ id: 'a', version: 4, ... }]
 */
export function useMovedAmong(resource: string, records: readonly RaRecord[], isAsking: boolean): readonly RaRecord[] {
  const dataProvider = useDataProvider();
  const isAttended = useAttended();
  const ids = records.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: [resource, 'moved', ids],
    enabled: isAsking,
    initialData: records,
    staleTime: pace,
    gcTime: 0,
    retry: false,
    refetchInterval: isAttended ? pace + forEach * records.length : false,
    queryFn: async ({ signal }): Promise<readonly RaRecord[]> =>
      (await dataProvider.getMany<RaRecord>(resource, { ids, signal })).data,
  });
  return data.filter((now) => records.some((seen) => seen.id === now.id && isNewer(now, seen)));
}
