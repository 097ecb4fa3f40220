import type { DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { MessageKey } from '../../../i18n/key.ts';
import type { Method, ResolvedEndpoint } from '../../schema/endpoint.ts';
import type { QueryEntry } from '../call.ts';
import type { CallParts } from '../request/buildCall.ts';
import { sendTo, type Source } from './source.ts';

/** Where the records stand that the product keeps beyond the declared calls. */
export const simpleRestBase = '/rest';

const totalHeader = 'X-Total-Count';
const timeout = 30_000;

const fallbacks: Readonly<Record<Method, MessageKey>> = {
  GET: 'validation.fallback.list',
  POST: 'validation.fallback.create',
  PUT: 'validation.fallback.update',
  DELETE: 'validation.fallback.delete',
};

/** The call of the dialect, declared here once for all resources that speak it. */
function endpointFor(resource: string, method: Method, hasKey: boolean): ResolvedEndpoint {
  const path = `${simpleRestBase}/${resource}${hasKey ? '/{id}' : ''}`;
  return Object.freeze({
    name: method,
    method,
    path,
    parameters: hasKey ? ['id'] : [],
    service: 'main',
    token: 'user',
    partner: true,
    pageBase: 1,
    sizeParam: 'size',
    envelope: {},
    query: {},
    filters: {},
    start: {},
    only: {},
    filterBy: [],
    sortBy: [],
    searchBy: [],
    pageSize: null,
    search: null,
    searchPath: null,
    keyParam: null,
    keyMember: null,
    queryOf: {},
    searchAtLeast: 1,
    queryAsks: [],
    many: null,
    timeout,
    takes: null,
    ignoresOthers: false,
    answers: null,
    status: 200,
    versioned: false,
    looksUp: null,
    finds: false,
    brings: null,
    tells: null,
    once: method === 'POST',
    fallback: fallbacks[method],
  } satisfies ResolvedEndpoint);
}

function isMethod(method: string): method is Method {
  return method in fallbacks;
}

/** `/rest/batches/1?filter={}` as what a call of ours is built from. */
function parse(url: string, resource: string): { readonly id: string | null; readonly query: readonly QueryEntry[] } {
  const [path = '', query = ''] = url.split('?');
  const key = path.slice(`${simpleRestBase}/${resource}/`.length);
  return { id: key === '' ? null : decodeURIComponent(key), query: [...new URLSearchParams(query)] };
}

/** What a client of this dialect takes along to the wire beside its body. */
export type SimpleRestParts = Pick<CallParts, 'idempotencyKey' | 'version' | 'signal'>;

/**
 * `ra-data-simple-rest` for one call, its http client replaced by our steps: it keeps its dialect, and gets partner, token,
 * retries and errors from us.
 */
export function simpleRest(source: Source, parts: SimpleRestParts): DataProvider {
  const { name } = source.resource;
  return simpleRestProvider(
    simpleRestBase,
    async (url, options = {}) => {
      const { id, query } = parse(url, name);
      const method = options.method && isMethod(options.method) ? options.method : 'GET';
      const answer = await sendTo(source, endpointFor(name, method, id !== null), {
        ...parts,
        params: { id },
        query,
        body: typeof options.body === 'string' ? JSON.parse(options.body) : undefined,
      });
      return { status: answer.status, headers: answer.headers, body: '', json: answer.body };
    },
    totalHeader,
  );
}
