import type { FieldError } from './fieldErrors.ts';
import { byField } from './fieldErrors.ts';

/** What is known of a call that failed. */
export interface CallFailure {
  /** For a person, in the language of the page. */
  readonly message: string;
  /** HTTP status, 0 when no answer came. */
  readonly status: number;
  /** `PUT /api/countries/{code}`. */
  readonly endpoint: string;
  readonly code?: string | null;
  /** Number by which support finds it in the service's log. */
  readonly reference?: string | null;
  readonly fields?: readonly FieldError[];
  /** The parsed body of the answer. */
  readonly details?: unknown;
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

/** What react-admin's forms read: `errors` places each message at its field, `root.serverError` is said as well. */
export interface CallErrorBody {
  readonly message: string;
  readonly errors?: Readonly<Record<string, string | { readonly serverError: string }>>;
}

/**
 * A call that failed, in the shape of react-admin's `HttpError` (`message`, `status`, `body.errors`).
 * @example catch (error) { if (error instanceof CallError) notify(error.message, { type: 'error' }); }
 */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number;
  readonly body: CallErrorBody;
  readonly endpoint: string;
  readonly code: string | null;
  readonly reference: string | null;
  readonly fields: readonly FieldError[];
  readonly details: unknown;
  readonly retryAfter: number | null;

  constructor(failure: CallFailure) {
    super(failure.message, failure.cause === undefined ? undefined : { cause: failure.cause });
    const { message, fields = [] } = failure;
    const placed = byField(fields);
    this.status = failure.status;
    this.endpoint = failure.endpoint;
    this.code = failure.code ?? null;
    this.reference = failure.reference ?? null;
    this.fields = fields;
    this.details = failure.details ?? null;
    this.retryAfter = failure.retryAfter ?? null;
    this.body =
      Object.keys(placed).length > 0 ? { message, errors: { ...placed, root: { serverError: message } } } : { message };
  }
}

/** 403: said in place, never a logout. */
export class ForbiddenError extends CallError {
  override name = 'ForbiddenError';
}

/** 409 `stale_version` or 412: somebody else saved first. `current` is what the service has now, when it says. */
export class StaleVersionError extends CallError {
  override name = 'StaleVersionError';
  readonly current: Readonly<Record<string, unknown>> | null;

  constructor(failure: CallFailure, current: Readonly<Record<string, unknown>> | null) {
    super(failure);
    this.current = current;
  }

  /** The same error about the current record as the client knows records. */
  with(current: Readonly<Record<string, unknown>> | null): StaleVersionError {
    const { message, status, endpoint, code, reference, fields, details } = this;
    return new StaleVersionError({ message, status, endpoint, code, reference, fields, details, cause: this }, current);
  }
}

/** 429: `retryAfter` has the seconds when the service says. */
export class TooManyRequestsError extends CallError {
  override name = 'TooManyRequestsError';
}

/** No answer: the network or the service is away. */
export class NetworkError extends CallError {
  override name = 'NetworkError';
}

/** The browser is offline: nothing was sent. */
export class OfflineError extends CallError {
  override name = 'OfflineError';
}

/** No answer in the time that the endpoint has. */
export class TimeoutError extends CallError {
  override name = 'TimeoutError';
}

/** A write whose answer was lost: it may or may not have been done, and must not be repeated blindly. */
export class UnknownOutcomeError extends CallError {
  override name = 'UnknownOutcomeError';
}

/** An answer that is not what was declared: HTML, truncated, without its records. */
export class BadAnswerError extends CallError {
  override name = 'BadAnswerError';
}

/** The session ended and was not resumed by the same person. */
export class SessionEndedError extends CallError {
  override name = 'SessionEndedError';
}

/** The same person signed in again, and a write that must not be repeated by itself is offered again. */
export class RetryOfferedError extends CallError {
  override name = 'RetryOfferedError';
}

/** The address of the call cannot be built: a path parameter is missing or cannot stand in a path. */
export class AddressError extends CallError {
  override name = 'AddressError';
}

/** Some of several writes failed; `failures` has them by record id. */
export class PartlyFailedError extends CallError {
  override name = 'PartlyFailedError';
  readonly failures: ReadonlyMap<string, unknown>;

  constructor(failure: CallFailure, failures: ReadonlyMap<string, unknown>) {
    super(failure);
    this.failures = failures;
  }
}

/** An answer of a partner that is not selected any more; react-admin and react-query ignore it like an aborted call. */
export class PartnerChangedError extends DOMException {
  constructor(message: string) {
    super(message, 'AbortError');
  }
}

/** Whether a call was given up on purpose: not shown, not reported. */
export function isAbort(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}
