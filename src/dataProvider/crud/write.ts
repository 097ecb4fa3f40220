import type { CreateParams, DeleteParams, RaRecord, UpdateParams } from 'ra-core';
import { type CrudOperation, ownerParameters } from '../../schema/endpoint.ts';
import { decodeFields, keyText, toRecord } from '../answer/toRecord.ts';
import { versionOf } from '../answer/version.ts';
import type { Answer } from '../call.ts';
import { failed } from '../errors/failures.ts';
import { isFields } from '../errors/fieldErrors.ts';
import { encodeBody } from '../request/body.ts';
import { queryEntries } from '../request/query.ts';
import { type CallMeta, metaOf, recordParams } from './params.ts';
import { endpointOf, type Source, sendTo } from './source.ts';
import { aboutRecord } from './stale.ts';

/** The key of a new record when the service answers without it: from what was sent, else from `Location`. */
function newId(source: Source, answer: Answer, data: unknown): string | null {
  const sent = isFields(data) ? keyText(data[source.resource.key]) : null;
  const last = (answer.headers.get('Location') ?? '').split('?')[0]?.split('/').at(-1);
  if (sent !== null || !last) return sent;
  try {
    return keyText(decodeURIComponent(last));
  } catch {
    return null;
  }
}

/** Makes a record; the idempotency key of the form goes along. */
export async function create(source: Source, params: CreateParams): Promise<RaRecord> {
  const { resource, runtime } = source;
  const endpoint = endpointOf(resource, 'create');
  const meta = metaOf(params.meta);
  const data: unknown = params.data;
  const given = isFields(data) ? data : {};
  const body = encodeBody(resource.fields, given, 'create');
  const answer = await sendTo(source, endpoint, {
    params: recordParams(resource, keyText(given[resource.key]) ?? '', meta, given),
    query: endpoint.keyParam === null ? [] : queryEntries({ [endpoint.keyParam]: keyText(given[endpoint.keyParam]) }),
    body,
    idempotencyKey: meta.idempotencyKey,
  });
  const version = versionOf(answer.headers, answer.body);
  const record = toRecord(resource, answer.body, version);
  if (record) return { ...decodeFields(resource, body), ...record };
  const id = newId(source, answer, given);
  // Created, but the answer has no key: the person must look for it.
  if (id === null) throw failed(runtime, 'unknownOutcome', endpoint);
  return { ...decodeFields(resource, body), [resource.key]: id, ...(version === null ? {} : { version }), id };
}

function versionIn(meta: CallMeta, previous: unknown): number | null {
  const own = isFields(previous) ? previous.version : null;
  return meta.version ?? (typeof own === 'number' ? own : null);
}

async function change(
  source: Source,
  operation: Extract<CrudOperation, 'update' | 'delete'>,
  { id, meta: raw, previousData }: { id: RaRecord['id']; meta?: unknown; previousData?: unknown },
  body?: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const meta = metaOf(raw);
  const endpoint = endpointOf(source.resource, operation);
  const params = recordParams(source.resource, id, meta, body, previousData);
  const owners = ownerParameters(endpoint).map(([param, field]) => [param, params[field] ?? null]);
  const key = endpoint.keyParam === null ? {} : { [endpoint.keyParam]: id };
  try {
    return await sendTo(source, endpoint, {
      params,
      query: queryEntries({ ...key, ...Object.fromEntries(owners) }),
      body,
      version: versionIn(meta, previousData),
      idempotencyKey: meta.idempotencyKey,
    });
  } catch (error) {
    throw aboutRecord(source.resource, error);
  }
}

/** Changes a record; a stale version is refused with what the service has now. */
export async function update(source: Source, params: UpdateParams): Promise<RaRecord> {
  const { resource } = source;
  const data: unknown = params.data;
  const body = encodeBody(resource.fields, isFields(data) ? data : {}, 'update');
  const answer = await change(source, 'update', params, body);
  const version = versionOf(answer.headers, answer.body);
  const { version: _old, ...previous } = isFields(params.previousData) ? params.previousData : {};
  return {
    ...previous,
    ...decodeFields(resource, body),
    ...toRecord(resource, answer.body, version),
    ...(version === null ? {} : { version }),
    id: params.id,
  };
}

/** Deletes a record and gives back what it was. */
export async function remove(source: Source, params: DeleteParams): Promise<RaRecord> {
  await change(source, 'delete', params);
  const previous: unknown = params.previousData;
  return { ...(isFields(previous) ? previous : {}), id: params.id };
}
