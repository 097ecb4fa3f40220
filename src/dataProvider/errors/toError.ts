import type { ResolvedEndpoint } from '../../schema/endpoint.ts';
import { type Answer, templateOf } from '../call.ts';
import type { Runtime } from '../deps.ts';
import { CallError, type CallFailure, ForbiddenError, StaleVersionError, TooManyRequestsError } from './callError.ts';
import { wordsOf } from './errorText.ts';
import { fieldErrorsOf, isFields, shown } from './fieldErrors.ts';

/** Seconds of a `Retry-After` header, which may also be a date; null when there is none. */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const value = headers.get('Retry-After')?.trim();
  if (!value) return null;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const at = Date.parse(value);
  if (Number.isNaN(at)) return null;
  // Against the service's own clock where it tells it: ours may be off.
  const from = Date.parse(headers.get('Date') ?? '');
  return Math.max(0, Math.ceil((at - (Number.isNaN(from) ? now : from)) / 1000));
}

/** The words for a status whose body has none. */
function fallbackWords(
  runtime: Runtime,
  endpoint: ResolvedEndpoint,
  answer: Answer,
  retryAfter: number | null,
): string {
  if (answer.status === 403) return runtime.t('errors.forbidden');
  if (answer.status === 412) return runtime.t('errors.stale');
  if (answer.status !== 429) return runtime.t(endpoint.fallback);
  return retryAfter === null
    ? runtime.t('errors.too_many')
    : runtime.t('errors.too_many_wait', { smart_count: retryAfter });
}

/** An answer of 400 and above as the error that screens and forms understand. */
export function toError(runtime: Runtime, endpoint: ResolvedEndpoint, answer: Answer): CallError {
  const body = isFields(answer.body) ? answer.body : {};
  const retryAfter = retryAfterOf(answer.headers, runtime.clock.now());
  const code = shown(body.code);
  const failure: CallFailure = {
    message: wordsOf(body) ?? fallbackWords(runtime, endpoint, answer, retryAfter),
    status: answer.status,
    endpoint: templateOf(endpoint),
    code,
    reference: shown(body.reference),
    fields: fieldErrorsOf(body.field_errors),
    details: isFields(answer.body) ? answer.body : null,
    retryAfter,
  };
  if (answer.status === 403) return new ForbiddenError(failure);
  if (answer.status === 429) return new TooManyRequestsError(failure);
  if (answer.status === 412 || (answer.status === 409 && code === 'stale_version')) {
    return new StaleVersionError(failure, isFields(body.current) ? body.current : null);
  }
  return new CallError(failure);
}
