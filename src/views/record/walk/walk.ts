import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'ra-core';

type Id = RaRecord['id'];

/** The records of a list as they stood when somebody left it for one of them, page by page as far as they are known. */
export interface Walk {
  readonly ids: readonly Id[];
  /** How many stand before the first of them. */
  readonly before: number;
  /** The pages that the first and the last of them are on. */
  readonly first: number;
  readonly last: number;
  readonly perPage: number;
  readonly total: number;
  readonly sort: SortPayload;
  readonly filter: FilterPayload;
}

/** What is kept of one page of a list. @example walkOf({ data, page: 2, perPage: 25, total: 60, sort, filter }) */
export function walkOf(list: {
  readonly data: readonly RaRecord[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly sort: SortPayload;
  readonly filter: FilterPayload;
}): Walk {
  const { data, page, perPage, total, sort, filter } = list;
  const ids = data.map(({ id }) => id);
  return { ids, before: (page - 1) * perPage, first: page, last: page, perPage, total, sort, filter };
}

/** Whether something that was kept is one. */
export function isWalk(value: unknown): value is Walk {
  return typeof value === 'object' && value !== null && 'ids' in value && Array.isArray(value.ids) && 'filter' in value;
}

/** Whether there is a record before or after one. @example canStep(walk, 'a', 1) */
export function canStep({ ids, before, total }: Walk, id: Id, by: 1 | -1): boolean {
  const at = ids.indexOf(id);
  if (at < 0) return false;
  return by < 0 ? before + at > 0 : at < ids.length - 1 || before + ids.length < total;
}

/**
 * The record before or after one, and the walk with what was read to know it; null where the list has ended meanwhile. What was
 * done to the records before may have moved the others up: the last page is read again before the one after it.
 * @example const step = await stepFrom(dataProvider, 'orders', walk, 'a', 1) // { id: 'b', walk }
 */
export async function stepFrom(
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  walk: Walk,
  id: Id,
  by: 1 | -1,
): Promise<{ readonly id: Id; readonly walk: Walk } | null> {
  const at = walk.ids.indexOf(id) + by;
  const known = walk.ids[at];
  if (known !== undefined) return { id: known, walk };
  const pages = by > 0 ? [walk.last, walk.last + 1] : [walk.first - 1];
  for (const page of pages.filter((one) => one > 0)) {
    const { sort, filter, perPage } = walk;
    const { data } = await dataProvider.getList(resource, { pagination: { page, perPage }, sort, filter });
    const more = data.map((record) => record.id).filter((one) => !walk.ids.includes(one));
    const found = by > 0 ? more[0] : more.at(-1);
    if (found === undefined) continue;
    const longer =
      by > 0
        ? { ...walk, ids: [...walk.ids, ...more], last: page }
        : { ...walk, ids: [...more, ...walk.ids], first: page, before: Math.max(0, walk.before - more.length) };
    return { id: found, walk: longer };
  }
  return null;
}
