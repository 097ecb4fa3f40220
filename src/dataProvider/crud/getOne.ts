import type { RaRecord } from 'ra-core';
import { toRecord } from '../answer/toRecord.ts';
import { versionOf } from '../answer/version.ts';
import { failed, notFound } from '../errors/failures.ts';
import { canFilterBy } from '../request/filters.ts';
import { type CallMeta, recordParams } from './params.ts';
import { endpointOf, type Source, sendTo } from './source.ts';
import { scanList } from './scanList.ts';

/** One record by its own call, or where there is none by looking through the list. */
export async function getOne(
  source: Source,
  id: RaRecord['id'],
  meta: CallMeta,
  signal: AbortSignal | null,
): Promise<RaRecord> {
  const { resource, runtime } = source;
  const endpoint = resource.endpoints.get;
  if (!endpoint) return await findInList(source, id, meta, signal);
  const answer = await sendTo(source, endpoint, { params: recordParams(resource, id, meta), signal });
  const record = toRecord(resource, answer.body, versionOf(answer.headers, answer.body));
  if (!record) throw failed(runtime, 'badAnswer', endpoint);
  return record;
}

async function findInList(
  source: Source,
  id: RaRecord['id'],
  { params = {} }: CallMeta,
  signal: AbortSignal | null,
): Promise<RaRecord> {
  const list = endpointOf(source.resource, 'list');
  const filter = canFilterBy(list, source.resource.key) ? { [source.resource.key]: id } : {};
  for await (const record of scanList(source, { filter, params, signal })) {
    if (String(record.id) === String(id)) return record;
  }
  throw notFound(source.runtime, list);
}
