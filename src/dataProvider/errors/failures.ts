import type { ResolvedEndpoint } from '../../schema/endpoint.ts';
import { templateOf } from '../call.ts';
import type { Runtime } from '../deps.ts';
import {
  AddressError,
  BadAnswerError,
  CallError,
  type CallFailure,
  NetworkError,
  OfflineError,
  RetryOfferedError,
  SessionEndedError,
  TimeoutError,
  UnknownOutcomeError,
} from './callError.ts';

type Speaker = Pick<Runtime, 't'>;

/** A kind of failure without an answer that could be quoted: its class and its words. */
const kinds = {
  network: [NetworkError, 'errors.network'],
  offline: [OfflineError, 'errors.offline'],
  timeout: [TimeoutError, 'errors.timeout'],
  unknownOutcome: [UnknownOutcomeError, 'errors.unknown_outcome'],
  badAnswer: [BadAnswerError, 'errors.bad_answer'],
  sessionEnded: [SessionEndedError, 'errors.session_ended'],
  retryOffered: [RetryOfferedError, 'errors.retry_offered'],
} as const satisfies Record<string, readonly [new (failure: CallFailure) => CallError, string]>;

/** An error of a kind, worded in the language of the page. @example throw failed(runtime, 'timeout', call.endpoint, cause) */
export function failed(
  runtime: Speaker,
  kind: keyof typeof kinds,
  endpoint: ResolvedEndpoint,
  cause?: unknown,
): CallError {
  const [Kind, key] = kinds[kind];
  return new Kind({ message: runtime.t(key), status: 0, endpoint: templateOf(endpoint), cause });
}

/** The answer is not what its call declares; the place is for the developer, the endpoint's fallback for the person. */
export function misfit(runtime: Speaker, endpoint: ResolvedEndpoint, cause: Error): CallError {
  // oxlint-disable-next-line no-console -- what is reported has no words of its own: whoever looks for the cause finds them here
  console.error(`${templateOf(endpoint)}: ${cause.message}`);
  return new BadAnswerError({
    message: runtime.t(endpoint.fallback),
    status: 0,
    endpoint: templateOf(endpoint),
    cause,
  });
}

/** The record is not there. */
export function notFound(runtime: Speaker, endpoint: ResolvedEndpoint): CallError {
  return new CallError({ message: runtime.t('errors.not_found'), status: 404, endpoint: templateOf(endpoint) });
}

/** The path cannot be built; the reason is for the developer, the endpoint's fallback for the person. */
export function unaddressable(runtime: Speaker, endpoint: ResolvedEndpoint, reason: string): CallError {
  return new AddressError({
    message: runtime.t(endpoint.fallback),
    status: 0,
    endpoint: templateOf(endpoint),
    cause: new Error(`${templateOf(endpoint)}: ${reason}`),
  });
}
