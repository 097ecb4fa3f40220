import type { ResolvedEndpoint } from '../../schema/endpoint.ts';
import type { QueryEntry } from '../call.ts';
import { filterEntries, type RaFilter } from './filters.ts';
import { withoutNames } from './query.ts';

/** Which part of a list, in which order, narrowed how; as react-admin says it: pages count from 1. */
export interface ListQuestion {
  readonly page: number;
  readonly size: number;
  readonly sort: { readonly field: string; readonly order: string } | null;
  readonly filter: RaFilter;
}

/** What a list is asked when nobody says more. */
export const defaultPage = { page: 1, size: 10 } as const;

/** Whether the endpoint answers page by page; one that declares no total answers everything at once. */
export function isPaged(endpoint: ResolvedEndpoint): boolean {
  return endpoint.envelope.total !== undefined;
}

function pagingEntries(endpoint: ResolvedEndpoint, question: ListQuestion): readonly QueryEntry[] {
  if (!isPaged(endpoint)) return [];
  return [
    ['page', String(question.page - 1 + endpoint.pageBase)],
    [endpoint.sizeParam, String(question.size)],
  ];
}

function sortEntries(endpoint: ResolvedEndpoint, { sort }: ListQuestion): readonly QueryEntry[] {
  if (!sort || !endpoint.sortBy.includes(sort.field)) return [];
  return [['sort', `${sort.field},${sort.order.toLowerCase() === 'desc' ? 'desc' : 'asc'}`]];
}

/**
 * The query of a list: filters and search, paging counted from the endpoint's own first page, `sort=field,asc`. What the
 * endpoint does not declare is not sent.
 */
export function listEntries(endpoint: ResolvedEndpoint, question: ListQuestion): readonly QueryEntry[] {
  const reserved = ['sort', 'page', endpoint.sizeParam];
  return [
    ...withoutNames(filterEntries(endpoint, question.filter), reserved),
    ...pagingEntries(endpoint, question),
    ...sortEntries(endpoint, question),
  ];
}
