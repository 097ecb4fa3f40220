import { describe, expect, test } from 'vitest';
import { createReloadMarker } from './reloadMarker.ts';
import { createSessionStore, newSessionKey, type Session } from './session.ts';
import { sessionKey } from './sessionKey.ts';
import { ama, FakeStorage, fakeBrowser } from './testing/fakeBrowser.ts';

const session: Session = {
  user: {
    guid: 'g',
    username: 'ama',
    firstName: '',
    lastName: '',
    fullName: 'ama',
    email: '',
    groups: [],
    partners: ['tana-gh'],
  },
  key: 'k',
  tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 300, receivedAt: 1 },
};

function open(storage: Storage | undefined, channel?: BroadcastChannel) {
  const problems: string[] = [];
  const page = new EventTarget();
  const store = createSessionStore({
    storage,
    page: {
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
    },
    channel,
    onProblem: (problem) => void problems.push(problem.message),
  });
  return { store, problems };
}

describe('the stored session', () => {
  test('is read back as it was written, by another page too', () => {
    const storage = new FakeStorage();
    open(storage).store.write(session);
    expect(open(storage).store.read()).toEqual(session);
  });

  test.each([
    ['not JSON', '{'],
    ['another shape', '{"token":"x"}'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a truncated value', JSON.stringify(session).slice(0, 80)],
    ['tokens of a wrong type', JSON.stringify({ ...session, tokens: { accessToken: 1 } })],
    ['partners of a wrong type', JSON.stringify({ ...session, user: { ...session.user, partners: 'tana-gh' } })],
    ['a hostile key', '{"__proto__":{"user":{}},"key":"k"}'],
  ])('that is %s counts as none, is removed, and is told of', (_name, raw) => {
    const storage = new FakeStorage(new Map([[sessionKey, raw]]));
    const { store, problems } = open(storage);
    expect(store.read()).toBeUndefined();
    expect(problems).toEqual(['The stored session cannot be read']);
    expect(storage.getItem(sessionKey)).toBeNull();
    store.write(session);
    expect(store.read()).toEqual(session);
  });

  test('lives in memory when the storage is full, and says so once', () => {
    const storage = new FakeStorage();
    storage.isFull = true;
    const { store, problems } = open(storage);
    store.write(session);
    store.write({ ...session, key: 'k2' });
    expect(store.read()?.key).toBe('k2');
    expect(store.isPersistent()).toBe(false);
    expect(problems).toEqual(['The session cannot be stored']);
    storage.isFull = false;
    store.write(session);
    expect(store.isPersistent()).toBe(true);
  });

  test('lives in memory when the browser has no storage', () => {
    const { store } = open(undefined);
    expect(store.isPersistent()).toBe(false);
    store.write(session);
    expect(store.read()).toEqual(session);
    store.clear();
    expect(store.read()).toBeUndefined();
  });

  test('reaches the other tabs by channel when the storage is full', async () => {
    const storage = new FakeStorage();
    storage.isFull = true;
    const name = `test-${newSessionKey()}`;
    const one = open(storage, new BroadcastChannel(name)).store;
    const two = open(storage, new BroadcastChannel(name)).store;
    const told = new Promise((resolve) => void two.onOtherTab(resolve));
    one.write(session);
    expect(await told).toEqual(session);
    expect(two.read()).toEqual(session);
    one.close();
    two.close();
  });

  test('keys are long and never the same', () => {
    expect(newSessionKey()).toMatch(/^[\w-]{43}$/);
    expect(newSessionKey()).not.toBe(newSessionKey());
  });
});

describe('with a full storage', () => {
  test('one can sign in, refresh and sign out', async () => {
    const browser = fakeBrowser();
    const { identity, problems } = browser.openTab({ isStorageFull: true });
    await identity.signIn(ama);
    expect(identity.isPersistent()).toBe(false);
    const token = await identity.getToken();
    browser.pass(6 * 60_000);
    expect(await identity.getToken()).not.toBe(token);
    expect(problems.map(({ name }) => name)).toEqual(['SessionStorageError']);
    await identity.signOut();
    expect(identity.user()).toBeUndefined();
  });
});

describe('the marker of internal reloads', () => {
  test('is taken once, by the tab that set it, within a minute', () => {
    let time = 1_000;
    const shared = new FakeStorage();
    const tab = new FakeStorage();
    const marker = createReloadMarker(shared, tab, () => time);
    expect(marker.take()).toBe(false);
    expect(marker.mark()).toBe(true);
    expect(createReloadMarker(shared, new FakeStorage(), () => time).take()).toBe(false);
    expect(marker.take()).toBe(true);
    expect(marker.take()).toBe(false);
    marker.mark();
    time += 60_000;
    expect(marker.take()).toBe(false);
  });

  test('cannot be set where nothing is stored, so that no reload repeats for ever', () => {
    const full = new FakeStorage();
    full.isFull = true;
    expect(createReloadMarker(full, new FakeStorage()).mark()).toBe(false);
    expect(createReloadMarker(undefined, undefined).mark()).toBe(false);
  });
});
