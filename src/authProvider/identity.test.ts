import { describe, expect, test, vi } from 'vitest';
import { partnerKey } from './currentPartner.ts';
import { CallRefusedError } from './errors.ts';
import { sessionKey } from './sessionKey.ts';
import { ama, FakeStorage, fakeBrowser, kofi } from './testing/fakeBrowser.ts';
import { offline } from './testing/fakeIdentityProvider.ts';

const urls = (browser: ReturnType<typeof fakeBrowser>) => browser.provider.requests.map(({ url }) => url);

async function signedIn(options?: Parameters<ReturnType<typeof fakeBrowser>['openTab']>[0]) {
  const browser = fakeBrowser();
  const tab = browser.openTab(options);
  await tab.identity.signIn(ama);
  // The choice of the partner is told to the service on the side.
  await vi.waitFor(() => expect(urls(browser)).toContain('/api/partners/selected'));
  return { browser, ...tab };
}

describe('signing in', () => {
  test('posts the form with basic credentials and keeps the person, roles, partner and key', async () => {
    const { browser, identity } = await signedIn();
    const [request] = browser.provider.requests;
    expect(request).toMatchObject({ endpoint: 'POST /oauth/token', url: '/oauth/token' });
    expect(request?.authorization).toBe(`Basic ${btoa('coverdesk-password:coverdesk-password-client')}`);
    expect(request?.body).toEqual(new URLSearchParams({ grant_type: 'password', username: 'ama', password: 'x' }));
    expect(identity.user()).toMatchObject({ guid: 'guid-ama', username: 'ama', partners: ['tana-gh', 'kito-ke'] });
    expect(identity.roles()).toEqual(['agent']);
    expect(identity.partner.get()).toBe('tana-gh');
    expect(identity.sessionKey()).toHaveLength(43);
  });

  test('a wrong password leaves everything as it was', async () => {
    const browser = fakeBrowser();
    const { identity } = browser.openTab();
    const wrong = { credentials: { username: 'nobody', password: 'x' }, returnTo: '/' };
    await expect(identity.signIn(wrong)).rejects.toBeInstanceOf(CallRefusedError);
    expect(identity.user()).toBeUndefined();
    expect(browser.values.has(sessionKey)).toBe(false);
  });

  test('a page loaded with an expired session starts signed out', async () => {
    const { browser, identity } = await signedIn();
    browser.provider.endSessions();
    browser.pass(6 * 60_000);
    await identity.getToken().catch(() => undefined);
    const later = browser.openTab();
    expect(await later.identity.start('/')).toEqual({ returnTo: undefined, hadExpired: true });
    expect(later.identity.user()).toBeUndefined();
  });
});

describe('signing out', () => {
  test('tells the service with token and partner, and every tab', async () => {
    const { browser, identity } = await signedIn();
    const other = browser.openTab();
    await other.identity.start('/');
    const told = vi.fn<(change: string) => void>();
    other.identity.onOtherTab(told);
    await identity.signOut();
    expect(urls(browser).at(-1)).toBe('/api/users/logout?partner=tana-gh');
    expect(browser.provider.requests.at(-1)?.authorization).toMatch(/^Bearer ./);
    expect(told.mock.calls).toEqual([['signed-out']]);
    expect([identity.user(), other.identity.user()]).toEqual([undefined, undefined]);
    expect(identity.partner.get()).toBeUndefined();
  });

  test('is done although the service does not answer', async () => {
    const { browser, identity } = await signedIn();
    browser.provider.failWith(offline());
    await expect(identity.signOut()).resolves.toBe(false);
    expect(browser.values.has(sessionKey)).toBe(false);
  });

  test('another person who signs in elsewhere is told to this tab', async () => {
    const { browser, identity } = await signedIn();
    const other = browser.openTab();
    await other.identity.start('/');
    const told = vi.fn<(change: string) => void>();
    identity.onOtherTab(told);
    await other.identity.signIn(kofi);
    expect(told.mock.calls).toEqual([['other-user']]);
  });
});

test('a tab that waits for a sign-in is told when it happens in another one', async () => {
  const browser = fakeBrowser();
  const waiting = browser.openTab();
  await waiting.identity.start('/');
  const told = vi.fn<(change: string) => void>();
  waiting.identity.onOtherTab(told);
  await browser.openTab().identity.signIn(ama);
  expect(told.mock.calls).toEqual([['signed-in']]);
});

describe('an expired session', () => {
  async function expired() {
    const setUp = await signedIn();
    setUp.browser.provider.endSessions();
    setUp.browser.pass(6 * 60_000);
    await setUp.identity.getToken().catch(() => undefined);
    return setUp;
  }

  test('tells its listeners once and lets calls wait', async () => {
    const setUp = await signedIn();
    const told = vi.fn<(event: unknown) => void>();
    setUp.identity.expiry.subscribe(told);
    setUp.browser.provider.endSessions();
    setUp.browser.pass(6 * 60_000);
    await Promise.allSettled([setUp.identity.getToken(), setUp.identity.getToken()]);
    await setUp.identity.getToken().catch(() => undefined);
    expect(told).toHaveBeenCalledTimes(1);
    expect(told).toHaveBeenCalledWith({ type: 'expired', user: expect.objectContaining({ username: 'ama' }) });
  });

  test('goes on as the same person with the same key and partner', async () => {
    const { identity } = await expired();
    const key = identity.sessionKey();
    const waiting = identity.expiry.wait();
    expect(await identity.reauthenticate(ama)).toBe('same-user');
    expect(await waiting).toBe('same-user');
    expect(identity.sessionKey()).toBe(key);
    expect(identity.partner.get()).toBe('tana-gh');
    expect(identity.expiry.expired()).toBeUndefined();
  });

  test('goes on as another person with a key and partner of their own', async () => {
    const { identity } = await expired();
    const key = identity.sessionKey();
    const waiting = identity.expiry.wait();
    expect(await identity.reauthenticate(kofi)).toBe('other-user');
    expect(await waiting).toBe('other-user');
    expect(identity.sessionKey()).not.toBe(key);
    expect(identity.partner.get()).toBe('zuri-zm');
  });

  test('stays expired after a wrong password', async () => {
    const { identity } = await expired();
    const wrong = { credentials: { username: 'nobody', password: 'x' }, returnTo: '/' };
    await expect(identity.reauthenticate(wrong)).rejects.toBeInstanceOf(CallRefusedError);
    expect(identity.expiry.expired()?.username).toBe('ama');
  });

  test('ends at sign-out', async () => {
    const { identity } = await expired();
    const waiting = identity.expiry.wait();
    await identity.signOut();
    expect(await waiting).toBe('signed-out');
  });

  test('that a 401 told of may be resumed by a refresh; a refused one may not', async () => {
    const { identity, browser } = await signedIn();
    identity.expire();
    expect(identity.expiry.expired()?.username).toBe('ama');
    expect(await identity.resume()).toBe(true);
    expect(identity.expiry.expired()).toBeUndefined();
    identity.expire();
    browser.provider.endSessions();
    expect(await identity.resume()).toBe(false);
    expect(identity.expiry.expired()?.username).toBe('ama');
  });
});

describe('the current partner', () => {
  test('is recorded without the partner parameter, then goes along', async () => {
    const { browser, identity } = await signedIn();
    const changes: unknown[] = [];
    identity.partner.onChange((code, former) => void changes.push([code, former]));
    await identity.partner.select('kito-ke');
    const request = browser.provider.requests.at(-1);
    expect(request).toMatchObject({ url: '/api/partners/selected', body: { partner: 'kito-ke' } });
    expect(changes).toEqual([['kito-ke', 'tana-gh']]);
    await identity.signOut();
    expect(urls(browser).at(-1)).toBe('/api/users/logout?partner=kito-ke');
  });

  test('belongs to the tab; the browser only remembers what a new tab starts with', async () => {
    const { browser, identity } = await signedIn();
    const other = browser.openTab();
    await other.identity.start('/');
    await identity.partner.select('kito-ke');
    expect(other.identity.partner.get()).toBe('tana-gh');
    const third = browser.openTab();
    await third.identity.start('/');
    expect(third.identity.partner.get()).toBe('kito-ke');
  });

  test('stays as it was when the service refuses', async () => {
    const { browser, identity } = await signedIn();
    browser.provider.failWith(offline());
    await expect(identity.partner.select('kito-ke')).rejects.toThrow('reached');
    expect(identity.partner.get()).toBe('tana-gh');
    expect(browser.values.get(partnerKey)).toBeUndefined();
  });

  test('of a tab is kept over a reload, unless the person does not belong to it', async () => {
    const { browser } = await signedIn();
    const reloaded = browser.openTab({ tabValues: new Map([[partnerKey, 'kito-ke']]) });
    await reloaded.identity.start('/');
    expect(reloaded.identity.partner.get()).toBe('kito-ke');
    const foreign = browser.openTab({ tabValues: new Map([[partnerKey, 'zuri-zm']]) });
    await foreign.identity.start('/');
    expect(foreign.identity.partner.get()).toBe('tana-gh');
  });

  test('survives storage that takes nothing', async () => {
    const { identity } = await signedIn({ isStorageFull: true });
    await identity.partner.select('kito-ke');
    expect(identity.partner.get()).toBe('kito-ke');
    expect(new FakeStorage().getItem(partnerKey)).toBeNull();
  });
});

describe('passwords', () => {
  test('forgotten: the two calls, in order, in nobody’s name', async () => {
    const browser = fakeBrowser();
    const { identity } = browser.openTab();
    await identity.passwords.forgotPassword('ama/../x', 'fallback');
    const [first, second] = browser.provider.requests;
    expect(first).toMatchObject({ endpoint: 'PUT /forgotpassword/{username}', url: '/forgotpassword/ama%2F..%2Fx' });
    expect(second).toMatchObject({
      endpoint: 'POST /public/create_outbound_email',
      url: '/public/create_outbound_email',
      body: { email_code: 'FORGOT_PASSWORD', username: 'ama/../x' },
    });
    expect([first?.authorization, second?.authorization]).toEqual([undefined, undefined]);
  });

  test('recovered by the link, and changed by the current one', async () => {
    const { browser, identity } = await signedIn();
    await identity.passwords.recoverPassword({ token: 't', guid: 'g' }, 'New#2026', '');
    expect(browser.provider.requests.at(-1)).toMatchObject({
      endpoint: 'PUT /api/users/changepassword/{guid}',
      body: { token: 't', password: 'New#2026' },
    });
    expect(browser.provider.requests.at(-1)?.authorization).toBeUndefined();
    await identity.passwords.changePassword({ guid: 'g', currentPassword: 'Old#2026', password: 'New#2026' }, '');
    expect(browser.provider.requests.at(-1)).toMatchObject({
      url: '/api/users/changepassword/g?partner=tana-gh',
      body: { current_password: 'Old#2026', password: 'New#2026' },
      authorization: expect.stringMatching(/^Bearer /),
    });
  });
});

describe('rights that were changed', () => {
  test('hold as soon as a new token says so, in every tab, for the partner of the tab too', async () => {
    const { browser, identity } = await signedIn();
    const other = browser.openTab();
    await other.identity.start('/');
    const told = vi.fn<() => void>();
    identity.onRights(told);
    other.identity.onRights(told);
    await identity.replaceToken(await identity.getToken());
    expect(told).not.toHaveBeenCalled();

    browser.provider.changeRights({ groups: [], partners: ['kito-ke'] });
    await identity.replaceToken(await identity.getToken());
    expect(told).toHaveBeenCalledTimes(2);
    expect([identity.roles(), other.identity.roles()]).toEqual([[], []]);
    expect([identity.partner.get(), other.identity.partner.get()]).toEqual(['kito-ke', 'kito-ke']);
    expect(identity.expiry.expired()).toBeUndefined();
  });
});
