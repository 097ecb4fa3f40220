import type { Payload } from '../call.ts';

/** Anything that is sent as it is; everything else goes as JSON. */
function isEncoded(body: unknown): body is FormData | URLSearchParams | Blob {
  return body instanceof FormData || body instanceof URLSearchParams || body instanceof Blob;
}

/** A body as it goes on the wire; null when there is none. @example payloadOf({ a: 1 }) // { body: '{"a":1}', type: 'application/json' } */
export function payloadOf(body: unknown): Payload | null {
  if (body === undefined || body === null) return null;
  if (!isEncoded(body)) return { body: JSON.stringify(body), type: 'application/json' };
  if (body instanceof Blob) return { body, type: body.type || 'application/octet-stream' };
  return { body, type: null };
}

/** A text by which two bodies are known to be the same. */
export function fingerprint(payload: Payload | null): string {
  if (payload === null) return '';
  const { body } = payload;
  if (typeof body === 'string') return body;
  if (body instanceof Blob) return fileMark(body);
  return [...body.entries()]
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : fileMark(value)}`)
    .join('\n');
}

function fileMark(file: Blob): string {
  const named = file instanceof File ? `${file.name}:${file.lastModified}` : '';
  return `${named}:${file.size}:${file.type}`;
}
