import { useListContext, useLocation, useNavigate } from 'ra-core';
import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router-dom';
import type { ResolvedResource } from '../../schema/model.ts';
import { isNarrowed } from './filter/filterState.ts';
import { defaultPageSize } from './pageSizes.ts';

/** Milliseconds from the rows, which are to be painted first, to the explicit address; and from the list, when they do not come. */
const [rest, patience] = [300, 1000] as const;

/**
 * Gives the untouched list an address that says so, once its rows are here: a new address is drawn everywhere, and they come first. An
 * address without a query stands for "as I left it", so Back to one would bring the filters back that Back was meant to take off.
 * @example useExplicitAddress(resource)
 */
export function useExplicitAddress(resource: ResolvedResource): void {
  const navigate = useNavigate();
  const { search, key } = useLocation();
  const router = useContext(DataRouterContext)?.router;
  const { filterValues, page, perPage, sort, isPending } = useListContext();
  const untouched =
    !isNarrowed(filterValues) &&
    page === 1 &&
    perPage === defaultPageSize &&
    sort.field === resource.sort.field &&
    sort.order.toLowerCase() === resource.sort.order;
  const bare = search === '' && untouched;
  useEffect(() => {
    if (!bare) return undefined;
    const makeExplicit = () => {
      // Whoever has gone on since then is at another page, though this one is still drawn.
      if (!router || router.state.location.key === key) navigate({ search: '?page=1' }, { replace: true });
    };
    const soon = setTimeout(makeExplicit, isPending ? patience : rest);
    return () => clearTimeout(soon);
  }, [bare, isPending, key, navigate, router]);
}
