import { describe, expect, test, vi } from 'vitest';
import { resolveEnvironment } from '../environment/index.ts';
import { grantOf } from './grant.ts';
import { heldSession } from './heldSession.ts';
import type { KeycloakSession } from './keycloakSession.ts';
import { redirectMode } from './redirectMode.ts';
import { createSessionStore } from './session.ts';
import { sessionKey } from './sessionKey.ts';
import { FakeStorage } from './testing/fakeBrowser.ts';
import { fakeToken } from './testing/fakeIdentityProvider.ts';
import { environments } from '../product/environments.ts';

const grant = grantOf(
  {
    access_token: fakeToken({ sub: 'g', preferred_username: 'ama' }),
    refresh_token: 'secret-refresh',
    expires_in: 300,
  },
  0,
);

function setUp(pathname: string, tab = new FakeStorage()) {
  const keycloak = {
    leaveToSignIn: vi.fn<KeycloakSession['leaveToSignIn']>(async () => undefined),
    comeBack: vi.fn<KeycloakSession['comeBack']>(async () => grant),
    refresh: vi.fn<KeycloakSession['refresh']>(async () => grant),
    leaveToSignOut: vi.fn<KeycloakSession['leaveToSignOut']>(async () => undefined),
  };
  const load = vi.fn<() => Promise<KeycloakSession>>(async () => keycloak);
  const environment = resolveEnvironment(
    { origin: 'http://localhost:8080', search: '?sign-in=redirect' },
    environments,
  );
  const mode = redirectMode({ environment, page: { pathname }, tab, locale: () => 'en', now: () => 0, load });
  return { mode, keycloak, load, tab };
}

const settled = async (promise: Promise<unknown>) => {
  let is = false;
  void promise.then(() => (is = true));
  await new Promise((resolve) => setImmediate(resolve));
  return is;
};

describe('the redirect mode', () => {
  test('loads keycloak-js only when somebody signs in', async () => {
    const { mode, load } = setUp('/login');
    expect(await mode.start({ wasSignedIn: false, returnTo: '/' })).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
  });

  test('leaves, comes back, and goes where the person wanted to', async () => {
    const before = setUp('/login');
    expect(await settled(before.mode.signIn({ returnTo: '/customers?page=2' }))).toBe(false);
    expect(before.keycloak.leaveToSignIn).toHaveBeenCalledOnce();
    const after = setUp('/auth-callback', before.tab);
    expect(await after.mode.start({ wasSignedIn: false, returnTo: '/auth-callback' })).toEqual({
      grant,
      returnTo: '/customers?page=2',
    });
    expect(before.tab.length).toBe(0);
  });

  test('goes through the identity provider again after a reload, which lost the tokens', async () => {
    const { mode, keycloak } = setUp('/customers');
    expect(await settled(mode.start({ wasSignedIn: true, returnTo: '/customers' }))).toBe(false);
    expect(keycloak.leaveToSignIn).toHaveBeenCalledOnce();
  });

  test('a return that is refused is an error, and no session', async () => {
    const { mode, keycloak } = setUp('/auth-callback');
    keycloak.comeBack.mockRejectedValue(new Error('Failed to obtain access token.'));
    await expect(mode.start({ wasSignedIn: true, returnTo: '/' })).rejects.toThrow('Failed to obtain access token.');
    expect(keycloak.leaveToSignIn).not.toHaveBeenCalled();
  });

  test('stores who is signed in, and no token', () => {
    const storage = new FakeStorage();
    const page = new EventTarget();
    const store = createSessionStore({
      storage,
      page: {
        addEventListener: page.addEventListener.bind(page),
        removeEventListener: page.removeEventListener.bind(page),
      },
    });
    const held = heldSession(store, false);
    held.write({ user: grant.user, key: 'k', tokens: grant.tokens });
    expect(held.read()?.tokens).toEqual(grant.tokens);
    expect(storage.getItem(sessionKey)).not.toMatch(/token|secret/i);
    expect(heldSession(store, false).read()).toEqual({ user: grant.user, key: 'k' });
    held.clear();
    expect(held.read()).toBeUndefined();
  });
});
