import { allowTemplates, reportError } from '../analytics/index.ts';
import { type Environment, storageOf } from '../environment/index.ts';
import type { AuthProvider } from 'ra-core';
import { type AuthProviderOptions, createAuthProvider as adapt } from './authProvider.ts';
import { endpoints } from './endpoints.ts';
import { CallRefusedError } from './errors.ts';
import { type Send, send } from './http.ts';
import { createIdentity, type Identity } from './identity.ts';
import { bestLock, noneSpent, spentByLocks, tabLock } from './lock.ts';
import { passwordMode } from './passwordMode.ts';
import { redirectMode } from './redirectMode.ts';
import { createReloadMarker, type ReloadMarker } from './reloadMarker.ts';
import { createSessionStore } from './session.ts';
import { sessionKey } from './sessionKey.ts';

export type { Permissions } from './authProvider.ts';
export type { SessionUser } from './claims.ts';
export type { CurrentPartner } from './currentPartner.ts';
export { CallRefusedError, UnreachableError } from './errors.ts';
export { errorText } from './errorText.ts';
export type { Identity, IdentityChange } from './identity.ts';
export { passwordProblems, type PasswordRule, passwordRules } from './passwordRules.ts';
export type { ReloadMarker } from './reloadMarker.ts';
export type { ExpiryEvent, ExpiryOutcome, SessionExpiry } from './sessionExpiry.ts';
export type { Credentials } from './signInMode.ts';

let current: Identity | undefined;

/** Tells the analytics service of every call that failed. */
const reportingSend: Send = async (request) => {
  try {
    return await send(request);
  } catch (error) {
    const status = error instanceof CallRefusedError ? error.status : undefined;
    reportError(error, { status, endpoint: request.endpoint });
    throw error;
  }
};

/** Builds the identity of this page, once at start, with the browser's storage, locks and clocks. */
export function startIdentity(environment: Environment): Identity {
  allowTemplates(Object.values(endpoints));
  const shared = storageOf('localStorage');
  const tab = storageOf('sessionStorage');
  const locale = () => document.documentElement.lang || 'en';
  const now = () => Date.now();
  // Absent on plain http beyond loopback.
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  const isRedirect = environment.signIn === 'redirect';
  current = createIdentity({
    environment,
    store: createSessionStore({
      storage: shared,
      page: window,
      channel: 'BroadcastChannel' in window ? new BroadcastChannel(sessionKey) : undefined,
      onProblem: (problem) => reportError(problem),
    }),
    createMode: (address) =>
      isRedirect
        ? redirectMode({ environment, page: window.location, tab, locale, now })
        : passwordMode({ environment, address, send: reportingSend, locale, now }),
    spent: locks && !isRedirect ? spentByLocks(locks) : noneSpent,
    // Each page of the redirect mode has tokens of its own, which no other tab may refresh for it.
    lock: isRedirect ? tabLock : bestLock(locks, shared),
    clocks: { wall: now, steady: () => performance.now() },
    send: reportingSend,
    locale,
    tab,
    shared,
  });
  return current;
}

/** Throws before `startIdentity`. */
function identity(): Identity {
  if (!current) throw new Error('startIdentity must be called first');
  return current;
}

/** react-admin's authProvider over the identity of this page. */
export function createAuthProvider(options: Omit<AuthProviderOptions, 'identity'>): AuthProvider {
  return adapt({ identity: identity(), ...options });
}

/** The marker of internal reloads of this page. */
export function reloadMarker(): ReloadMarker {
  return createReloadMarker(storageOf('localStorage'), storageOf('sessionStorage'));
}
