import type { DataProvider, FilterPayload, RaRecord, SortPayload } from 'ra-core';

type Id = RaRecord['id'];

/** The records of a list as they stood when somebody left it for one of them, page by page as far as they are known. */
export interface ListPosition {
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

/** What is kept of one page of a list. @example positionOf({ data, page: 2, perPage: 25, total: 60, sort, filter }) */
export function positionOf(list: {
  readonly data: readonly RaRecord[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly sort: SortPayload;
  readonly filter: FilterPayload;
}): ListPosition {
  const { data, page, perPage, total, sort, filter } = list;
  const ids = data.map(({ id }) => id);
  return { ids, before: (page - 1) * perPage, first: page, last: page, perPage, total, sort, filter };
}

/** Whether something that was kept is one. */
export function isPosition(value: unknown): value is ListPosition {
  return typeof value === 'object' && value !== null && 'ids' in value && Array.isArray(value.ids) && 'filter' in value;
}

/** Whether there is a record before or after one. @example canStep(position, 'a', 1) */
export function canStep({ ids, before, total }: ListPosition, id: Id, by: 1 | -1): boolean {
  const at = ids.indexOf(id);
  if (at < 0) return false;
  return by < 0 ? before + at > 0 : at < ids.length - 1 || before + ids.length < total;
}

/**
 * The record before or after one, and the position with the pages that were read to find it; null where the list has ended meanwhile. What was
 * done to the records before may have moved the others up: the last page is read again before the one after it.
 * @example const step = await stepFrom(dataProvider, 'orders', position, 'a', 1) // { id: 'b', position }
 */
export async function stepFrom(
  dataProvider: Pick<DataProvider, 'getList'>,
  resource: string,
  position: ListPosition,
  id: Id,
  by: 1 | -1,
): Promise<{ readonly id: Id; readonly position: ListPosition } | null> {
  const at = position.ids.indexOf(id) + by;
  const known = position.ids[at];
  if (known !== undefined) return { id: known, position };
  const pages = by > 0 ? [position.last, position.last + 1] : [position.first - 1];
  for (const page of pages.filter((one) => one > 0)) {
    const { sort, filter, perPage } = position;
    const { data } = await dataProvider.getList(resource, { pagination: { page, perPage }, sort, filter });
    const more = data.map((record) => record.id).filter((one) => !position.ids.includes(one));
    const found = by > 0 ? more[0] : more.at(-1);
    if (found === undefined) continue;
    const longer =
      by > 0
        ? { ...position, ids: [...position.ids, ...more], last: page }
        : {
            ...position,
            ids: [...more, ...position.ids],
            first: page,
            before: Math.max(0, position.before - more.length),
          };
    return { id: found, position: longer };
  }
  return null;
}
