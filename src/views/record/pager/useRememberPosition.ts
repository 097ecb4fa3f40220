import { useListContext, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { positionOf } from './listPosition.ts';

/** The key of the position in the store, which keeps it in memory alone: a filter may hold somebody's number. */
export const positionKey = (resource: string, partner: string | undefined): string =>
  `${resource}.${partner ?? ''}.position`;

/** Remembers the page, order and filters of the list around here, so that the pages of its records lead to the next one. @example useRememberPosition(resource) */
export function useRememberPosition({ name }: ResolvedResource): void {
  const store = useStoreContext();
  const { partner } = useSchemaContext();
  const { data, page, perPage, total, sort, filterValues, filter, isPlaceholderData } = useListContext();
  const key = positionKey(name, partner?.code);
  useEffect(() => {
    if (!data || total === undefined || isPlaceholderData) return;
    store.setItem(key, positionOf({ data, page, perPage, total, sort, filter: { ...filterValues, ...filter } }));
  }, [store, key, data, page, perPage, total, sort, filterValues, filter, isPlaceholderData]);
}
