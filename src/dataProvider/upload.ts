import type { MessageKey } from '../../i18n/key.ts';
import type { ResolvedEndpoint } from '../schema/endpoint.ts';
import { callEndpoint, type CallResult } from './callEndpoint.ts';
import { type Send, templateOf } from './call.ts';
import { type Runtime, wait } from './deps.ts';
import { CallError, UnknownOutcomeError } from './errors/callError.ts';
import { isFields, shown } from './errors/fieldErrors.ts';
import { failed } from './errors/failures.ts';
import { fetchWithProgress, type OnProgress } from './pipeline/fetchWithProgress.ts';
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
  // Ten minutes: a large file over a slow line.
  timeout: 600_000,
  once: false,
  takes: null,
  ignoresOthers: false,
  answers: null,
  status: 200,
  versioned: false,
  looksUp: null,
  finds: false,
  brings: null,
  tells: null,
  fallback: 'errors.uploading',
});

/** The call for another address of a file that has a name already; it belongs to no entity. */
export const renewal = { method: 'PUT', path: '/api/configs/s3_signed_url/upload/{x}', parameters: ['x'] } as const;

/** A file on its way: the declared call that gives the address, and the file. */
export interface Upload {
  /** The entity whose file it is, where another address can be had under the name that the file was given. */
  readonly of?: string;
  /** `GET ...?filename=` that answers `{signed_url, filename}`. */
  readonly sign: ResolvedEndpoint;
  readonly file: File;
  readonly params?: PathValues;
  readonly query?: Query;
  readonly signal?: AbortSignal | null;
  readonly onProgress?: OnProgress;
}

interface Signed {
  readonly address: string;
  readonly filename: string;
}

/** Milliseconds before the file is sent again. */
const pauses = [500, 2000] as const;

/** What storage means by a refusal, whatever it says: it may be anybody's, and speak any language. */
const refusals: Readonly<Record<number, MessageKey>> = {
  413: 'errors.upload_too_large',
  415: 'validation.file_content',
};

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

async function signedFor(runtime: Runtime, send: Send, upload: Upload): Promise<Signed> {
  const { sign, file, params, query = {}, signal = null } = upload;
  const answer = await callEndpoint(runtime, send, sign, {
    ...(params && { params }),
    query: { ...query, filename: file.name },
    signal,
  });
  const signed = addressIn(runtime, answer);
  if (!signed) throw failed(runtime, 'badAnswer', sign);
  return signed;
}

/**
 * Another address for a file whose own has expired: under the name that it has, or, where the service knows of no such thing, as a new one.
 */
async function renewedFor(runtime: Runtime, send: Send, upload: Upload, { filename }: Signed): Promise<Signed> {
  const { of, sign, signal = null } = upload;
  if (of === undefined) return await signedFor(runtime, send, upload);
  const { service, token, partner, timeout, fallback } = sign;
  const renew = { ...storage, ...renewal, name: 'renew_upload', service, token, partner, timeout, fallback };
  try {
    const answer = await callEndpoint(runtime, send, renew, { params: { x: of }, query: { filename }, signal });
    const renewed = addressIn(runtime, answer);
    // What another name is for nobody can say here.
    if (renewed?.filename === filename) return renewed;
  } catch (error) {
    if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) throw error;
  }
  return await signedFor(runtime, send, upload);
}

/** The address that an answer names, and what for; null where it names none. */
function addressIn({ bases }: Runtime, { data }: CallResult): Signed | null {
  const signed = isFields(data) ? data : {};
  const address = addressOf(signed.signed_url, bases.storage);
  const filename = shown(signed.filename);
  return address === null || filename === null ? null : { address, filename };
}

async function put(runtime: Runtime, send: Send, { file, signal, onProgress }: Upload, address: string): Promise<void> {
  await send({
    endpoint: storage,
    address,
    query: [],
    headers: {},
    payload: payloadOf(file),
    idempotencyKey: null,
    version: null,
    as: 'blob',
    signal: signal ?? null,
    ...(onProgress && {
      fetch: (url: string, init: RequestInit) => fetchWithProgress(url, init, onProgress),
    }),
  });
}

/** The same file may be sent to its address again: whatever became of the last try, it is there once. */
function mayPass(error: unknown): boolean {
  return error instanceof UnknownOutcomeError || (error instanceof CallError && error.status >= 500);
}

/** The address has expired, or is not known any more. */
function isSpent(error: unknown): boolean {
  return error instanceof CallError && (error.status === 403 || error.status === 404);
}

/** The words of the product for what storage refused. */
function worded(runtime: Runtime, error: unknown): unknown {
  if (!(error instanceof CallError) || error.status < 400) {
    return error instanceof UnknownOutcomeError ? interrupted(runtime, error) : error;
  }
  const message = runtime.t(refusals[error.status] ?? 'errors.uploading');
  return new CallError({ message, status: error.status, endpoint: templateOf(storage), cause: error });
}

/** Nothing is saved by a file that has not arrived: it is simply sent again. */
function interrupted(runtime: Runtime, cause: CallError): CallError {
  return new CallError({
    message: runtime.t('errors.upload_interrupted'),
    status: 0,
    endpoint: templateOf(storage),
    cause,
  });
}

/**
 * Asks for a signed address and puts the file there, again when the line breaks, and once to another address when the first one expires on
 * the way; gives back the name under which the service knows it. Until a record is saved with that name, nothing has changed.
 */
export async function uploadFile(runtime: Runtime, send: Send, upload: Upload): Promise<{ readonly filename: string }> {
  let signed = await signedFor(runtime, send, upload);
  let isSignedAgain = false;
  for (let tries = 0; ; tries += 1) {
    try {
      await put(runtime, send, upload, signed.address);
      return { filename: signed.filename };
    } catch (error) {
      const pause = pauses[tries];
      if (pause === undefined || !(mayPass(error) || (isSpent(error) && !isSignedAgain))) throw worded(runtime, error);
      await wait(runtime.clock, pause, upload.signal ?? null);
      if (!isSpent(error)) continue;
      signed = await renewedFor(runtime, send, upload, signed);
      isSignedAgain = true;
    }
  }
}
