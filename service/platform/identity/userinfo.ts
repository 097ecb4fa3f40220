import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { requireSignedIn, signedIn } from '../http/authenticate.ts';
import { ServiceError } from '../http/errors.ts';
import { claimsOf } from './claims.ts';
import { protocolPath } from './realm.ts';
import { userByGuid } from './users.ts';

/** The provider's own endpoint takes opaque tokens only; ours are signed and checked like any other call's. */
export function userinfoRoutes(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: ['GET', 'POST'],
    url: `${protocolPath}/userinfo`,
    preHandler: requireSignedIn,
    handler: async (request, reply) => {
      const user = await userByGuid(deps, signedIn(request).guid);
      if (!user) throw new ServiceError(401, 'unauthenticated');
      return await reply.header('cache-control', 'no-store').send(claimsOf(user));
    },
  });
}
