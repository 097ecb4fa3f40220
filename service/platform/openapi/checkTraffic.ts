import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ServiceError } from '../http/errors.ts';
import { openApiDocument } from './document.ts';
import type { TrafficJudge } from './trafficJudge.ts';

/**
 * With `CHECK_RESPONSES`, holds every JSON answer of the routes that are added to this scope, and every request that was
 * accepted, against the OpenAPI document: what does not fit becomes a 500 that says why. Call it before adding routes.
 */
export async function checkTraffic(app: FastifyInstance, deps: Deps): Promise<void> {
  if (!deps.config.checkResponses) return;
  // Needs a package that is there for development only.
  const { createTrafficJudge } = await import('./trafficJudge.ts');
  const judge: TrafficJudge = createTrafficJudge(openApiDocument(deps, deps.config.origin));
  const judged = new WeakSet<FastifyRequest>();
  app.addHook('preSerialization', async (request, reply, payload: unknown) => {
    const path = request.routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}');
    if (path === undefined || judged.has(request)) return payload;
    judged.add(request);
    const { query, body } = request;
    // Answered like the GET that it stands for.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    // As it will be on the wire: dates are texts there, and what is undefined is not there.
    const sent: unknown = JSON.parse(JSON.stringify(payload));
    const reasons = judge({ method, path, query, body, status: reply.statusCode, payload: sent });
    if (reasons.length === 0) return payload;
    throw new ServiceError(500, 'contract_broken', { key: 'service.errors.internal', extra: { reasons } });
  });
}
