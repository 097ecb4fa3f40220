import { type JWTPayload, type JWTVerifyGetKey, createLocalJWKSet, createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { apiAudience, issuerOf } from '../identity/realm.ts';
import { publicKeys } from '../identity/keys.ts';
import { sessionIsOpen } from '../identity/sessions.ts';
import { type Principal, isRole } from './principal.ts';

/** The person behind a token; undefined when it is not valid, or no longer. */
export type Verifier = (token: string) => Promise<Principal | undefined>;

/** Checks tokens of the embedded issuer with its own keys, or those of the issuer that `ISSUER_URL` names with its published ones. */
export function createVerifier(deps: Deps): Verifier {
  const { issuerUrl } = deps.config;
  const keys = issuerUrl ? remoteKeys(issuerUrl) : createLocalJWKSet(publicKeys(deps.secrets));
  const issuer = issuerUrl ?? issuerOf(deps.config);
  const audience = issuerUrl ? {} : { audience: apiAudience, typ: 'at+jwt' };
  return async (token) => {
    const claims = await verify(token, keys, { issuer, ...audience, currentDate: deps.clock.now() });
    const principal = claims && toPrincipal(claims);
    if (!principal || issuerUrl) return principal;
    return (await sessionIsOpen(deps, principal)) ? principal : undefined;
  };
}

async function verify(
  token: string,
  keys: JWTVerifyGetKey,
  options: { issuer: string; audience?: string; typ?: string; currentDate: Date },
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      ...options,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp'],
      clockTolerance: 5,
    });
    return payload;
  } catch {
    return undefined;
  }
}

/** Found by discovery at the first use, so that the service starts before its issuer. */
function remoteKeys(issuer: string): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined;
  return async (header, token) => {
    if (!keys) {
      const response = await fetch(`${issuer}/.well-known/openid-configuration`);
      const { jwks_uri } = z.object({ jwks_uri: z.url() }).parse(await response.json());
      keys = createRemoteJWKSet(new URL(jwks_uri));
    }
    return await keys(header, token);
  };
}

const claimsOf = z.object({
  sub: z.string(),
  sid: z.string().optional(),
  preferred_username: z.string().default(''),
  name: z.string().default(''),
  realm_access: z.object({ roles: z.array(z.string()) }).default({ roles: [] }),
  partners: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
});

function toPrincipal(payload: JWTPayload): Principal | undefined {
  const claims = claimsOf.safeParse(payload).data;
  return (
    claims && {
      guid: claims.sub,
      username: claims.preferred_username,
      name: claims.name,
      roles: claims.realm_access.roles.filter(isRole),
      partners: claims.partners,
      session: claims.sid,
    }
  );
}
