import type { ResolvedEndpoint } from '../schema/endpoint.ts';
import { callEndpoint } from './callEndpoint.ts';
import type { Send } from './call.ts';
import type { Runtime } from './deps.ts';
import { isFields, shown } from './errors/fieldErrors.ts';
import { failed } from './errors/failures.ts';
import type { PathValues } from './request/path.ts';
import { payloadOf } from './request/payload.ts';
import type { Query } from './request/query.ts';

/** Signed storage belongs to somebody else: no token, no partner, no language. */
const storage: ResolvedEndpoint = Object.freeze({
  name: 'upload',
  method: 'PUT',
  path: '/{signed_url}',
  parameters: ['signed_url'],
  service: 'storage',
  token: 'none',
  partner: false,
  pageBase: 1,
  pageParam: 'page',
  sizeParam: 'size',
  envelope: {},
  query: {},
  filters: {},
  start: {},
  filterBy: [],
  sortBy: [],
  search: null,
  searchPath: null,
  // Ten minutes: a large file over a slow line.
  timeout: 600_000,
  once: false,
  fallback: 'errors.uploading',
});

/** A file on its way: the declared call that gives the address, and the file. */
export interface Upload {
  /** `GET ...?filename=` that answers `{signed_url, filename}`. */
  readonly sign: ResolvedEndpoint;
  readonly file: File;
  readonly params?: PathValues;
  readonly query?: Query;
  readonly signal?: AbortSignal | null;
}

function addressOf(raw: unknown, base: string): string | null {
  const text = shown(raw);
  if (text === null) return null;
  try {
    const url = new URL(text, base || globalThis.location?.href);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

/** Asks for a signed address and puts the file there; gives back the name under which the service knows it. */
export async function uploadFile(runtime: Runtime, send: Send, upload: Upload): Promise<{ readonly filename: string }> {
  const { sign, file, params, query = {}, signal = null } = upload;
  const signed = await callEndpoint(runtime, send, sign, {
    ...(params && { params }),
    query: { ...query, filename: file.name },
    signal,
  });
  const answer = isFields(signed.data) ? signed.data : {};
  const address = addressOf(answer.signed_url, runtime.bases.storage);
  const filename = shown(answer.filename);
  if (address === null || filename === null) throw failed(runtime, 'badAnswer', sign);
  await send({
    endpoint: storage,
    address,
    query: [],
    headers: {},
    payload: payloadOf(file),
    idempotencyKey: null,
    version: null,
    as: 'blob',
    signal,
  });
  return { filename };
}
