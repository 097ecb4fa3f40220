import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Deps } from '../deps.ts';
import { limited } from '../http/rateLimits.ts';
import { rememberAddress } from './handedOver.ts';
import { protocolPath, realmPath } from './realm.ts';

/** The realm's endpoints, and the password grant on the main API, answered by the provider. */
export async function providerRoutes(app: FastifyInstance, deps: Deps, provider: Provider): Promise<void> {
  const callback = provider.callback();
  await app.register(async (scope) => {
    // The provider reads the bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${realmPath}/*`, async (request, reply) => await hand(request, reply, request.url));
    scope.post(
      '/oauth/token',
      limited(deps.config, 'signIn'),
      async (request, reply) => await hand(request, reply, `${protocolPath}/token`),
    );
  });

  /** The provider thinks that it stands at the root and learns from `originalUrl` that it does not. */
  async function hand(request: FastifyRequest, reply: FastifyReply, url: string): Promise<void> {
    reply.header('x-request-id', request.id);
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.hijack();
    rememberAddress(request.raw, request.ip);
    Object.assign(request.raw, { originalUrl: url, url: url.slice(realmPath.length) });
    await callback(request.raw, reply.raw);
  }
}
