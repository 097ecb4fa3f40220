import { type JWTPayload, SignJWT, jwtVerify } from 'jose';
import type { Secrets } from '../secrets.ts';

export interface RefreshClaims {
  id: string;
  issuer: string;
  user: string;
  client: string;
  session: string;
  issuedAt: number;
  expiresAt: number;
}

/**
 * The refresh token as people's programs see it. keycloak-js decodes it as a JWT, so the provider's random value travels in
 * one, signed with a key that no access token is ever checked with.
 */
export async function sealRefreshToken(secrets: Secrets, claims: RefreshClaims): Promise<string> {
  return await new SignJWT({ typ: 'Refresh', azp: claims.client, sid: claims.session })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(claims.issuer)
    .setAudience(claims.issuer)
    .setSubject(claims.user)
    .setJti(claims.id)
    .setIssuedAt(claims.issuedAt)
    .setExpirationTime(claims.expiresAt)
    .sign(secrets.key('refresh-token'));
}

/** The provider's value inside, or undefined when we did not sign it. Its age is judged by what the database says. */
export async function openRefreshToken(secrets: Secrets, token: string): Promise<string | undefined> {
  return (await claimsOf(secrets, token))?.jti;
}

/** The sign-in that a token belongs to, and the client that has it. */
export interface TokenOrigin {
  readonly session: string;
  readonly client: string;
}

/** Where a refresh token comes from, however old it is; undefined when we did not sign it. */
export async function originOfRefreshToken(secrets: Secrets, token: string): Promise<TokenOrigin | undefined> {
  return originOf(await claimsOf(secrets, token));
}

/** The same of the claims of a token, of either kind. */
export function originOf({ sid, azp }: JWTPayload = {}): TokenOrigin | undefined {
  return typeof sid === 'string' && typeof azp === 'string' ? { session: sid, client: azp } : undefined;
}

async function claimsOf(secrets: Secrets, token: string): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, secrets.key('refresh-token'), {
      algorithms: ['HS256'],
      currentDate: new Date(0),
    });
    return payload.typ === 'Refresh' ? payload : undefined;
  } catch {
    return undefined;
  }
}
