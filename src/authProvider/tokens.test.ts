import { describe, expect, test } from 'vitest';
import { SessionExpiredError, SignedOutError, TokenUnavailableError } from './errors.ts';
import { sessionKey } from './sessionKey.ts';
import { ama, fakeBrowser, kofi } from './testing/fakeBrowser.ts';
import { offline, unavailable } from './testing/fakeIdentityProvider.ts';

const minutes = (count: number) => count * 60_000;

async function signedIn() {
  const browser = fakeBrowser();
  const tab = browser.openTab();
  await tab.identity.signIn(ama);
  return { browser, ...tab };
}

/** More tabs of the same browser, each loaded with the session that is there. */
async function openTabs(browser: ReturnType<typeof fakeBrowser>, count: number) {
  const tabs = Array.from({ length: count }, () => browser.openTab());
  for (const tab of tabs) await tab.identity.start('/');
  return tabs;
}

describe('within a tab', () => {
  test('a fresh token is used as it is', async () => {
    const { browser, identity } = await signedIn();
    const first = await identity.getToken();
    browser.pass(minutes(4));
    expect(await identity.getToken()).toBe(first);
    expect(browser.provider.refreshes()).toBe(0);
  });

  test('twenty readers of an expired token make one refresh and get the same new one', async () => {
    const { browser, identity } = await signedIn();
    const old = await identity.getToken();
    browser.pass(minutes(6));
    const tokens = await Promise.all(Array.from({ length: 20 }, () => identity.getToken()));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(old);
    expect(browser.provider.refreshes()).toBe(1);
  });

  test('twenty answers of 401 to one token make one refresh', async () => {
    const { browser, identity } = await signedIn();
    const rejected = await identity.getToken();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => identity.replaceToken(rejected)));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens).not.toContain(rejected);
    expect(browser.provider.refreshes()).toBe(1);
    // A late 401 to the old token finds the new one there.
    expect(await identity.replaceToken(rejected)).toBe(tokens[0]);
    expect(browser.provider.refreshes()).toBe(1);
  });

  test('each refresh sends the token of the last answer', async () => {
    const { browser, identity } = await signedIn();
    for (let round = 0; round < 3; round += 1) {
      browser.pass(minutes(6));
      await identity.getToken();
    }
    const sent = browser.provider.requests.flatMap(({ body }) =>
      body instanceof URLSearchParams ? (body.get('refresh_token') ?? []) : [],
    );
    expect(sent).toEqual(['refresh-1', 'refresh-2', 'refresh-3']);
  });
});

describe('across tabs', () => {
  test('five tabs expiring together make one refresh and none is signed out', async () => {
    const { browser } = await signedIn();
    const tabs = await openTabs(browser, 5);
    browser.pass(minutes(6));
    const tokens = await Promise.all(tabs.flatMap(({ identity }) => [identity.getToken(), identity.getToken()]));
    expect(new Set(tokens).size).toBe(1);
    expect(browser.provider.refreshes()).toBe(1);
    expect(tabs.map(({ identity }) => identity.expiry.expired())).toEqual(Array.from({ length: 5 }, () => undefined));
  });

  test('five tabs whose token was refused make one refresh', async () => {
    const { browser } = await signedIn();
    const tabs = await openTabs(browser, 5);
    const rejected = (await tabs[0]?.identity.getToken()) ?? '';
    const tokens = await Promise.all(tabs.map(({ identity }) => identity.replaceToken(rejected)));
    expect(new Set(tokens).size).toBe(1);
    expect(browser.provider.refreshes()).toBe(1);
  });

  test('a tab that dies while refreshing does not hold up the others', async () => {
    const { browser } = await signedIn();
    const [dying, other] = await openTabs(browser, 2);
    browser.pass(minutes(6));
    const raw = browser.values.get(sessionKey);
    const release = browser.provider.hold();
    browser.provider.failWith(offline());
    const lost = dying?.identity.getToken().catch(() => 'died');
    const waiting = other?.identity.getToken();
    await new Promise((resolve) => setImmediate(resolve));
    browser.locks.kill();
    browser.provider.failWith(undefined);
    release();
    await expect(waiting).resolves.toMatch(/\./);
    expect(browser.values.get(sessionKey)).not.toBe(raw);
    await lost;
  });

  test('a token refused in one tab is over in all, until one signs in again', async () => {
    const { browser } = await signedIn();
    const tabs = await openTabs(browser, 3);
    browser.provider.endSessions();
    browser.pass(minutes(6));
    const outcomes = await Promise.allSettled(tabs.map(({ identity }) => identity.getToken()));
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(SessionExpiredError) });
    }
    expect(browser.provider.refreshes()).toBe(1);
    expect(tabs.map(({ identity }) => identity.expiry.expired()?.username)).toEqual(['ama', 'ama', 'ama']);

    const waiting = tabs.map(async ({ identity }) => await identity.expiry.wait());
    await tabs[1]?.identity.reauthenticate(ama);
    expect(await Promise.all(waiting)).toEqual(['same-user', 'same-user', 'same-user']);
    expect(new Set(await Promise.all(tabs.map(({ identity }) => identity.getToken()))).size).toBe(1);
  });
});

describe('when the refresh fails', () => {
  test.each([
    ['offline', offline],
    ['503', unavailable],
  ])('%s: retried, then the session is kept and serves again when it is over', async (_name, failure) => {
    const { browser, identity } = await signedIn();
    browser.pass(minutes(6));
    browser.provider.failWith(failure());
    await expect(identity.getToken()).rejects.toBeInstanceOf(TokenUnavailableError);
    expect(browser.provider.refreshes()).toBe(3);
    expect(identity.user()?.username).toBe('ama');
    expect(identity.expiry.expired()).toBeUndefined();
    browser.provider.failWith(undefined);
    await expect(identity.getToken()).resolves.toMatch(/\./);
  });

  test('a token that is still valid serves on while the realm is away', async () => {
    const { browser, identity } = await signedIn();
    const token = await identity.getToken();
    browser.pass(minutes(4) + 45_000);
    browser.provider.failWith(unavailable());
    expect(await identity.getToken()).toBe(token);
    browser.pass(20_000);
    await expect(identity.getToken()).rejects.toBeInstanceOf(TokenUnavailableError);
  });

  test('refused: the session has expired, the person stays known, nothing is retried', async () => {
    const { browser, identity } = await signedIn();
    browser.provider.endSessions();
    browser.pass(minutes(6));
    await expect(identity.getToken()).rejects.toBeInstanceOf(SessionExpiredError);
    expect(browser.provider.refreshes()).toBe(1);
    expect(identity.expiry.expired()?.username).toBe('ama');
    expect(browser.values.get(sessionKey)).not.toContain('refresh-');
  });

  test('signed out while the answer is on its way: the session does not come back', async () => {
    const { browser, identity } = await signedIn();
    browser.pass(minutes(6));
    const release = browser.provider.hold();
    const token = identity.getToken();
    await new Promise((resolve) => setImmediate(resolve));
    const out = identity.signOut();
    release();
    await expect(token).rejects.toBeInstanceOf(SignedOutError);
    await out;
    expect(browser.values.has(sessionKey)).toBe(false);
  });

  test('somebody else signed in meanwhile: their session is not overwritten', async () => {
    const { browser, identity } = await signedIn();
    const [other] = await openTabs(browser, 1);
    browser.pass(minutes(6));
    const release = browser.provider.hold();
    const token = identity.getToken();
    await new Promise((resolve) => setImmediate(resolve));
    const signingIn = other?.identity.signIn(kofi);
    release();
    await Promise.allSettled([token, signingIn]);
    expect(other?.identity.user()?.username).toBe('kofi');
  });
});

describe('clocks', () => {
  test.each([minutes(10), minutes(-10), minutes(-600)])('one that is %i ms off changes nothing', async (offset) => {
    const browser = fakeBrowser();
    browser.setWallClock(offset);
    const { identity } = browser.openTab();
    await identity.signIn(ama);
    const token = await identity.getToken();
    browser.pass(minutes(4));
    expect(await identity.getToken()).toBe(token);
    expect(browser.provider.refreshes()).toBe(0);
    browser.pass(minutes(1));
    expect(await identity.getToken()).not.toBe(token);
    expect(browser.provider.refreshes()).toBe(1);
  });

  test('one that is set back does not make an old token young', async () => {
    const { browser, identity } = await signedIn();
    const token = await identity.getToken();
    browser.pass(minutes(6));
    browser.setWallClock(minutes(-5));
    expect(await identity.getToken()).not.toBe(token);
  });

  test('one that is set forward costs a refresh and no session', async () => {
    const { browser, identity } = await signedIn();
    browser.setWallClock(minutes(10));
    await identity.getToken();
    await identity.getToken();
    expect(browser.provider.refreshes()).toBe(1);
  });

  test('the machine slept: the steady clock stood still, the token is old all the same', async () => {
    const { browser, identity } = await signedIn();
    await identity.getToken();
    browser.setWallClock(minutes(60));
    await identity.getToken();
    expect(browser.provider.refreshes()).toBe(1);
  });
});

describe('a page that is reloaded in the middle of a refresh', () => {
  /** A tab with an expired token, another tab beside it, and the page that takes the place of the first. */
  async function expiring() {
    const setUp = await signedIn();
    const [other] = await openTabs(setUp.browser, 1);
    setUp.browser.pass(minutes(6));
    return { ...setUp, other };
  }

  async function reload(browser: ReturnType<typeof fakeBrowser>) {
    // The browser gives back what the dead page held.
    browser.locks.kill();
    const [page] = await openTabs(browser, 1);
    return page;
  }

  async function expectNobodyOut({ browser, other }: Awaited<ReturnType<typeof expiring>>) {
    browser.pass(1_500);
    const page = await reload(browser);
    const tokens = await Promise.all([page?.identity.getToken(), other?.identity.getToken()]);
    expect(tokens.every((token) => token !== undefined)).toBe(true);
    expect([page, other].map((tab) => tab?.identity.expiry.expired())).toEqual([undefined, undefined]);
    browser.pass(minutes(6));
    await Promise.all([page?.identity.getToken(), other?.identity.getToken()]);
    expect([page, other].map((tab) => tab?.identity.expiry.expired())).toEqual([undefined, undefined]);
  }

  test('before it was sent, signs nobody out', async () => {
    const setUp = await expiring();
    void setUp.identity.getToken().catch(() => undefined);
    await expectNobodyOut(setUp);
  });

  test('while it is on its way, signs nobody out', async () => {
    const setUp = await expiring();
    const release = setUp.browser.provider.hold();
    void setUp.identity.getToken().catch(() => undefined);
    await expect.poll(() => setUp.browser.provider.refreshes()).toBe(1);
    release();
    await expectNobodyOut(setUp);
  });

  test('after it was done, and before the answer arrived, signs nobody out', async () => {
    const setUp = await expiring();
    const end = setUp.browser.provider.loseAnswers();
    void setUp.identity.getToken().catch(() => undefined);
    await expect.poll(() => setUp.browser.provider.refreshes()).toBe(1);
    await new Promise((resolve) => void setImmediate(resolve));
    end();
    await expectNobodyOut(setUp);
  });

  test('after the answer arrived, and before it was kept, signs nobody out', async () => {
    const setUp = await expiring();
    // A page that is dead writes nothing.
    setUp.storage.isFull = true;
    await setUp.identity.getToken();
    await expectNobodyOut(setUp);
  });
});
