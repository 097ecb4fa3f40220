import { useListContext, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { walkOf } from './walk.ts';

/** Where the walk of a resource is kept: in memory, since what a list is narrowed by may be somebody's number. */
export const walkKey = (resource: string, partner: string | undefined): string => `${resource}.${partner ?? ''}.walk`;

/** Keeps how the list around here stands, so that the pages of its records lead on to the next one. @example useNoteWalk(resource) */
export function useNoteWalk({ name }: ResolvedResource): void {
  const store = useStoreContext();
  const { partner } = useSchemaContext();
  const { data, page, perPage, total, sort, filterValues, filter, isPlaceholderData } = useListContext();
  const key = walkKey(name, partner?.code);
  useEffect(() => {
    if (!data || total === undefined || isPlaceholderData) return;
    store.setItem(key, walkOf({ data, page, perPage, total, sort, filter: { ...filterValues, ...filter } }));
  }, [store, key, data, page, perPage, total, sort, filterValues, filter, isPlaceholderData]);
}
