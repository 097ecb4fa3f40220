import type { Config } from '../config.ts';

/** Names that clients, tokens and a real Keycloak agree on. */
export const realm = 'coverdesk';
export const realmPath = `/realms/${realm}`;
/** Below it are the calls of administrators. */
export const adminPath = '/admin/realms/:realm';
export const protocolPath = `${realmPath}/protocol/openid-connect`;
export const apiAudience = 'coverdesk-api';
/** Every token is for the API; the provider wants an address for it. */
export const apiResource = `urn:coverdesk:${apiAudience}`;
export const openidScope = 'openid profile email offline_access';
export const webClient = 'coverdesk-web';
/** Public by nature: a browser holds it. It tells the password grant's caller apart and protects nothing. */
export const passwordClient = { id: 'coverdesk-password', secret: 'coverdesk-password-client' };

const minute = 60;
/** Seconds. */
export const lifetimes = {
  accessToken: 5 * minute,
  /** Without any use. */
  refreshToken: 60 * minute,
  /** From the sign-in, however busy. */
  session: 12 * 60 * minute,
  passwordReset: 300,
};

/** What tokens call the realm that issued them. */
export function issuerOf({ origin, keycloak }: Pick<Config, 'origin' | 'keycloak'>): string {
  return keycloak?.issuer ?? `${keycloak?.url ?? origin}${realmPath}`;
}
