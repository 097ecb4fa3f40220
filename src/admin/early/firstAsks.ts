import type { Store } from 'ra-core';
import type { Context } from '../../schema/context.ts';
import type { Model } from '../../schema/model.ts';
import { expectList, listKey } from '../../views/list/listKey.ts';
import { startOf } from '../../views/list/startOf.ts';
import { defaultPageSize } from '../../views/list/pageSizes.ts';
import { canDo } from '../access/canAccess.ts';
import { ofTheFrame } from '../world/ofTheFrame.ts';
import { wholeList } from '../world/wholeList.ts';
import type { EarlyAsk } from './earlyAnswers.ts';

/** What the frame shows of the world. */
export function frameAsks({ outlines }: Pick<Model, 'outlines'>): readonly EarlyAsk[] {
  return ofTheFrame.flatMap((name): readonly EarlyAsk[] =>
    Object.hasOwn(outlines, name) ? [['getList', name, { ...wholeList, filter: {} }]] : [],
  );
}

/** How somebody left a list, as react-admin keeps it. */
interface Left {
  readonly page: number;
  readonly perPage: number;
  readonly sort: string;
  readonly order: string;
  readonly filter: object;
}

/** Who asks, and what they have left behind. */
export interface Asking {
  readonly model: Model;
  readonly context: Context;
  readonly store: Pick<Store, 'getItem' | 'setItem'>;
}

/**
 * What the page at an address asks for first: the list that is there, or the record. Nothing where the person may not see it, or where it
 * takes more than the address to know.
 * @example await pageAsks({ model, context, store }, new URL('https://desk.example/contracts?page=2'))
 */
export async function pageAsks(
  { model, context, store }: Asking,
  { pathname, searchParams }: URL,
): Promise<readonly EarlyAsk[]> {
  const [name = '', key, page, ...others] = pathname.split('/').slice(1);
  const outline = Object.hasOwn(model.outlines, name) ? model.outlines[name] : undefined;
  if (!outline || outline.singleton || others.length > 0) return [];
  if (!key) {
    if (!outline.pages.list || !canDo(model, context, { resource: name, action: 'list' })) return [];
    await model.load([name]);
    const resource = model.resources[name];
    if (resource) expectList(store, resource, context);
    return [['getList', name, listParams({ model, context, store }, name, searchParams)]];
  }
  if (page !== 'show' || !outline.pages.show || !canDo(model, context, { resource: name, action: 'get' })) return [];
  return [['getOne', name, { id: decodeURIComponent(key) }]];
}

/** As react-admin reads the address of a list. */
function listParams({ model, context, store }: Asking, name: string, search: URLSearchParams): object {
  const resource = model.resources[name];
  if (!resource) return {};
  const { filter, params, always } = startOf(resource, context);
  // Without a query, an address stands for the list as it was left.
  const isBare = search.size === 0;
  const left = isBare ? store.getItem<Left | undefined>(listKey(resource, context)) : undefined;
  const rest = filter && { meta: { params } };
  if (left) {
    const { page, perPage, order } = left;
    return {
      pagination: { page, perPage },
      sort: { field: left.sort, order },
      filter: { ...left.filter, ...always },
      ...rest,
    };
  }
  const sort = search.get('sort');
  return {
    pagination: { page: numberIn(search, 'page', 1, 1), perPage: numberIn(search, 'perPage', defaultPageSize, 10) },
    sort: sort
      ? { field: sort, order: search.get('order') ?? undefined }
      : { field: resource.sort.field, order: resource.sort.order.toUpperCase() },
    filter: { ...(isBare ? filter : filterIn(search)), ...always },
    ...rest,
  };
}

function numberIn(search: URLSearchParams, name: string, without: number, unreadable: number): number {
  const text = search.get(name);
  if (text === null) return without;
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? unreadable : number;
}

function filterIn(search: URLSearchParams): object | undefined {
  try {
    const filter: unknown = JSON.parse(search.get('filter') ?? '{}');
    return Object(filter);
  } catch {
    return undefined;
  }
}
