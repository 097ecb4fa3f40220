import { useListContext, useNavigate, useStore } from 'ra-core';
import { useMemo } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { chosenColumnsKey } from '../list/listColumns.ts';
import { searchOf, signatureOf, type ViewState } from './viewState.ts';

/** The view that was applied last. */
interface Applied {
  readonly name: string;
  readonly signature: string;
}

/** The list around here as a view. */
export interface CurrentView {
  readonly state: ViewState;
  readonly signature: string;
  /** Name of the saved view that the list shows exactly, if any. */
  readonly name: string | null;
  readonly apply: (name: string, state: ViewState) => void;
  /** Notes that what is shown now has a name. */
  readonly called: (name: string) => void;
}

/** The state of the list around here as a view, and the way to another. @example const { state, apply } = useViewState(contacts) */
export function useViewState(resource: ResolvedResource): CurrentView {
  const navigate = useNavigate();
  const { filterValues, sort, perPage } = useListContext();
  const [columns, setColumns] = useStore<readonly string[] | null>(chosenColumnsKey(resource.name), null);
  const [applied, setApplied] = useStore<Applied | null>(`${resource.name}.list.view`, null);
  const state = useMemo(
    (): ViewState => ({
      filter: filterValues,
      sort: { field: sort.field, order: sort.order },
      columns: Array.isArray(columns) ? columns : null,
      perPage,
    }),
    [filterValues, sort.field, sort.order, columns, perPage],
  );
  const signature = signatureOf(state);
  return {
    state,
    signature,
    name: applied?.signature === signature ? applied.name : null,
    apply: (name, next) => {
      setColumns(next.columns);
      setApplied({ name, signature: signatureOf(next) });
      navigate({ search: searchOf(next) });
    },
    called: (name) => setApplied({ name, signature }),
  };
}
