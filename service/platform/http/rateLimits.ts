import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Config, RateLimits } from '../config.ts';
import type { Deps } from '../deps.ts';
import { ServiceError } from './errors.ts';

/** Generous for everybody; routes that guess at secrets ask for a stricter one with `limited`. */
export async function limitRates(app: FastifyInstance, { config }: Deps): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: config.rateLimits.api,
    timeWindow: '1 minute',
    // Files of the client cost nothing and a page loads many at once.
    allowList: (request: FastifyRequest) => request.method === 'GET' && request.url.startsWith('/assets/'),
    errorResponseBuilder: (_request, context) =>
      new ServiceError(429, 'too_many_requests', {
        params: { smart_count: Math.ceil(context.ttl / 1000) },
        headers: { 'retry-after': String(Math.ceil(context.ttl / 1000)) },
      }),
  });
}

/**
 * Route options with one of the stricter limits.
 * @param group routes that are counted together: those of the same kind when not given
 */
export function limited(
  config: Config,
  kind: keyof RateLimits,
  group: string = kind,
): Pick<RouteShorthandOptions, 'config'> {
  return { config: { rateLimit: { max: config.rateLimits[kind], timeWindow: '1 minute', groupId: group } } };
}
