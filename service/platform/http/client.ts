import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ServiceError } from './errors.ts';
import { below, isServicePath } from './servicePaths.ts';

const assets = below(['/assets']);

/** The built client: its files, and its page for every path that it routes itself. */
export async function serveClient(app: FastifyInstance, { config }: Deps): Promise<void> {
  const page = await readPage(join(config.clientDir, 'index.html'));
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: config.clientDir,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}', 'index.html'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  // A route, not what answers when there is none: what that says is never compressed.
  app.get('/*', async (request, reply) => {
    if (page === undefined || !wantsPage(request)) return reply.callNotFound();
    return await reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replaceAll('__CSP_NONCE__', reply.nonce));
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request) => {
    throw app.supportedMethods.includes(request.method)
      ? new ServiceError(404, 'not_found')
      : new ServiceError(501, 'method_unknown');
  });
}

async function readPage(file: string): Promise<string | undefined> {
  return existsSync(file) ? await readFile(file, 'utf8') : undefined;
}

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const accepts = headers.accept ?? '*/*';
  return (
    (method === 'GET' || method === 'HEAD') &&
    // Below the service's paths, what nobody answers is an error and not a page.
    !isServicePath(url) &&
    !assets.test(url) &&
    (accepts.includes('text/html') || accepts.includes('*/*'))
  );
}
