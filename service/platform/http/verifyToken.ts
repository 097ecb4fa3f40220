import { type JWTPayload, type JWTVerifyGetKey, createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { publicKeys } from '../identity/keys.ts';
import { apiAudience, issuerOf, passwordClient, webClient } from '../identity/realm.ts';
import { changesOf, hasLost, type CurrentRights, rightsOfSignIn } from '../identity/currentRights.ts';
import { ServiceError } from './errors.ts';
import { type Principal, rolesAmong } from './principal.ts';

/**
 * The person behind a token; undefined when it is not valid, or no longer.
 * @throws ServiceError 503 when that cannot be told, because the keys of its issuer are not to be had
 */
export type Verifier = (token: string) => Promise<Principal | undefined>;

/** Whose tokens are believed. */
interface Trust {
  readonly keys: JWTVerifyGetKey;
  /** What the person of a token may do now; undefined when the sign-in behind it is over. */
  readonly rights: (bearer: TokenBearer, token: string) => Promise<CurrentRights | undefined>;
}

/** Who a token says that its person is. */
type TokenBearer = Omit<Principal, 'hasLostRights'>;

/** Clients that people sign in with: a token of any other client of the realm is nobody's. */
const clients: readonly unknown[] = [webClient, passwordClient.id];

/**
 * Checks tokens of the embedded issuer with its own keys, or those of Keycloak with its published ones. What the person may
 * do is read anew: a role that was taken away a moment ago still stands in the token.
 */
export function createVerifier(deps: Deps): Verifier {
  const { keys, rights } = trustOf(deps);
  const issuer = issuerOf(deps.config);
  return async (token) => {
    const claims = await verify(token, keys, { issuer, currentDate: deps.clock.now() });
    if (!claims || !clients.includes(claims.azp)) return undefined;
    const bearer = bearerOf(claims, deps.model);
    const now = bearer && (await rights(bearer, token));
    return now && { ...bearer, ...now, hasLostRights: hasLost(bearer, now) };
  };
}

function trustOf(deps: Deps): Trust {
  const { keycloak, secrets } = deps;
  if (!keycloak) {
    return {
      keys: createLocalJWKSet(publicKeys(secrets)),
      rights: async ({ session, guid }) =>
        session === undefined ? undefined : await rightsOfSignIn(deps, session, guid),
    };
  }
  return {
    keys: createRemoteJWKSet(new URL(keycloak.address('certs'))),
    rights: async ({ session, guid }, token) => {
      if (session === undefined) return undefined;
      const changes = await changesOf(deps.db, guid);
      const [isOpen, rights] = await Promise.all([
        keycloak.sessions.has(session, token, changes),
        keycloak.rights.of(guid, changes),
      ]);
      return isOpen ? rights : undefined;
    },
  };
}

async function verify(
  token: string,
  keys: JWTVerifyGetKey,
  options: { issuer: string; currentDate: Date },
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...options,
      audience: apiAudience,
      typ: 'at+jwt',
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp'],
      clockTolerance: 5,
    });
    return payload;
  } catch (cause) {
    if (saysNothingOfTheToken(cause)) throw new ServiceError(503, 'unavailable', { cause });
    return undefined;
  }
}

/** The keys could not be had. To call the token invalid would sign people out. */
function saysNothingOfTheToken(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';
}

const claimsOf = z.object({
  sub: z.string(),
  sid: z.string().optional(),
  preferred_username: z.string().default(''),
  name: z.string().default(''),
  realm_access: z.object({ roles: z.array(z.string()) }).default({ roles: [] }),
  partners: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
});

function bearerOf(payload: JWTPayload, model: Deps['model']): TokenBearer | undefined {
  const claims = claimsOf.safeParse(payload).data;
  return (
    claims && {
      guid: claims.sub,
      username: claims.preferred_username,
      name: claims.name,
      roles: rolesAmong(model, claims.realm_access.roles),
      partners: claims.partners,
      session: claims.sid,
    }
  );
}
