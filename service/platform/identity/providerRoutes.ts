import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { Deps } from '../deps.ts';
import { limited } from '../http/rateLimits.ts';
import { rememberAddress } from './handedOver.ts';
import { protocolPath, realmPath } from './realm.ts';

/** What the provider answers itself, with the questions that a browser asks before a page from elsewhere may. */
const endpoints = [
  ...['openid-configuration', 'oauth-authorization-server'].map((name) => ({
    url: `${realmPath}/.well-known/${name}`,
    method: ['GET', 'OPTIONS'],
  })),
  { url: `${protocolPath}/certs`, method: ['GET', 'OPTIONS'] },
  { url: `${protocolPath}/auth`, method: ['GET'] },
  { url: `${protocolPath}/auth/:uid`, method: ['GET'] },
  { url: `${protocolPath}/token`, method: ['POST', 'OPTIONS'] },
] as const;

/** The realm's endpoints, and the password grant on the main API, answered by the provider. */
export async function providerRoutes(app: FastifyInstance, deps: Deps, provider: Provider): Promise<void> {
  const callback = provider.callback();
  await app.register(async (scope) => {
    // The provider reads the bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const { url, method } of endpoints) {
      scope.route({
        url,
        method: [...method],
        onRequest: async ({ method: asked, headers }, reply) => {
          // A browser that asks for a page from elsewhere says for what; the provider knows no other question of this kind.
          if (asked !== 'OPTIONS' || headers['access-control-request-method'] !== undefined) return;
          await reply.code(204).header('allow', method.join(', ')).send();
        },
        handler: async (request, reply) => await hand(request, reply, request.url),
      });
    }
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
