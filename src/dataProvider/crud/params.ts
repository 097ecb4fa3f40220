import type { GetListParams, RaRecord } from 'ra-core';
import type { ResolvedResource } from '../../schema/model.ts';
import { isFields } from '../errors/fieldErrors.ts';
import type { RaFilter } from '../request/filters.ts';
import { defaultPage, type ListQuestion } from '../request/listQuery.ts';
import type { PathValues } from '../request/path.ts';

/** What screens may add to a call of react-admin, under `meta`. */
export interface CallMeta {
  /** Minted when the form opened; see `newIdempotencyKey`. */
  readonly idempotencyKey?: string;
  /** The version that a change is based on; that of `previousData` when not given. */
  readonly version?: number;
  /** Path parameters that the record does not have. */
  readonly params?: PathValues;
}

/** The `meta` of react-admin's parameters, read leniently: it is typed `any` there. */
export function metaOf(raw: unknown): CallMeta {
  const meta = isFields(raw) ? raw : {};
  return {
    ...(typeof meta.idempotencyKey === 'string' && { idempotencyKey: meta.idempotencyKey }),
    ...(typeof meta.version === 'number' && { version: meta.version }),
    ...(isFields(meta.params) && { params: pathValues(meta.params) }),
  };
}

function pathValues(raw: Readonly<Record<string, unknown>>): PathValues {
  const given = Object.entries(raw).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return Object.fromEntries(given);
}

/** The values of path parameters that name one record: its key, under `id` too, and its other fields. */
export function recordParams(
  resource: ResolvedResource,
  id: RaRecord['id'],
  meta: CallMeta,
  ...records: readonly unknown[]
): PathValues {
  const fields = records.flatMap((record) => (isFields(record) ? [pathValues(record)] : []));
  return { ...Object.assign({}, ...fields), ...meta.params, [resource.key]: id, id };
}

function filterOf(raw: unknown): RaFilter {
  return isFields(raw) ? raw : {};
}

/** What a list is asked, from react-admin's parameters; sorting by `id` is sorting by the key. */
export function questionOf(resource: ResolvedResource, params: GetListParams): ListQuestion {
  const { page, perPage } = params.pagination ?? { page: defaultPage.page, perPage: defaultPage.size };
  const { sort } = params;
  return {
    page,
    size: perPage,
    sort: sort ? { field: sort.field === 'id' ? resource.key : sort.field, order: sort.order } : null,
    filter: filterOf(params.filter),
  };
}
