import type { RaRecord } from 'ra-core';
import type { ResolvedEndpoint } from '../schema/endpoint.ts';
import type { ResolvedResource } from '../schema/model.ts';
import { decodeAnswer, MisfitError, recordsIn } from './answer/decodeAnswer.ts';
import { fileNameOf } from './answer/fileName.ts';
import { toRecord } from './answer/toRecord.ts';
import { tagOf, versionOf } from './answer/version.ts';
import type { Call, Send } from './call.ts';
import { askList } from './crud/source.ts';
import type { Runtime } from './deps.ts';
import { failed, misfit } from './errors/failures.ts';
import { buildCall } from './request/buildCall.ts';
import type { RaFilter } from './request/filters.ts';
import { defaultPage } from './request/listQuery.ts';
import type { PathValues } from './request/path.ts';
import { type Query, queryEntries } from './request/query.ts';

/** What a declared call is made with. */
export interface CallOptions<Params = PathValues> {
  /** Values of the path's parameters. */
  readonly params?: Params;
  readonly query?: Query;
  /** Sent as JSON, unless it is a form, a file or search parameters. */
  readonly body?: unknown;
  /** Of the form that makes the call; sent when the endpoint is declared `once`. */
  readonly idempotencyKey?: string | null;
  /** Version of the record that is changed. */
  readonly version?: number | string | null;
  readonly signal?: AbortSignal | null;
  /** `blob` for a file to save, `stream` for what is read as it comes: the signal then ends that, too. */
  readonly as?: Call['as'];
}

/** What a declared call answered. */
export interface CallResult<Data = unknown> {
  /** What its declaration says that it answers; where it says nothing parsed JSON, a text, a blob, or null. */
  readonly data: Data;
  readonly version: number | null;
  /** The version as the answer says it, where it is no number; null when there is none. */
  readonly tag: string | null;
  /** Name that the service gives a file. */
  readonly fileName: string | null;
  /** Where what was made can be found, when the service says. */
  readonly location: string | null;
}

/** How a declared call that answers a list is asked; pages count from 1 here, whatever the endpoint does. */
export interface ListCallOptions {
  readonly params?: PathValues;
  readonly query?: Query;
  readonly page?: number;
  readonly size?: number;
  readonly sort?: { readonly field: string; readonly order: 'asc' | 'desc' };
  readonly filter?: RaFilter;
  readonly signal?: AbortSignal | null;
  /** The resource whose records it answers: rows are then decoded and have an `id`. */
  readonly resource?: string;
}

/** A part of a list. */
export interface ListCallResult<Row> {
  readonly data: Row[];
  readonly total: number;
}

/** Makes a declared call. */
export async function callEndpoint(
  runtime: Runtime,
  send: Send,
  endpoint: ResolvedEndpoint,
  options: CallOptions,
): Promise<CallResult> {
  const { query = {}, ...parts } = options;
  const answer = await send(buildCall(runtime, endpoint, { ...parts, query: queryEntries(query) }));
  return {
    data: await asDeclared(runtime, endpoint, answer.body),
    version: versionOf(answer.headers, answer.body),
    tag: tagOf(answer.headers),
    fileName: fileNameOf(answer.headers),
    location: answer.headers.get('Location'),
  };
}

/**
 * What a call answered, as its declaration says.
 * @throws BadAnswerError in the words of the call's fallback: whoever looks for the cause finds the place that does not fit in `cause`
 */
async function asDeclared(runtime: Runtime, endpoint: ResolvedEndpoint, body: unknown): Promise<unknown> {
  if (!endpoint.answers) return body;
  await runtime.model.load(recordsIn(endpoint.answers));
  try {
    return decodeAnswer(runtime.model, endpoint.answers, body);
  } catch (cause) {
    if (cause instanceof MisfitError) throw misfit(runtime, endpoint, cause);
    throw cause;
  }
}

/** Makes a declared call that answers a list. */
export async function callListEndpoint(
  runtime: Runtime,
  send: Send,
  endpoint: ResolvedEndpoint,
  options: ListCallOptions,
  resource: ResolvedResource | null,
): Promise<ListCallResult<RaRecord | Readonly<Record<string, unknown>>>> {
  const { params, query = {}, signal, page = defaultPage.page, size = defaultPage.size, sort, filter = {} } = options;
  const question = { page, size, sort: sort ?? null, filter };
  const parts = { params, query: queryEntries(query), signal };
  const { rows, total } = await askList({ runtime, send }, endpoint, question, parts);
  if (!resource) return { data: [...rows], total };
  const data = rows.flatMap((row) => toRecord(resource, row) ?? []);
  if (data.length < rows.length) throw failed(runtime, 'badAnswer', endpoint);
  return { data, total };
}
