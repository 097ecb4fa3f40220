import { useListContext, useLocation, useNavigate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { isNarrowed } from './filter/filterState.ts';
import { defaultPageSize } from './pageSizes.ts';

/** Milliseconds that a list has for its rows before its address is made explicit all the same. */
const patience = 1000;

/**
 * Gives the untouched list an address that says so, once its rows are here: a new address is drawn everywhere, and they come first. An address without a query stands for "as I left it", so Back to one
 * would bring the filters back that Back was meant to take off.
 * @example useExplicitAddress(resource)
 */
export function useExplicitAddress(resource: ResolvedResource): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { filterValues, page, perPage, sort, isPending } = useListContext();
  const untouched =
    !isNarrowed(filterValues) &&
    page === 1 &&
    perPage === defaultPageSize &&
    sort.field === resource.sort.field &&
    sort.order.toLowerCase() === resource.sort.order;
  const bare = search === '' && untouched;
  const at = useRef('');
  useEffect(() => {
    if (bare) at.current = window.location.href;
  }, [bare]);
  useEffect(() => {
    if (!bare) return undefined;
    const makeExplicit = () => {
      // Whoever has gone on since then is at another page, though this one is still drawn.
      if (window.location.href === at.current) navigate({ search: '?page=1' }, { replace: true });
    };
    if (!isPending) {
      makeExplicit();
      return undefined;
    }
    const soon = setTimeout(makeExplicit, patience);
    return () => clearTimeout(soon);
  }, [bare, isPending, navigate]);
}
