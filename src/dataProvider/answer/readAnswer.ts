import type { Answer, Call } from '../call.ts';

/** An answer that came, and whether its body could be read as what it says it is. */
export interface Read {
  readonly answer: Answer;
  readonly isReadable: boolean;
}

const unreadable = Symbol('unreadable');

/** Parsed JSON without keys that would reach into prototypes when an object is copied. */
export function parseJson(text: string): unknown {
  const isHostile = /__proto__|\\u00/i.test(text);
  const value: unknown = JSON.parse(
    text,
    // A reviver costs time on long lists: only when such a key may be there.
    isHostile
      ? function drop(this: unknown, key: string, part: unknown) {
          return key === '__proto__' ? undefined : part;
        }
      : undefined,
  );
  return value;
}

function isJson(contentType: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json$/.test(contentType);
}

function bodyOf(text: string, contentType: string): unknown {
  if (text === '') return null;
  if (isJson(contentType)) {
    try {
      return parseJson(text);
    } catch {
      return unreadable;
    }
  }
  return contentType === 'text/plain' ? text : unreadable;
}

/**
 * Reads a response by its declared type: JSON only when it says that it is JSON, a plain text as text, a file as a blob and
 * what has no end as a stream when these were asked for. HTML and everything else is unreadable.
 */
export async function readAnswer(response: Response, as: Call['as']): Promise<Read> {
  const { status, headers } = response;
  const body = await bodyAs(response, as);
  return { answer: { status, headers, body: body === unreadable ? null : body }, isReadable: body !== unreadable };
}

/** What was asked for is there where the call was done; why it was not, is told in words. */
async function bodyAs(response: Response, as: Call['as']): Promise<unknown> {
  if (response.ok && as !== 'json') return as === 'blob' ? await response.blob() : response.body;
  const contentType = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return bodyOf(await response.text(), contentType);
}
