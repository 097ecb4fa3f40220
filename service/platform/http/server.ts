import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Deps } from '../deps.ts';
import { decorateRequests } from './authenticate.ts';
import { serveClient } from './client.ts';
import { keepOutTheUnstorable } from './unstorableInput.ts';
import { answerErrors } from './errorHandler.ts';
import { privateSerializers } from './logging.ts';
import { noteMethods } from './otherMethods.ts';
import { limitRates } from './rateLimits.ts';
import { secureHeaders } from './securityHeaders.ts';

const mebibyte = 1024 * 1024;

/** The web server without any route: its logger is needed before the rest exists. */
export function createServer(config: Config): FastifyInstance {
  return Fastify({
    logger: {
      level: config.logLevel,
      serializers: privateSerializers,
    },
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: mebibyte,
    // A file of the largest size over a slow line; headers still have a minute.
    requestTimeout: 600_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => void request.server.answerError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
}

/** What holds for every route; the routes are added after it. */
export async function prepareServer(app: FastifyInstance, deps: Deps): Promise<void> {
  answerErrors(app, deps);
  decorateRequests(app, deps);
  noteMethods(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Of the service's clock, which may be ahead of the system's.
    reply.header('date', deps.clock.now().toUTCString());
  });
  await secureHeaders(app, deps.config);
  await limitRates(app, deps);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(formbody);
  keepOutTheUnstorable(app);
  await serveClient(app, deps);
}
