import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '../../http/language.ts';
import { limited } from '../../http/rateLimits.ts';
import type { Deps } from '../../deps.ts';
import { beginSignInAttempt } from '../signInAttempt.ts';
import { signInBlocked } from '../ownPasswords.ts';
import { issuerOf, protocolPath } from '../realm.ts';
import { refusalCode, tokenRefusal } from '../tokenRefusal.ts';
import type { Keycloak } from './keycloak.ts';

/**
 * The realm's endpoints at the service's own address. What programs call is passed on; where people go (sign-in, sign-out)
 * they are sent to Keycloak itself, so that passwords are typed on its pages and its cookies stay with it.
 */
export async function forwardRoutes(app: FastifyInstance, deps: Deps, keycloak: Keycloak): Promise<void> {
  const { config } = deps;
  const issuer = issuerOf(config);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    );
    const token = async (request: FastifyRequest, reply: FastifyReply) => await grant(request, reply);
    scope.post('/oauth/token', limited(config, 'signIn'), token);
    scope.post(`${protocolPath}/token`, token);
    for (const endpoint of ['logout', 'revoke']) {
      scope.post(`${protocolPath}/${endpoint}`, async (request, reply) => {
        await pass(reply, await keycloak.send(endpoint, formOf(request)));
        // A session has ended, perhaps.
        keycloak.sessions.forget();
      });
    }
  });

  for (const endpoint of ['certs', 'userinfo']) {
    app.get(`${protocolPath}/${endpoint}`, async (request, reply) => {
      await pass(reply, await keycloak.send(endpoint, { headers: headersOf(request) }));
    });
  }

  // Behind one address for both, what stands before them leads these to Keycloak, and here they would lead in a circle.
  if (new URL(issuer).origin !== config.origin) {
    for (const endpoint of ['auth', 'logout']) {
      app.get(`${protocolPath}/${endpoint}`, async (request, reply) => {
        const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
        await reply
          .header('cache-control', 'no-store')
          .redirect(`${issuer}/protocol/openid-connect/${endpoint}${query}`, 302);
      });
    }
  }

  async function grant(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const username = form.get('username');
    const isGuess = form.get('grant_type') === 'password' && username !== null;
    const guess = isGuess
      ? await beginSignInAttempt(deps, { username: username.slice(0, 200), address: request.ip })
      : undefined;
    if (guess && 'blocked' in guess) throw signInBlocked(guess.blocked);
    const answer = await keycloak.send('token', formOf(request));
    if (answer.status < 400) {
      await guess?.wasRight();
      return await pass(reply, answer);
    }
    const { body } = answer;
    const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
    const locale = localeOf(request);
    const refusal = tokenRefusal(deps.translator(locale), {
      // Not Keycloak's description, which tells a disabled user from one that does not exist.
      body: { error },
      code: refusalCode(error, form.get('grant_type')),
      reference: request.id,
    });
    // Of OAuth's own: a wrong password is no missing authentication.
    const status = error === 'invalid_grant' ? 400 : answer.status;
    await reply.code(status).header('cache-control', 'no-store').header('content-language', locale).send(refusal);
  }
}

async function pass(reply: FastifyReply, { status, body }: { status: number; body: unknown }): Promise<void> {
  reply.code(status).header('cache-control', 'no-store');
  await (body === undefined ? reply.send() : reply.send(body));
}

function formOf(request: FastifyRequest): RequestInit {
  return {
    method: 'POST',
    headers: { ...headersOf(request), 'content-type': 'application/x-www-form-urlencoded' },
    body: typeof request.body === 'string' ? request.body : '',
  };
}

/** What the realm needs to know of a request, and no cookie. */
function headersOf({ headers, ip }: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': ip,
    ...(headers.authorization === undefined ? {} : { authorization: headers.authorization }),
    ...(headers['accept-language'] === undefined ? {} : { 'accept-language': headers['accept-language'] }),
  };
}
