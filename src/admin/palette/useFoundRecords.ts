import { type RaRecord, useGetList } from 'ra-core';
import { useContext } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { canDo } from '../access/canAccess.ts';
import { useDebounced } from './useDebounced.ts';

/** Whom people look for while somebody is on the phone. */
const searched = 'customers';
const fewest = 3;
const quiet = 200;

interface Found {
  readonly resource: ResolvedResource | null;
  readonly records: readonly RaRecord[];
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
}

/** The customers that a typed name or number finds, by the search of their list. */
export function useFoundRecords(query: string): Found {
  const model = useModel();
  const context = useContext(SchemaContext);
  const typed = query.trim();
  const wanted = useDebounced(typed, quiet);
  const resource = model.resources[searched] ?? null;
  const isWanted =
    resource !== null && wanted.length >= fewest && canDo(model, context, { resource: searched, action: 'list' });
  const { data, isError, isFetching } = useGetList(
    searched,
    {
      pagination: { page: 1, perPage: 8 },
      sort: { field: resource?.sort.field ?? 'id', order: 'ASC' },
      filter: { q: wanted },
    },
    { enabled: isWanted, staleTime: 10_000 },
  );
  const isSettled = wanted === typed;
  if (!isWanted || typed.length < fewest) return { resource, records: [], state: 'idle' };
  if (!isSettled || isFetching) return { resource, records: data ?? [], state: 'searching' };
  return { resource, records: data ?? [], state: isError ? 'failed' : 'found' };
}
