import type { ResolvedEndpoint } from '../schema/endpoint.ts';
import type { Runtime } from './deps.ts';

/** One parameter of a query; a name may stand in it several times. */
export type QueryEntry = readonly [name: string, value: string];

/** What is sent: the text of JSON, or what the browser encodes by itself. */
export interface Payload {
  readonly body: string | FormData | URLSearchParams | Blob;
  /** Content type, null when the browser names it (forms). */
  readonly type: string | null;
}

/** A request on its way through the steps; each step makes a new one. */
export interface Call {
  readonly endpoint: ResolvedEndpoint;
  /** Base and path, without the query. */
  readonly address: string;
  readonly query: readonly QueryEntry[];
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Payload | null;
  /** Minted when the form was opened; null when there is none. */
  readonly idempotencyKey: string | null;
  /** Version of the record that is changed. */
  readonly version: number | string | null;
  /** `stream`: its body is left to be read as it comes, for as long as it does. */
  readonly as: 'json' | 'blob' | 'stream';
  readonly signal: AbortSignal | null;
  /** What sends it instead of `fetch`, where its progress is to be reported. */
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
}

/** What came back, read but not yet decoded. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, a text, a blob, or null when there is none. */
  readonly body: unknown;
}

/** Sends a call. */
export type Send = (call: Call) => Promise<Answer>;

/** One step of the path: does its part and leaves the rest to the next. */
export type Step = (runtime: Runtime, next: Send) => Send;

/** Whether a call changes nothing, so that it may be repeated. */
export function isRead(call: Call): boolean {
  return call.endpoint.method === 'GET';
}

/** The call with one more header. */
export function withHeader(call: Call, name: string, value: string): Call {
  return { ...call, headers: { ...call.headers, [name]: value } };
}

/** The declared text of an endpoint, `GET /api/contacts/{guid}`: what errors are reported under. */
export function templateOf(endpoint: ResolvedEndpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/** The whole address, its query encoded. */
export function urlOf(call: Call): string {
  const query = new URLSearchParams(call.query.map(([name, value]) => [name, value])).toString();
  return query ? `${call.address}?${query}` : call.address;
}
