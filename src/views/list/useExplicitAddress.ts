import { useListContext, useLocation, useNavigate } from 'ra-core';
import { useEffect } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { isNarrowed } from './filter/filterState.ts';
import { defaultPageSize } from './pageSizes.ts';

/**
 * Gives the untouched list an address that says so. An address without a query stands for "as I left it", so Back to one
 * would bring the filters back that Back was meant to take off.
 * @example useExplicitAddress(resource)
 */
export function useExplicitAddress(resource: ResolvedResource): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { filterValues, page, perPage, sort } = useListContext();
  const untouched =
    !isNarrowed(filterValues) &&
    page === 1 &&
    perPage === defaultPageSize &&
    sort.field === resource.sort.field &&
    sort.order.toLowerCase() === resource.sort.order;
  const bare = search === '' && untouched;
  useEffect(() => {
    if (bare) navigate({ search: '?page=1' }, { replace: true });
  }, [bare, navigate]);
}
