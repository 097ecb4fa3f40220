import { type RaRecord, useGetManyReference } from 'ra-core';
import { everything } from '../../../dataProvider/index.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import type { Freshness } from '../fresh/useFreshness.ts';

/** As many as one page of the service; a record with more is looked at in their own list, or read on by `useAllRelated`. */
const most = 100;

/** Milliseconds for which two parts of a page share what one of them has read. */
const shared = 5000;

const sortOf = ({ sort }: ResolvedResource) =>
  ({ field: sort.field, order: sort.order === 'asc' ? 'ASC' : 'DESC' }) as const;

/**
 * The records that belong to another one, up to a hundred: the parts of a page that show them in their own ways read them once.
 * @param by their field that holds `value`, mostly the key of the record they belong to
 * @param freshness how soon they are read again: one part of a page that does is enough
 * @example const { data, total } = useRelated(prices, 'product_guid', product.id);
 */
export function useRelated(resource: ResolvedResource, by: string, value: RaRecord['id'], freshness?: Freshness) {
  return useGetManyReference<RaRecord>(
    resource.name,
    {
      target: by,
      id: value,
      pagination: { page: 1, perPage: most },
      sort: sortOf(resource),
      filter: {},
    },
    { retry: false, staleTime: shared, ...freshness },
  );
}

/**
 * All the records that belong to another one, for who reckons with them: what a part of the page has read, and the rest where that is not all.
 * @example const { data } = useAllRelated(prices, 'product_guid', product.id);
 */
export function useAllRelated(resource: ResolvedResource, by: string, value: RaRecord['id']) {
  const first = useRelated(resource, by, value);
  const isCut = (first.total ?? 0) > (first.data?.length ?? 0);
  const all = useGetManyReference<RaRecord>(
    resource.name,
    { target: by, id: value, pagination: everything, sort: sortOf(resource), filter: {} },
    { retry: false, staleTime: shared, enabled: isCut },
  );
  return isCut ? all : first;
}
