import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { databaseRefusal } from './databaseRefusal.ts';
import { ServiceError, errorBody } from './errors.ts';
import { localeOf } from './language.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Also for what Fastify finds wrong before it knows of a route: an address that is no UTF-8, or longer than any. */
    answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
}

/** Every refusal and every fault as the wire's error body, in the caller's language. */
export function answerErrors(app: FastifyInstance, deps: Deps): void {
  const answer: FastifyInstance['answerError'] = async (error, request, reply) => {
    const refusal = inView(asRefusal(error), request);
    if (refusal.status >= 500) request.log.error({ err: error, reference: request.id }, 'request failed');
    await sendError(deps, request, reply, refusal);
  };
  app.decorate('answerError', answer);
  app.setErrorHandler(answer);
}

/** Whoever had the right a moment ago is told that it was taken away, and not that they never had it. */
function inView(refusal: ServiceError, { principal }: FastifyRequest): ServiceError {
  return refusal.status === 403 && principal?.hasLostRights
    ? new ServiceError(403, 'rights_changed', { cause: refusal })
    : refusal;
}

/** Answer a refusal from a place that cannot throw it. */
export async function sendError(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  error: ServiceError,
): Promise<void> {
  const locale = localeOf(request);
  await reply
    .code(error.status)
    .headers({ ...error.options.headers, 'content-language': locale, 'cache-control': 'no-store' })
    .type('application/json; charset=utf-8')
    .send(errorBody(error, request.id, deps.translator(locale)));
}

const codes: Readonly<Record<number, string>> = {
  400: 'bad_request',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Fastify's own refusals (a malformed body, one that is too large) in the service's terms; what is left is a fault. */
function asRefusal(error: FastifyError | Error): ServiceError {
  if (error instanceof ServiceError) return error;
  const fault = databaseRefusal(error);
  if (fault) return fault;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  const code = codes[status];
  if (code) return new ServiceError(status, code, { cause: error });
  return status < 500
    ? new ServiceError(status, 'bad_request', { cause: error })
    : new ServiceError(500, 'internal', { cause: error });
}
