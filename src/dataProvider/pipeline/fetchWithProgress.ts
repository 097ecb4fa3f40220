/** Told how much of what is sent has left, from 0 to 1. */
export type OnProgress = (share: number) => void;

function headersOf(raw: string): Headers {
  const headers = new Headers();
  for (const line of raw.trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Statuses of which a Response may have no body. */
const bodiless: readonly number[] = [101, 204, 205, 304];

/**
 * Sends as `fetch` does, and says how far it has come: what browsers tell of nothing but an XMLHttpRequest.
 * @example const response = await fetchWithProgress(address, { method: 'PUT', body: file }, show)
 */
export function fetchWithProgress(address: string, init: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', address);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.responseType = 'blob';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { status, statusText } = request;
      const body: Blob | null = bodiless.includes(status) ? null : request.response;
      resolve(new Response(body, { status, statusText, headers: headersOf(request.getAllResponseHeaders()) }));
    });
    request.addEventListener('error', () => reject(new TypeError('The network failed.')));
    request.addEventListener('abort', () => reject(new DOMException('Given up.', 'AbortError')));
    init.signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (init.signal?.aborted) request.abort();
    request.send(init.body instanceof ReadableStream ? null : init.body);
  });
}
