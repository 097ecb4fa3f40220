import type { RaRecord } from 'ra-core';
import { type CrudOperation, fieldOfParameter, type ResolvedEndpoint } from '../../schema/endpoint.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { readEnvelope } from '../answer/envelope.ts';
import { toRecord } from '../answer/toRecord.ts';
import type { Answer, Send } from '../call.ts';
import type { Runtime } from '../deps.ts';
import { failed } from '../errors/failures.ts';
import { buildCall, type CallParts } from '../request/buildCall.ts';
import { isPaged, type ListQuestion, listEntries } from '../request/listQuery.ts';
import { fillsPath, isOnly, searchOf, takesAll } from '../request/filters.ts';
import type { PathValues } from '../request/path.ts';
import { readWindow } from './readWindow.ts';

/** A resource and the way to its service: what each operation works on. */
export interface Source {
  readonly runtime: Runtime;
  readonly send: Send;
  readonly resource: ResolvedResource;
}

/** A part of a list. */
export interface Page {
  readonly data: RaRecord[];
  readonly total: number;
  /** Of a search in several ways: the field that found each record, and how many rows were left out as found before. */
  readonly meta?: { readonly matched: Readonly<Record<string, string>>; readonly repeated: number };
}

/** The declared endpoint of an operation. @throws Error when the resource declares none: a mistake of the program. */
export function endpointOf(resource: ResolvedResource, operation: CrudOperation): ResolvedEndpoint {
  const endpoint = resource.endpoints[operation];
  if (!endpoint) {
    throw new Error(`${resource.name} declares no call to ${operation} among its endpoints.`);
  }
  return endpoint;
}

/** The call that answers a list: one for just what is asked for where there is one, else the usual one. */
export function listOf(resource: ResolvedResource, { filter }: ListQuestion): ResolvedEndpoint {
  const narrow = resource.lists.find((one) => Object.keys(one.only).length > 0 && isOnly(one, filter));
  const filled = resource.lists.find(
    (one) => isPaged(one) && one.parameters.length > 0 && fillsPath(one, filter, {}) && takesAll(one, filter),
  );
  return narrow ?? filled ?? endpointOf(resource, 'list');
}

/** Sends a call of a declared endpoint through the steps. */
export async function sendTo(source: Source, endpoint: ResolvedEndpoint, parts: CallParts): Promise<Answer> {
  return await source.send(buildCall(source.runtime, endpoint, parts));
}

/** The rows of an endpoint that answers everything at once, cut to the page that was asked for. */
function cut<Row>(rows: readonly Row[], { page, size }: ListQuestion): readonly Row[] {
  return rows.slice((page - 1) * size, page * size);
}

/** Asks a list endpoint and reads its envelope; rows are still as the wire has them. */
export async function askList(
  source: Pick<Source, 'runtime' | 'send'>,
  endpoint: ResolvedEndpoint,
  question: ListQuestion,
  parts: CallParts,
): Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[]; readonly total: number }> {
  const { pageSize: size } = endpoint;
  if (size !== null && size !== question.size) {
    const from = (question.page - 1) * question.size;
    const ask = async (page: number) => await askList(source, endpoint, { ...question, page, size }, parts);
    return await readWindow(ask, { from, count: question.size, size });
  }
  const query = [...(parts.query ?? []), ...listEntries(endpoint, question)];
  const called = endpoint.searchPath !== null && searchOf(question.filter) !== '' ? searching(endpoint) : endpoint;
  const answer = await source.send(buildCall(source.runtime, called, { ...parts, query }));
  const read = readEnvelope(endpoint.envelope, answer.body);
  if (!read) throw failed(source.runtime, 'badAnswer', endpoint);
  if (isPaged(endpoint) && read.total !== null) return { rows: read.rows, total: read.total };
  return { rows: cut(read.rows, question), total: read.rows.length };
}

/** The call of an endpoint whose search is a call of its own. */
function searching(endpoint: ResolvedEndpoint): ResolvedEndpoint {
  return { ...endpoint, path: endpoint.searchPath ?? endpoint.path };
}

/** Path parameters of a list stand in its filter under their names. */
function listParams(endpoint: ResolvedEndpoint, question: ListQuestion, params: PathValues): PathValues {
  const values: Record<string, string | number> = {};
  for (const name of endpoint.parameters) {
    const value = question.filter[fieldOfParameter(endpoint, name)];
    const single: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof single === 'string' || typeof single === 'number') values[name] = single;
  }
  return { ...params, ...values };
}

/** What a page of a list is asked with besides the question. */
export interface ListParts {
  readonly params: PathValues;
  readonly signal: AbortSignal | null;
  /** The call that answers the list; the usual one when not given. */
  readonly endpoint?: ResolvedEndpoint;
}

/** A page of a resource's list, as records. */
export async function listPage(
  source: Source,
  question: ListQuestion,
  { params, signal, endpoint = listOf(source.resource, question) }: ListParts,
): Promise<Page> {
  const parts = { params: listParams(endpoint, question, params), signal };
  const { rows, total } = await askList(source, endpoint, question, parts);
  const data = rows.flatMap((row) => toRecord(source.resource, row) ?? []);
  if (data.length < rows.length) throw failed(source.runtime, 'badAnswer', endpoint);
  return { data, total };
}
