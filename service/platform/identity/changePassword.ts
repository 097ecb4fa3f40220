import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { requireSignedIn, signedIn } from '../http/authenticate.ts';
import { readBody } from '../http/body.ts';
import { ServiceError, invalid } from '../http/errors.ts';
import { localeOf } from '../http/language.ts';
import { limited } from '../http/rateLimits.ts';
import type { OwnPasswords } from './ownPasswords.ts';
import { passwordProblems } from './passwords.ts';

const password = z.string().min(1).max(200);
const withToken = z.object({ token: z.string().min(1).max(200), password });
const withCurrent = z.object({ current_password: password, password });

/** A new password for oneself: proved by the current one, or by the link of a recovery mail. */
export function changePasswordRoutes(app: FastifyInstance, deps: Deps, passwords: OwnPasswords): void {
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
      if (carriesToken(request.body)) {
        const given = readBody(withToken, request.body);
        mustBeGood(given.password);
        if (!z.guid().safeParse(guid).success) throw new ServiceError(400, 'recovery_link_invalid');
        await passwords.recover(guid, given.token, given.password);
      } else {
        const person = signedIn(request);
        if (person.guid !== guid) throw new ServiceError(403, 'forbidden');
        const given = readBody(withCurrent, request.body);
        mustBeGood(given.password);
        const isSame = given.password === given.current_password;
        if (isSame) throw invalid([{ field: 'password', key: 'service.password.unchanged' }]);
        const { current_password: current, password } = given;
        await passwords.change(person, { current, password, address: request.ip });
      }
      return { message: deps.translator(localeOf(request))('service.recovery.changed') };
    },
  );
}

function mustBeGood(text: string): void {
  const problems = passwordProblems(text);
  if (problems.length > 0) throw invalid(problems);
}

function carriesToken(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'token' in body;
}
