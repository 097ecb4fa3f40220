import type { AuthProvider } from 'ra-core';
import type { Identity } from './identity.ts';

export interface Permissions {
  readonly roles: readonly string[];
  readonly partners: readonly string[];
}

export interface AuthProviderOptions {
  readonly identity: Identity;
  /** Decides what may be done, from the declarations: see react-admin's `canAccess`. */
  readonly canAccess: NonNullable<AuthProvider['canAccess']>;
  /** Leaves the page for a path of this origin; the whole page goes, and with it what it held in memory. */
  readonly leave?: (path: string) => void;
  readonly pause?: (ms: number) => Promise<void>;
}

/**
 * react-admin repeats a check that fails at once until it has burnt seconds of CPU (a race in its logout); after this many
 * milliseconds it asks once.
 */
const beforeRejecting = 30;

const pauseFor = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
const leaveTo = (path: string) => window.location.assign(path);

/** What react-admin does with a rejection of ours: nothing, since the page is left or a dialog stands over it. */
class HandledElsewhereError extends Error {
  override readonly name = 'HandledElsewhereError';
  readonly logoutUser = false;
  readonly redirectTo = false;
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
}

/** react-admin's view of the identity. A 401 starts the session-expired dialog, a 403 does nothing here: neither signs out. */
export function createAuthProvider(options: AuthProviderOptions): AuthProvider {
  const { identity, canAccess, leave = leaveTo, pause = pauseFor } = options;

  function signedIn() {
    const user = identity.user();
    if (!user) throw new HandledElsewhereError('Nobody is signed in');
    return user;
  }

  return {
    async login({ username, password }: { username: string; password: string }) {
      await identity.signIn({ credentials: { username, password }, returnTo: '/' });
    },
    async logout() {
      if (!(await identity.signOut())) leave('/login');
      // The page is left as a whole: react-admin has nowhere to go.
      return false;
    },
    async checkAuth() {
      if (identity.user()) return;
      await pause(beforeRejecting);
      leave('/login');
      signedIn();
    },
    async checkError(error: unknown) {
      if (statusOf(error) === 401) identity.expire();
    },
    async getIdentity() {
      const { guid, fullName, username, email } = signedIn();
      return { id: guid, fullName, username, email };
    },
    async getPermissions(): Promise<Permissions> {
      return { roles: identity.roles(), partners: identity.user()?.partners ?? [] };
    },
    canAccess,
  };
}
