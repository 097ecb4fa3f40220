import { describe, expect, test, vi } from 'vitest';
import { createAuthProvider } from './authProvider.ts';
import { ama, fakeBrowser } from './testing/fakeBrowser.ts';

function setUp() {
  const browser = fakeBrowser();
  const { identity } = browser.openTab();
  const leave = vi.fn<(path: string) => void>();
  const pause = vi.fn<(ms: number) => Promise<void>>(async () => undefined);
  const canAccess = vi.fn<() => Promise<boolean>>(async () => true);
  const provider = createAuthProvider({ identity, canAccess, leave, pause });
  return { browser, identity, provider, leave, pause, canAccess };
}

describe('signed in', () => {
  test('says who, with which roles and partners', async () => {
    const { provider } = setUp();
    await provider.login({ username: 'ama', password: 'x' });
    await expect(provider.checkAuth({})).resolves.toBeUndefined();
    expect(await provider.getIdentity?.()).toEqual({ id: 'guid-ama', fullName: 'ama', username: 'ama', email: '' });
    expect(await provider.getPermissions?.({})).toEqual({ roles: ['agent'], partners: ['tana-gh', 'kito-ke'] });
  });

  test('leaves what may be done to the given function', async () => {
    const { provider, canAccess } = setUp();
    expect(provider.canAccess).toBe(canAccess);
  });

  test('signs out and leaves the page as a whole', async () => {
    const { provider, identity, leave } = setUp();
    await identity.signIn(ama);
    expect(await provider.logout({})).toBe(false);
    expect(leave).toHaveBeenCalledWith('/login');
    expect(identity.user()).toBeUndefined();
  });
});

describe('errors', () => {
  test('401 starts the session-expired dialog and signs nobody out', async () => {
    const { provider, identity, leave } = setUp();
    await identity.signIn(ama);
    await expect(provider.checkError({ status: 401 })).resolves.toBeUndefined();
    expect(identity.expiry.expired()?.username).toBe('ama');
    expect(leave).not.toHaveBeenCalled();
  });

  test.each([403, 404, 409, 429, 500, undefined])('%s is nobody’s business here', async (status) => {
    const { provider, identity } = setUp();
    await identity.signIn(ama);
    await expect(provider.checkError({ status })).resolves.toBeUndefined();
    expect(identity.expiry.expired()).toBeUndefined();
    expect(identity.user()).toBeDefined();
  });
});

describe('signed out', () => {
  test('the check waits before it fails, so that react-admin does not spin', async () => {
    const { provider, pause, leave } = setUp();
    const check = provider.checkAuth({});
    await expect(check).rejects.toMatchObject({ logoutUser: false, redirectTo: false });
    expect(pause.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(20);
    expect(leave).toHaveBeenCalledWith('/login');
  });

  test('there is no identity', async () => {
    const { provider } = setUp();
    await expect(provider.getIdentity?.()).rejects.toThrow('Nobody is signed in');
    expect(await provider.getPermissions?.({})).toEqual({ roles: [], partners: [] });
  });
});
