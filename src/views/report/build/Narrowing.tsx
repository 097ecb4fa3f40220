import { ListFilterContext, ResourceContextProvider } from 'ra-core';
import { useMemo } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { abilitiesOf } from '../../list/abilities.ts';
import { FilterBar } from '../../list/filter/FilterBar.tsx';

type Filter = Readonly<Record<string, unknown>>;

export interface NarrowingProps {
  readonly resource: ResolvedResource;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/**
 * Which records a report is of: narrowed by the filters of their list.
 * @example <Narrowing resource={orders} filter={built.filter ?? {}} onChange={setFilter} />
 */
export function Narrowing({ resource, filter, onChange }: NarrowingProps) {
  const context = useSchemaContext();
  const list = useMemo(
    () => ({
      filterValues: { ...filter },
      setFilters: (filters: Filter) => onChange(filters),
      displayedFilters: {},
      showFilter: () => undefined,
      hideFilter: () => undefined,
      resource: resource.name,
    }),
    [filter, onChange, resource.name],
  );
  return (
    <ResourceContextProvider value={resource.name}>
      <ListFilterContext.Provider value={list}>
        <FilterBar resource={{ ...resource, groupBy: [] }} abilities={abilitiesOf(resource, context)} tabbed={null} />
      </ListFilterContext.Provider>
    </ResourceContextProvider>
  );
}
