import type { RaRecord } from 'ra-core';
import { CallError } from '../errors/callError.ts';
import type { ResolvedEndpoint } from '../../schema/endpoint.ts';
import { canFilterBy } from '../request/filters.ts';
import { isPaged } from '../request/listQuery.ts';
import { getOne } from './getOne.ts';
import type { CallMeta } from './params.ts';
import { pooled } from './pool.ts';
import { endpointOf, listPage, type Source } from './source.ts';
import { scanList } from './scanList.ts';

/** Ids per call: an address stays well below what proxies take. */
const batch = 50;

type Found = ReadonlyMap<string, RaRecord>;

function byId(records: readonly RaRecord[]): Found {
  return new Map(records.map((record) => [String(record.id), record]));
}

function batches(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / batch) }, (_, index) =>
    ids.slice(index * batch, (index + 1) * batch),
  );
}

function valuesOf<Value>(
  results: readonly PromiseSettledResult<Value>[],
  isMissing: (error: unknown) => boolean,
): Value[] {
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return [result.value];
    if (isMissing(result.reason)) return [];
    throw result.reason;
  });
}

/** A record that is gone, or that this person may not see, is left out of many. */
function isMissing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 403);
}

async function byKeyFilter(
  source: Source,
  endpoint: ResolvedEndpoint,
  ids: readonly string[],
  meta: CallMeta,
  signal: AbortSignal,
): Promise<Found> {
  const pages = await pooled(batches(ids), async (some) => {
    const question = { page: 1, size: some.length, sort: null, filter: { [source.resource.key]: some } };
    return await listPage(source, question, { params: meta.params ?? {}, signal, endpoint });
  });
  return byId(valuesOf(pages, isMissing).flatMap((page) => page.data));
}

async function oneByOne(source: Source, ids: readonly string[], meta: CallMeta, signal: AbortSignal): Promise<Found> {
  return byId(valuesOf(await pooled(ids, (id) => getOne(source, id, meta, signal)), isMissing));
}

/** The list that narrows by the key where every list of the service does, declared or not. */
function listByKey({ runtime, resource }: Source): ResolvedEndpoint | null {
  if (!runtime.capabilities.keyFilter) return null;
  const lists = [resource.endpoints.list, ...resource.lists].flatMap((one) => one ?? []);
  const open = lists.find((one) => isPaged(one) && one.parameters.length === 0 && Object.keys(one.only).length === 0);
  return open ? { ...open, filterBy: [...open.filterBy, resource.key] } : null;
}

async function byScanning(source: Source, ids: readonly string[], meta: CallMeta, signal: AbortSignal): Promise<Found> {
  const wanted = new Set(ids);
  const found = new Map<string, RaRecord>();
  for await (const record of scanList(source, { filter: {}, params: meta.params ?? {}, signal })) {
    if (wanted.has(String(record.id))) found.set(String(record.id), record);
    if (found.size === wanted.size) break;
  }
  return found;
}

/**
 * Several records by their ids: by the list where it narrows by the key (and one by one what that leaves out), else one by one,
 * else by looking through the list. Ids that are not found are left out.
 */
export async function fetchMany(
  source: Source,
  ids: readonly string[],
  meta: CallMeta,
  signal: AbortSignal,
): Promise<Found> {
  const { resource } = source;
  const list = endpointOf(resource, 'list');
  if (canFilterBy(list, resource.key)) return await byKeyFilter(source, list, ids, meta, signal);
  if (!resource.endpoints.get) return await byScanning(source, ids, meta, signal);
  const listed = ids.length > 1 ? listByKey(source) : null;
  if (!listed) return await oneByOne(source, ids, meta, signal);
  const found = await byKeyFilter(source, listed, ids, meta, signal);
  const rest = ids.filter((id) => !found.has(id));
  return rest.length === 0 ? found : new Map([...found, ...(await oneByOne(source, rest, meta, signal))]);
}
