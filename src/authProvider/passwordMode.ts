import type { Environment } from '../environment/index.ts';
import type { ApiAddress } from './apiAddress.ts';
import { endpoints } from './endpoints.ts';
import { CallRefusedError, RefreshRefusedError } from './errors.ts';
import { grantOf } from './grant.ts';
import type { Send } from './http.ts';
import type { SignInMode } from './signInMode.ts';

export interface PasswordModeOptions {
  readonly environment: Environment;
  readonly address: ApiAddress;
  readonly send: Send;
  readonly locale: () => string;
  readonly now: () => number;
}

function basic({ id, secret }: { id: string; secret: string }): string {
  return `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`;
}

/** Refused for good, as opposed to a realm that is busy, away or misconfigured. */
function isInvalidGrant({ body }: CallRefusedError): boolean {
  return typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_grant';
}

/** The product asks for the password itself and keeps the session in local storage. */
export function passwordMode({ environment, address, send, locale, now }: PasswordModeOptions): SignInMode {
  const { services, clients } = environment;
  const authorization = basic(clients.password);
  const realm = `${services.identity.base}/realms/${services.identity.realm}/protocol/openid-connect`;

  return {
    name: 'password',
    storesTokens: true,
    start: async () => undefined,
    async signIn({ credentials }) {
      if (!credentials) throw new TypeError('The password mode needs a username and a password');
      const answer = await send({
        endpoint: endpoints.signIn,
        // It issues tokens: identity never gets the partner.
        url: address('/oauth/token', { partner: false }),
        authorization,
        body: new URLSearchParams({ grant_type: 'password', ...credentials }),
        locale: locale(),
        fallback: '',
        timeoutMs: 20_000,
      });
      return grantOf(answer, now());
    },
    async refresh({ refreshToken }) {
      try {
        const answer = await send({
          endpoint: endpoints.refresh,
          url: `${realm}/token`,
          authorization,
          body: new URLSearchParams({
            grant_type: 'refresh_token',
            refresh_token: refreshToken,
            client_id: clients.password.id,
          }),
          locale: locale(),
          fallback: '',
        });
        return grantOf(answer, now());
      } catch (error) {
        if (error instanceof CallRefusedError && isInvalidGrant(error)) throw new RefreshRefusedError();
        throw error;
      }
    },
    signOut: async () => false,
  };
}
