import { createLocalJWKSet, jwtVerify } from 'jose';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { requireSignedIn, signedIn } from '../http/authenticate.ts';
import { readBody } from '../http/body.ts';
import { ServiceError } from '../http/errors.ts';
import { publicKeys } from './keys.ts';
import { signOutPage, signedOutPage } from './pages.ts';
import { issuerOf, protocolPath, realmPath } from './realm.ts';
import { isOwnAddress } from './redirects.ts';
import { originOfRefreshToken } from './refreshEnvelope.ts';
import { endSession, endSessionsOfCookie } from './sessions.ts';

const request = z.object({
  id_token_hint: z.string().optional(),
  refresh_token: z.string().optional(),
  post_logout_redirect_uri: z.string().optional(),
  state: z.string().optional(),
  confirm: z.string().optional(),
});

const sessionCookie = 'coverdesk_session';

/** The client's own call by which a person signs out. */
export function signOutCall(app: FastifyInstance, end: (session: string) => Promise<void>): void {
  app.get('/api/users/logout', { preHandler: requireSignedIn }, async (request) => {
    const { session } = signedIn(request);
    if (session) await end(session);
    return {};
  });
}

/** Keycloak's endpoint, with each proof that Keycloak takes. */
export function signOutRoutes(app: FastifyInstance, deps: Deps): void {
  const keys = createLocalJWKSet(publicKeys(deps.secrets));

  app.route({
    method: ['GET', 'POST'],
    url: `${protocolPath}/logout`,
    handler: async (http, reply) => {
      const asked = readBody(
        request,
        http.method === 'POST' ? { ...asObject(http.query), ...asObject(http.body) } : http.query,
      );
      reply.header('cache-control', 'no-store');
      if (asked.refresh_token !== undefined) {
        const origin = await originOfRefreshToken(deps.secrets, asked.refresh_token);
        if (!origin) throw new ServiceError(400, 'session_over', { extra: { error: 'invalid_grant' } });
        await endSession(deps, origin.session);
        return await reply.code(204).send();
      }
      const user = asked.id_token_hint === undefined ? undefined : await userOf(asked.id_token_hint);
      const cookie = cookieOf(http);
      // Without a proof that the client asks, a link on any page would do: the person is asked, on a page of ours.
      const proved = user !== undefined || (http.method === 'POST' && asked.confirm === 'yes');
      if (cookie && !proved) return await html(reply, signOutPage(deps, http.headers['accept-language']));
      if (cookie) await endSessionsOfCookie(deps, cookie, user);
      reply.header('set-cookie', [forget(sessionCookie), forget(`${sessionCookie}.sig`)]);
      const target = asked.post_logout_redirect_uri;
      if (target !== undefined && isOwnAddress(deps.config, target)) {
        const url = new URL(target);
        if (asked.state !== undefined) url.searchParams.set('state', asked.state);
        return await reply.redirect(url.href, 303);
      }
      return await html(reply, signedOutPage(deps, http.headers['accept-language']));
    },
  });

  /** The hint proves who asks; that it has expired since is the normal case. */
  async function userOf(hint: string): Promise<string | undefined> {
    try {
      const { payload } = await jwtVerify(hint, keys, {
        issuer: issuerOf(deps.config),
        algorithms: ['RS256'],
        currentDate: new Date(0),
      });
      return payload.sub;
    } catch {
      return undefined;
    }
  }
}

async function html(reply: FastifyReply, text: string): Promise<void> {
  await reply.type('text/html; charset=utf-8').send(text);
}

function cookieOf({ headers }: FastifyRequest): string | undefined {
  const pair = (headers.cookie ?? '').split(/; */).find((text) => text.startsWith(`${sessionCookie}=`));
  return pair?.slice(sessionCookie.length + 1);
}

function forget(name: string): string {
  return `${name}=; Path=${realmPath}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`;
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
