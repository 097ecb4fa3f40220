import { type Environment, rolesOf, type SignInModeName } from '../environment/index.ts';
import { type ApiAddress, apiAddress } from './apiAddress.ts';
import type { SessionUser } from './claims.ts';
import { type CurrentPartner, createCurrentPartner } from './currentPartner.ts';
import { endpoints } from './endpoints.ts';
import { SessionExpiredError, SignedOutError } from './errors.ts';
import type { Grant } from './grant.ts';
import { heldSession } from './heldSession.ts';
import type { Send } from './http.ts';
import type { Lock, SpentTokens } from './lock.ts';
import { type PasswordCalls, passwordCalls } from './passwordCalls.ts';
import { newSessionKey, type Session, type SessionStore } from './session.ts';
import { createSessionExpiry, type ExpiryOutcome, type SessionExpiry } from './sessionExpiry.ts';
import type { Credentials, SignInMode, Start } from './signInMode.ts';
import { type Clocks, createTokens } from './tokens.ts';

export interface IdentityOptions {
  readonly environment: Environment;
  readonly store: SessionStore;
  readonly createMode: (address: ApiAddress) => SignInMode;
  /** Shared by the tabs. */
  readonly lock: Lock;
  readonly spent: SpentTokens;
  readonly clocks: Clocks;
  readonly send: Send;
  readonly locale: () => string;
  readonly tab: Storage | undefined;
  readonly shared: Storage | undefined;
  /** For retries; a test does not wait. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** What another tab did: signed out, signed in as another person than this tab shows, or signed in while this one was out. */
export type IdentityChange = 'signed-out' | 'other-user' | 'signed-in';

export interface StartOutcome {
  /** Where the person wanted to go, when they came back from signing in. */
  readonly returnTo: string | undefined;
  /** The session had expired before the page was loaded, and is forgotten now. */
  readonly hadExpired: boolean;
}

export interface Identity {
  readonly environment: Environment;
  readonly mode: SignInModeName;
  /** Takes over what the page load brings. */
  start(returnTo: string): Promise<StartOutcome>;
  /** The person of the session, expired or not. */
  user(): SessionUser | undefined;
  roles(): readonly string[];
  /** Random key of the session: encrypts what is kept on this machine, and is gone at sign-out. */
  sessionKey(): string | undefined;
  /** False when the browser stores nothing: the session then ends with the page. */
  isPersistent(): boolean;
  signIn(request: { readonly credentials?: Credentials; readonly returnTo: string }): Promise<void>;
  /** Forgets the session here and in every tab, then tells the service. True when the page is on its way elsewhere. */
  signOut(): Promise<boolean>;
  /** See `TokenKeeper.getToken`; a refused refresh also starts the expiry. */
  getToken(): Promise<string>;
  /** Another token than the one that was answered with 401. */
  replaceToken(rejected: string): Promise<string>;
  readonly partner: CurrentPartner;
  readonly expiry: SessionExpiry;
  /** Says that the session is over although the tokens looked good: a 401 that a new token did not cure. */
  expire(): void;
  /** Signs in over the page after an expiry. Throws like `signIn`. */
  reauthenticate(request: { readonly credentials?: Credentials; readonly returnTo: string }): Promise<ExpiryOutcome>;
  /** Tries to go on without a password: true when a refresh, or another tab, brought the session back. */
  resume(): Promise<boolean>;
  readonly passwords: PasswordCalls;
  /** Told when another tab signs out or in. */
  onOtherTab(listener: (change: IdentityChange) => void): () => void;
  /** Told when the roles or partners of the person who is shown have become others. */
  onRights(listener: () => void): () => void;
}

function hasSameRights(one: SessionUser, other: SessionUser): boolean {
  const rightsOf = ({ groups, partners }: SessionUser) => JSON.stringify([groups, partners]);
  return rightsOf(one) === rightsOf(other);
}

/** Everything about who is signed in, in one place and free of any framework. */
export function createIdentity(options: IdentityOptions): Identity {
  const { environment, store, lock, spent, clocks, send, locale, tab, shared, pause } = options;
  const expiry = createSessionExpiry();
  const listeners = new Set<(change: IdentityChange) => void>();
  const rights = new Set<() => void>();

  const allowedPartners = () => store.read()?.user.partners;
  const address = apiAddress(environment.services.api, () => partner.get());
  const partner = createCurrentPartner({ tab, shared, allowed: allowedPartners, record: recordPartner });
  const mode = options.createMode(address);
  const held = heldSession(store, mode.storesTokens);
  const tokens = createTokens({ store: held, mode, lock, spent, clocks, ...(pause && { pause }) });
  /** Whom this tab shows, to notice when another tab changes it. */
  let shown: SessionUser | undefined;

  /** A token that was just fetched, here or in another tab, may say other rights than those that are shown. */
  function noticeRights(): void {
    const user = store.read()?.user;
    if (!user || !shown || user.guid !== shown.guid || hasSameRights(user, shown)) return;
    shown = user;
    // The partner of this tab may be among those that were taken away.
    partner.settle();
    for (const listener of rights) listener();
  }

  async function expiring(token: Promise<string>): Promise<string> {
    try {
      const good = await token;
      noticeRights();
      return good;
    } catch (error) {
      const user = store.read()?.user;
      if (error instanceof SessionExpiredError && user) expiry.expire(user);
      throw error;
    }
  }

  const getToken = async () => await expiring(tokens.getToken());

  async function recordPartner(code: string): Promise<void> {
    await send({
      endpoint: endpoints.selectPartner,
      url: address('/api/partners/selected', { partner: false }),
      authorization: `Bearer ${await getToken()}`,
      body: { partner: code },
      locale: locale(),
      fallback: '',
    });
  }

  /** Shows the person of a session and takes the partner that fits. */
  function show(session: Session): void {
    shown = session.user;
    partner.settle();
  }

  function keep({ user, tokens }: Grant, key: string): void {
    const session = { user, key, tokens };
    held.write(session);
    show(session);
  }

  function tellOthers(change: IdentityChange): void {
    for (const listener of listeners) listener(change);
  }

  store.onOtherTab((session) => {
    if (!shown) {
      if (session?.tokens) tellOthers('signed-in');
    } else if (!session) {
      shown = undefined;
      expiry.settle('signed-out');
      tellOthers('signed-out');
    } else if (session.user.guid !== shown.guid) {
      shown = session.user;
      expiry.settle('other-user');
      tellOthers('other-user');
    } else if (mode.storesTokens) {
      if (session.tokens) expiry.settle('same-user');
      else expiry.expire(session.user);
      noticeRights();
    }
  });

  return {
    environment,
    mode: mode.name,
    partner,
    expiry,
    passwords: passwordCalls({ address, send, locale, getToken }),
    user: () => store.read()?.user,
    roles: () => rolesOf(environment, store.read()?.user.groups ?? []),
    sessionKey: () => store.read()?.key,
    isPersistent: () => store.isPersistent(),
    getToken,
    replaceToken: async (rejected) => await expiring(tokens.replaceToken(rejected)),

    async start(returnTo) {
      const session = store.read();
      let started: Start | undefined;
      try {
        started = await mode.start({ wasSignedIn: session !== undefined, returnTo });
      } catch (error) {
        // A sign-in that did not come to an end leaves no one signed in.
        store.clear();
        throw error;
      }
      // Expired before this page was loaded: there is nothing on it yet that a dialog would save.
      const hadExpired = !started && session !== undefined && mode.storesTokens && !session.tokens;
      if (started) {
        const isSame = session?.user.guid === started.grant.user.guid;
        keep(started.grant, isSame ? session.key : newSessionKey());
      } else if (hadExpired) {
        store.clear();
      } else if (session) {
        show(session);
      }
      return { returnTo: started?.returnTo, hadExpired };
    },

    async signIn(request) {
      keep(await mode.signIn(request), newSessionKey());
      const code = partner.get();
      // The service only remembers the choice: the calls carry it themselves, so nothing waits for this.
      if (code) recordPartner(code).catch(() => undefined);
    },

    async signOut() {
      const token = held.read()?.tokens?.accessToken;
      const url = address('/api/users/logout');
      held.clear();
      shown = undefined;
      partner.forget();
      expiry.settle('signed-out');
      if (token) {
        const authorization = `Bearer ${token}`;
        const request = { endpoint: endpoints.signOut, url, authorization, locale: locale(), fallback: '' };
        // Signed out here whatever the service answers, and soon.
        await send({ ...request, timeoutMs: 3_000, keepalive: true }).catch(() => undefined);
      }
      return await mode.signOut();
    },

    expire() {
      const user = store.read()?.user;
      if (user) expiry.expire(user);
    },

    async reauthenticate(request) {
      const before = store.read();
      const grant = await mode.signIn(request);
      const isSame = before?.user.guid === grant.user.guid;
      keep(grant, isSame ? before.key : newSessionKey());
      const outcome = isSame ? 'same-user' : 'other-user';
      expiry.settle(outcome);
      return outcome;
    },

    async resume() {
      const session = held.read();
      try {
        if (!session?.tokens) return false;
        await tokens.replaceToken(session.tokens.accessToken);
      } catch (error) {
        if (error instanceof SessionExpiredError || error instanceof SignedOutError) return false;
        throw error;
      }
      expiry.settle('same-user');
      return true;
    },

    onOtherTab(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    onRights(listener) {
      rights.add(listener);
      return () => rights.delete(listener);
    },
  };
}
