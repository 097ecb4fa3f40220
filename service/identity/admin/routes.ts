import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { requireSignedIn, signedIn } from '../../http/authenticate.ts';
import { readBody } from '../../http/body.ts';
import { invalid, notFound, ServiceError } from '../../http/errors.ts';
import { localeOf } from '../../http/language.ts';
import { checkTraffic } from '../../openapi/checkTraffic.ts';
import { contextOf } from '../../resources/context.ts';
import { hashPassword, passwordProblems } from '../passwords.ts';
import { adminPath, lifetimes, realm } from '../realm.ts';
import { groups, groupsOf } from './groups.ts';
import { sendPasswordMail } from './passwordMail.ts';
import { reachableUser, sharesPartner } from './reach.ts';
import { changedUser, newUser, type NewUser, toRepresentation } from './representation.ts';
import { usernameTaken } from './userNames.ts';
import { readUserQuery, userConditions } from './userQuery.ts';
import { createUser, deleteUser, setRole, updateUser, type UserWrite } from './userWrites.ts';

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
const lifespanOf = z.object({ lifespan: z.coerce.number().int().positive().default(lifetimes.passwordReset) });

/** Keycloak's calls by which administrators manage users, in its paths and shapes; refusals are the service's own. */
export async function adminRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    await checkTraffic(scope, deps);
    scope.addHook('preHandler', requireSignedIn);
    scope.addHook<OfRealm>('preHandler', async (request, reply) => {
      if (!signedIn(request).roles.includes('administrator')) throw new ServiceError(403, 'forbidden');
      if (request.params.realm !== realm) throw notFound();
      reply.header('cache-control', 'no-store');
    });
    readRoutes(scope, deps);
    writeRoutes(scope, deps);
    membershipRoutes(scope, deps);
  });
}

function readRoutes(app: FastifyInstance, { db }: Deps): void {
  app.get(`${adminPath}/groups`, async () => groups);

  app.get(`${adminPath}/users`, async (request) => {
    const query = readUserQuery(request.query);
    const users = await db
      .selectFrom('users')
      .selectAll()
      .where(sharesPartner(signedIn(request)))
      .where((where) => where.and(userConditions(query, where)))
      .orderBy('username')
      .limit(query.max)
      .offset(query.first)
      .execute();
    return users.map(toRepresentation);
  });

  app.get<OfUser>(`${adminPath}/users/:id`, async (request) =>
    toRepresentation(await reachableUser(db, signedIn(request), request.params.id)),
  );

  app.get<OfUser>(`${adminPath}/users/:id/groups`, async (request) => {
    const { roles } = await reachableUser(db, signedIn(request), request.params.id);
    return groupsOf(roles);
  });
}

function writeRoutes(app: FastifyInstance, deps: Deps): void {
  app.post(`${adminPath}/users`, async (request, reply) => {
    const given = readBody(newUser, request.body);
    const hash = await hashPassword(firstPassword(given));
    const id = await write(deps, request, (one) => createUser(one, given, hash, localeOf(request))).catch(
      (error: unknown) => {
        throw isDuplicate(error) ? usernameTaken() : error;
      },
    );
    return await reply
      .code(201)
      .header('location', `${deps.config.origin}${adminPath.replace(':realm', realm)}/users/${id}`)
      .send();
  });

  app.put<OfUser>(`${adminPath}/users/:id`, async (request, reply) => {
    const given = readBody(changedUser, request.body);
    await write(deps, request, (one) => updateUser(one, request.params.id, given));
    return await reply.code(204).send();
  });

  app.delete<OfUser>(`${adminPath}/users/:id`, async (request, reply) => {
    await write(deps, request, (one) => deleteUser(one, request.params.id));
    return await reply.code(204).send();
  });

  app.put<OfUser>(`${adminPath}/users/:id/execute-actions-email`, async (request, reply) => {
    const { lifespan } = readBody(lifespanOf, request.query);
    readBody(actions, request.body);
    const context = await contextOf(request, deps);
    await sendPasswordMail(deps, { administrator: signedIn(request), context, id: request.params.id, lifespan });
    return await reply.code(204).send();
  });
}

function membershipRoutes(app: FastifyInstance, deps: Deps): void {
  for (const method of ['PUT', 'DELETE'] as const) {
    app.route<OfMembership>({
      method,
      url: `${adminPath}/users/:id/groups/:groupId`,
      handler: async (request, reply) => {
        const { id, groupId } = request.params;
        const group = groups.find((one) => one.id === groupId);
        if (!group) throw notFound();
        await write(deps, request, (one) => setRole(one, id, group.name, method === 'PUT'));
        return await reply.code(204).send();
      },
    });
  }
}

/** One write in a transaction of its own, as the person of the request. */
async function write<T>(deps: Deps, request: FastifyRequest, work: (one: UserWrite) => Promise<T>): Promise<T> {
  // Before the transaction: it may be the only connection there is.
  const context = await contextOf(request, deps);
  const administrator = signedIn(request);
  return await deps.db.transaction().execute(async (trx) => await work({ trx, administrator, context }));
}

/** The password that is given, or one that nobody knows until the person chooses theirs. */
function firstPassword({ credentials: [given] }: NewUser): string {
  if (!given) return randomBytes(32).toString('base64url');
  const problems = passwordProblems(given.value);
  if (problems.length > 0) throw invalid(problems);
  return given.value;
}

function isDuplicate(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
}
