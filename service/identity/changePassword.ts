import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { requireSignedIn, signedIn } from '../http/authenticate.ts';
import { readBody } from '../http/body.ts';
import { ServiceError, invalid } from '../http/errors.ts';
import { localeOf } from '../http/language.ts';
import { limited } from '../http/rateLimits.ts';
import { hashPassword, passwordProblems } from './passwords.ts';
import { takeReset } from './recovery.ts';
import { endSessionsOf } from './sessions.ts';
import { forgetAttempts } from './throttle.ts';
import { checkPassword } from './users.ts';

const password = z.string().min(1).max(200);
const withToken = z.object({ token: z.string().min(1).max(200), password });
const withCurrent = z.object({ current_password: password, password });

/** A new password for oneself: proved by the current one, or by the link of a recovery mail. */
export function changePasswordRoutes(app: FastifyInstance, deps: Deps): void {
  app.put<{ Params: { guid: string } }>(
    '/api/users/changepassword/:guid',
    {
      ...limited(deps.config, 'signIn'),
      preHandler: async function signedInUnlessToken(request, reply) {
        if (!carriesToken(request.body)) await requireSignedIn.call(this, request, reply);
      },
    },
    async (request) => {
      const { guid } = request.params;
      if (carriesToken(request.body)) await recover(guid, readBody(withToken, request.body));
      else {
        const { guid: own, username, session } = signedIn(request);
        if (own !== guid) throw new ServiceError(403, 'forbidden');
        await change(guid, username, session, readBody(withCurrent, request.body));
      }
      return { message: deps.translator(localeOf(request))('service.recovery.changed') };
    },
  );

  async function recover(guid: string, body: z.infer<typeof withToken>): Promise<void> {
    mustBeGood(body.password);
    const user = z.guid().safeParse(guid).success ? await takeReset(deps, guid, body.token) : undefined;
    if (!user) throw new ServiceError(400, 'recovery_link_invalid');
    await store(guid, body.password);
    await forgetAttempts(deps, user.username);
    await endSessionsOf(deps, guid);
  }

  async function change(
    guid: string,
    username: string,
    session: string | undefined,
    body: z.infer<typeof withCurrent>,
  ): Promise<void> {
    mustBeGood(body.password);
    const outcome = await checkPassword(deps, username, body.current_password);
    if ('refused' in outcome) {
      if (outcome.refused === 'blocked') {
        throw new ServiceError(429, 'sign_in_blocked', {
          params: { smart_count: outcome.seconds },
          headers: { 'retry-after': String(outcome.seconds) },
        });
      }
      throw invalid([{ field: 'current_password', key: 'service.errors.wrong_current_password' }]);
    }
    if (body.password === body.current_password)
      throw invalid([{ field: 'password', key: 'service.password.unchanged' }]);
    await store(guid, body.password);
    await endSessionsOf(deps, guid, session);
  }

  async function store(guid: string, text: string): Promise<void> {
    const hash = await hashPassword(text);
    await deps.db
      .updateTable('users')
      .set((set) => ({
        password_hash: hash,
        updated_at: deps.clock.now(),
        version: set('version', '+', 1),
      }))
      .where('guid', '=', guid)
      .execute();
  }
}

function mustBeGood(text: string): void {
  const problems = passwordProblems(text);
  if (problems.length > 0) throw invalid(problems);
}

function carriesToken(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'token' in body;
}
