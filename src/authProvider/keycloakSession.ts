import type { Environment } from '../environment/index.ts';
import type { Grant } from './grant.ts';

/** Where the identity provider sends people back to; the only return address that is registered for it. */
export const callbackPath = '/auth-callback';

/** What the redirect mode needs of keycloak-js and ra-keycloak. */
export interface KeycloakSession {
  leaveToSignIn(): Promise<void>;
  /** Finishes the return: checks state and nonce, exchanges the code with the PKCE verifier. */
  comeBack(): Promise<Grant>;
  refresh(): Promise<Grant>;
  leaveToSignOut(): Promise<void>;
}

export interface KeycloakOptions {
  readonly environment: Environment;
  readonly locale: () => string;
  readonly now: () => number;
}
