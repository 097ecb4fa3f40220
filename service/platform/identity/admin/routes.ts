import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { requireSignedIn, signedIn } from '../../http/authenticate.ts';
import { readBody } from '../../http/body.ts';
import { requireConstants } from '../../http/constants.ts';
import { invalid, notFound, ServiceError } from '../../http/errors.ts';
import { checkTraffic } from '../../openapi/checkTraffic.ts';
import { rowOf } from '../../records/answers.ts';
import { contextOf } from '../../records/context.ts';
import { passwordProblems } from '../passwords.ts';
import { adminPath, lifetimes, realm } from '../realm.ts';
import type { Caller, UserDirectory } from './directory.ts';
import { changedUser, newUserAmong, type NewUser } from './representation.ts';
import { seenVersion, userVersion } from './userVersion.ts';
import { readUserConditions, readUserQuery } from './userQuery.ts';

interface OfRealm {
  Params: { realm: string };
}

interface OfUser {
  Params: { id: string };
}

interface OfMembership {
  Params: { id: string; groupId: string };
}

const actions = z.tuple([z.literal('UPDATE_PASSWORD')]);

/** Keycloak's calls by which administrators manage users, in its paths and shapes; refusals are the service's own. */
export async function adminRoutes(app: FastifyInstance, deps: Deps, directory: UserDirectory): Promise<void> {
  await app.register(async (scope) => {
    await checkTraffic(scope, deps);
    scope.addHook('preHandler', requireSignedIn);
    scope.addHook<OfRealm>('preHandler', async (request, reply) => {
      const mayWrite = signedIn(request).roles.some((role) => deps.model.writers.includes(role));
      if (!mayWrite) throw new ServiceError(403, 'forbidden');
      if (request.params.realm !== realm) throw notFound();
      reply.header('cache-control', 'no-store');
    });
    readRoutes(scope, directory);
    writeRoutes(scope, deps, directory);
    membershipRoutes(scope, deps, directory);
  });
}

function readRoutes(app: FastifyInstance, directory: UserDirectory): void {
  app.get(`${adminPath}/groups`, async () => await directory.groups());

  app.get(
    `${adminPath}/users`,
    async (request) => await directory.list(signedIn(request), readUserQuery(request.query)),
  );

  app.get(
    `${adminPath}/users/count`,
    async (request) => await directory.count(signedIn(request), readUserConditions(request.query)),
  );

  app.get<OfUser>(`${adminPath}/users/:id`, async (request, reply) => {
    const seen = await directory.get(signedIn(request), request.params.id);
    const { roles: _, ...user } = seen;
    return await reply.header('etag', userVersion(seen)).send(user);
  });

  app.get<OfUser>(
    `${adminPath}/users/:id/groups`,
    async (request) => await directory.groupsOf(signedIn(request), request.params.id),
  );
}

function writeRoutes(app: FastifyInstance, deps: Deps, directory: UserDirectory): void {
  const newUser = newUserAmong(deps.model.roles);
  app.post(`${adminPath}/users`, async (request, reply) => {
    const given = readBody(newUser, request.body);
    const password = firstPassword(given);
    const id = await directory.create(await callerOf(request, deps), given, password);
    return await reply
      .code(201)
      .header('location', `${deps.config.origin}${adminPath.replace(':realm', realm)}/users/${id}`)
      .send();
  });

  app.put<OfUser>(`${adminPath}/users/:id`, async (request, reply) => {
    const given = readBody(changedUser, request.body);
    await directory.update(await callerOf(request, deps), request.params.id, given);
    return await reply.code(204).send();
  });

  app.delete<OfUser>(`${adminPath}/users/:id`, async (request, reply) => {
    await directory.remove(await callerOf(request, deps), request.params.id);
    return await reply.code(204).send();
  });

  app.put<OfUser>(`${adminPath}/users/:id/execute-actions-email`, async (request, reply) => {
    const lifespan = lifetimes.passwordReset;
    requireConstants({ lifespan }, rowOf(request.query));
    readBody(actions, request.body);
    await directory.sendPasswordMail(await callerOf(request, deps), request.params.id, lifespan);
    return await reply.code(204).send();
  });
}

function membershipRoutes(app: FastifyInstance, deps: Deps, directory: UserDirectory): void {
  for (const method of ['PUT', 'DELETE'] as const) {
    app.route<OfMembership>({
      method,
      url: `${adminPath}/users/:id/groups/:groupId`,
      handler: async (request, reply) => {
        const { id, groupId } = request.params;
        const name = (await directory.groups()).find((one) => one.id === groupId)?.name;
        if (name === undefined) throw notFound();
        await directory.setRole(await callerOf(request, deps), id, name, method === 'PUT');
        return await reply.code(204).send();
      },
    });
  }
}

/** Asked before any transaction: it may take the only connection there is. */
async function callerOf(request: FastifyRequest, deps: Deps): Promise<Caller> {
  return { administrator: signedIn(request), context: await contextOf(request, deps), seen: seenVersion(request) };
}

function firstPassword({ credentials: [given] }: NewUser): string | undefined {
  const problems = given ? passwordProblems(given.value) : [];
  if (problems.length > 0) throw invalid(problems);
  return given?.value;
}
