import type { GetListParams } from 'ra-core';
import { pageSize, readPages } from '../readPages.ts';
import type { Page } from './source.ts';

/**
 * The pagination of who wants all of a list, however long it is. No other number is everything.
 * @example useGetList('countries', { pagination: everything, sort, filter: {} })
 */
export const everything = { page: 1, perPage: Number.POSITIVE_INFINITY } as const;

/**
 * The page that was asked for, or the whole list: page after page, when the first one is not all.
 * @throws IncompleteListError when fewer records came than there are
 */
export async function wholeOr<Params extends GetListParams>(
  params: Params,
  ask: (params: Params) => Promise<Page>,
): Promise<Page> {
  if (params.pagination?.perPage !== everything.perPage) return await ask(params);
  const data = await readPages({
    getPage: async ({ page }) => await ask({ ...params, pagination: { page, perPage: pageSize } }),
    signal: params.signal ?? new AbortController().signal,
  });
  return { data: [...data], total: data.length };
}
