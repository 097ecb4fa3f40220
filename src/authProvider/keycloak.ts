import Keycloak from 'keycloak-js';
import { keycloakAuthProvider } from 'ra-keycloak';
import { acceptsIssuer } from '../environment/index.ts';
import { decodeClaims, statedLifetime, userOf } from './claims.ts';
import { RefreshRefusedError, UnusableAnswerError } from './errors.ts';
import type { Grant } from './grant.ts';
import { callbackPath, type KeycloakOptions, type KeycloakSession } from './keycloakSession.ts';

/** keycloak-js clears its tokens when the realm refuses them, and keeps them when the network failed. */
export function startKeycloak({ environment, locale, now }: KeycloakOptions): KeycloakSession {
  const { base, realm } = environment.services.identity;
  const client = new Keycloak({
    url: base || environment.origin,
    realm,
    clientId: environment.clients.redirect.id,
  });
  const provider = keycloakAuthProvider(client, {
    initOptions: {
      flow: 'standard',
      pkceMethod: 'S256',
      useNonce: true,
      checkLoginIframe: false,
      responseMode: 'fragment',
      locale: locale(),
      redirectUri: `${environment.origin}${callbackPath}`,
    },
    loginRedirectUri: callbackPath,
    logoutRedirectUri: '/login',
  });

  function grant(): Grant {
    const { token, refreshToken } = client;
    const claims = token === undefined ? undefined : decodeClaims(token);
    const user = claims && userOf(claims);
    if (!token || !refreshToken || !user || !acceptsIssuer(environment, claims.iss)) {
      client.clearToken();
      throw new UnusableAnswerError();
    }
    return {
      user,
      tokens: { accessToken: token, refreshToken, expiresIn: statedLifetime(claims) ?? 60, receivedAt: now() },
    };
  }

  return {
    async leaveToSignIn() {
      await provider.login({});
    },
    async comeBack() {
      await provider.handleCallback?.();
      return grant();
    },
    async refresh() {
      // Whatever made them go, without a refresh token there is nothing to wait for.
      if (!client.refreshToken) throw new RefreshRefusedError();
      try {
        await client.updateToken(-1);
      } catch (error) {
        if (!client.refreshToken) throw new RefreshRefusedError();
        throw error;
      }
      return grant();
    },
    async leaveToSignOut() {
      await provider.logout({});
    },
  };
}
