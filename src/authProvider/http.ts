import { CallRefusedError, UnreachableError } from './errors.ts';
import { type Endpoint, methodOf } from './endpoints.ts';
import { errorText } from './errorText.ts';

export interface Request {
  readonly endpoint: Endpoint;
  readonly url: string;
  /** Sent as `Accept-Language`, so that the service answers in the language of the page. */
  readonly locale: string;
  readonly authorization?: string | undefined;
  /** Sent as JSON, or as a form when it is `URLSearchParams`. */
  readonly body?: URLSearchParams | Readonly<Record<string, unknown>>;
  /** What to say when the answer does not say it. */
  readonly fallback: string;
  readonly timeoutMs?: number;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
}

/** Sends a request; answers the parsed body, undefined when there is none. */
export type Send = (request: Request) => Promise<unknown>;

/** Short enough that three tries end before a person gives up. */
const usualTimeoutMs = 8_000;

function bodyOf(body: Request['body']): { body?: BodyInit; headers: Record<string, string> } {
  if (!body) return { headers: {} };
  // The browser names the type of a form itself.
  if (body instanceof URLSearchParams) return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

async function parsed(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds of a `Retry-After` header, which may also be a date. */
export function retryAfterOf(headers: Headers, now: number = Date.now()): number | undefined {
  const value = headers.get('Retry-After');
  if (!value) return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const at = Date.parse(value);
  if (Number.isNaN(at)) return undefined;
  // Against the server's own clock where it tells it: ours may be off.
  const from = Date.parse(headers.get('Date') ?? '');
  return Math.max(0, Math.ceil((at - (Number.isNaN(from) ? now : from)) / 1_000));
}

/** Throws `CallRefusedError` for an error status and `UnreachableError` when no answer came. */
export const send: Send = async (request) => {
  const { body, headers } = bodyOf(request.body);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(request.url, {
      method: methodOf(request.endpoint),
      ...(body !== undefined && { body }),
      headers: {
        ...headers,
        Accept: 'application/json',
        'Accept-Language': request.locale,
        ...(request.authorization && { Authorization: request.authorization }),
      },
      credentials: 'omit',
      cache: 'no-store',
      keepalive: request.keepalive ?? false,
      signal: AbortSignal.timeout(request.timeoutMs ?? usualTimeoutMs),
    });
    answer = await parsed(response);
  } catch (cause) {
    throw new UnreachableError(cause);
  }
  if (response.ok) return answer;
  throw new CallRefusedError(
    response.status,
    answer,
    errorText(answer, request.fallback),
    retryAfterOf(response.headers),
  );
};
