import type { RaRecord } from 'ra-core';
import { decodeFields, toRecord } from '../answer/toRecord.ts';
import { BadAnswerError, CallError } from '../errors/callError.ts';
import { isFields } from '../errors/fieldErrors.ts';
import { encodeBody } from '../request/body.ts';
import type { Operations } from './operations.ts';
import { metaOf } from './params.ts';
import { simpleRest, simpleRestBase } from './simpleRest.ts';
import type { Page, Source } from './source.ts';
import { aboutRecord } from './stale.ts';

function unreadable(source: Source): BadAnswerError {
  const endpoint = `GET ${simpleRestBase}/${source.resource.name}`;
  return new BadAnswerError({ message: source.runtime.t('errors.bad_answer'), status: 0, endpoint });
}

function recordOf(source: Source, raw: unknown): RaRecord {
  const record = toRecord(source.resource, raw);
  if (!record) throw unreadable(source);
  return record;
}

function rowsOf(source: Source, raw: unknown): RaRecord[] {
  if (!Array.isArray(raw)) throw unreadable(source);
  const rows: readonly unknown[] = raw;
  return rows.map((row) => recordOf(source, row));
}

/** A list of ra-data-simple-rest; a missing or senseless total makes it throw, or answer NaN. */
async function pageOf(source: Source, request: Promise<{ data: unknown; total?: number }>): Promise<Page> {
  const page = await request.catch((error: unknown) => {
    throw error instanceof CallError || error instanceof DOMException ? error : unreadable(source);
  });
  if (page.total === undefined || !Number.isInteger(page.total)) throw unreadable(source);
  return { data: rowsOf(source, page.data), total: page.total };
}

const any = { field: 'id', order: 'ASC' } as const;

/** The operations of resources that speak simple REST: ra-data-simple-rest over the pipeline of all calls. */
export const simpleRestOperations: Operations = {
  async getList(source, params) {
    const request = { ...params, sort: params.sort ?? any, filter: (params.filter as unknown) ?? {} };
    return await pageOf(source, simpleRest(source, { signal: params.signal }).getList(source.resource.name, request));
  },
  async getOne(source, params) {
    const { data } = await simpleRest(source, { signal: params.signal }).getOne(source.resource.name, params);
    return recordOf(source, data);
  },
  async getMany(source, ids, _meta, signal) {
    const { data } = await simpleRest(source, { signal }).getMany(source.resource.name, { ids: [...ids] });
    return new Map(rowsOf(source, data).map((record) => [String(record.id), record]));
  },
  async getManyReference(source, params) {
    const rest = simpleRest(source, { signal: params.signal });
    return await pageOf(source, rest.getManyReference(source.resource.name, params));
  },
  async create(source, params) {
    const given: unknown = params.data;
    const data = encodeBody(source.resource.fields, isFields(given) ? given : {}, 'create');
    const { idempotencyKey } = metaOf(params.meta);
    const made = await simpleRest(source, { idempotencyKey }).create(source.resource.name, { data });
    return recordOf(source, made.data);
  },
  async update(source, params) {
    const given: unknown = params.data;
    const previous: unknown = params.previousData;
    const data = encodeBody(source.resource.fields, isFields(given) ? given : {}, 'update');
    const own = isFields(previous) && typeof previous.version === 'number' ? previous.version : null;
    const rest = simpleRest(source, { version: metaOf(params.meta).version ?? own });
    const changed = await rest.update(source.resource.name, { ...params, data }).catch((error: unknown) => {
      throw aboutRecord(source.resource, error);
    });
    return (
      toRecord(source.resource, changed.data) ?? {
        ...(isFields(previous) ? previous : {}),
        ...decodeFields(source.resource, data),
        id: params.id,
      }
    );
  },
  async delete(source, params) {
    const previous: unknown = params.previousData;
    await simpleRest(source, {}).delete(source.resource.name, params);
    return { ...(isFields(previous) ? previous : {}), id: params.id };
  },
};
