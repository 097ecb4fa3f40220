import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import type { Deps } from '../deps.ts';
import { ServiceError } from './errors.ts';
import type { Principal } from './principal.ts';
import { type Verifier, createVerifier } from './verifyToken.ts';

declare module 'fastify' {
  interface FastifyInstance {
    verifyToken: Verifier;
  }
  interface FastifyRequest {
    /** Set by `requireSignedIn`. */
    principal: Principal | null;
    /** The partner of `?partner=`, one of the principal's own; null when the request names none. */
    partner: string | null;
  }
}

/** Prepare requests for `requireSignedIn`; done once, before any route. */
export function decorateRequests(app: FastifyInstance, deps: Deps): void {
  app.decorateRequest('principal', null);
  app.decorateRequest('partner', null);
  app.decorate('verifyToken', createVerifier(deps));
}

/** preHandler: 401 without a valid token, 403 for a partner that is not the person's. */
export const requireSignedIn: preHandlerAsyncHookHandler = async function requireSignedIn(request) {
  await identify(request);
};

/**
 * Looks who sends a request, with the rights that they have now; a call that is answered for long does so again.
 * @throws ServiceError 401 without a valid token, 403 for a partner that is not the person's
 */
export async function identify(request: FastifyRequest): Promise<void> {
  const token = bearerToken(request);
  const principal = token ? await request.server.verifyToken(token) : undefined;
  if (!principal) throw new ServiceError(401, 'unauthenticated', { headers: { 'www-authenticate': 'Bearer' } });
  request.principal = principal;
  request.partner = partnerOf(request, principal);
}

/** The person behind a request that went through `requireSignedIn`. */
export function signedIn(request: FastifyRequest): Principal {
  if (!request.principal) throw new ServiceError(401, 'unauthenticated', { headers: { 'www-authenticate': 'Bearer' } });
  return request.principal;
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

function partnerOf(request: FastifyRequest, principal: Principal): string | null {
  const { query } = request;
  const partner = typeof query === 'object' && query !== null && 'partner' in query ? query.partner : undefined;
  if (partner === undefined || partner === '') return null;
  if (typeof partner !== 'string') throw new ServiceError(400, 'partner_repeated');
  if (!principal.partners.includes(partner)) throw new ServiceError(403, 'partner_forbidden');
  return partner;
}
