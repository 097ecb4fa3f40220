import { assert, asyncProperty, dictionary, jsonValue, constantFrom } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openDrafts } from './drafts/openDrafts.ts';
import { createDrafts, type DraftsDeps } from './drafts.ts';
import { model } from './testing/declarations.ts';

const fields = model.resources.policies?.fields ?? [];
const place = { resource: 'policies', record: 'new' };
const day = 24 * 60 * 60 * 1000;

/** Storage that holds so many characters. */
function storage(capacity = Number.POSITIVE_INFINITY) {
  const stored = new Map<string, string>();
  return {
    stored,
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem(key: string, value: string) {
      const others = [...stored]
        .filter(([name]) => name !== key)
        .reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      if (others + key.length + value.length > capacity) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  };
}

function setUp(overrides: Partial<DraftsDeps> = {}, shelf = storage()) {
  const world = {
    now: Date.UTC(2026, 10, 21),
    secret: 'secret-1' as string | undefined,
    user: 'ama',
    partner: 'tana-gh',
  };
  const kept = createDrafts({
    storage: shelf,
    now: () => world.now,
    getSecret: () => world.secret,
    getUser: () => world.user,
    getPartner: () => world.partner,
    ...overrides,
  });
  return { drafts: { ...kept.opened(openDrafts), clearAll: kept.clearAll }, world, shelf };
}

describe('a draft', () => {
  test('comes back as it was typed, with when', async () => {
    const { drafts, world } = setUp();
    expect(await drafts.load(place)).toBeNull();
    expect(await drafts.save(place, { number: ' P ', premium: 12, due: null }, fields)).toBe(world.now);
    expect(await drafts.load(place)).toEqual({ values: { number: ' P ', premium: 12, due: null }, savedAt: world.now });
  });

  test('any values round-trip', async () => {
    const names = constantFrom('number', 'premium', 'due', 'extra', 'days');
    await assert(
      asyncProperty(dictionary(names, jsonValue({ stringUnit: 'binary' })), async (values) => {
        const { drafts } = setUp();
        await drafts.save(place, values, fields);
        // What JSON itself cannot tell apart (-0, hostile keys) counts as the same.
        const plain: unknown = JSON.parse(JSON.stringify(values), (key, value: unknown) =>
          key === '__proto__' ? undefined : value,
        );
        expect((await drafts.load(place))?.values).toEqual(plain);
      }),
      { numRuns: 50 },
    );
  });

  test('lies sealed: neither what was typed nor of whom can be read', async () => {
    const { drafts, shelf } = setUp();
    await drafts.save({ resource: 'policies', record: 'guid-of-ama' }, { number: 'Ama Mensah' }, fields);
    const [[key, value] = ['', '']] = [...shelf.stored];
    for (const text of [key, value, atob(String(JSON.parse(value).data))]) {
      for (const secret of ['Ama', 'Mensah', 'policies', 'guid-of-ama', 'tana', 'secret-1'])
        expect(text).not.toContain(secret);
    }
  });

  test('never holds bank data, what is read-only, or what is not declared', async () => {
    const { drafts } = setUp();
    await drafts.save(place, { number: 'P', account: '0123456789', status: 'active', password: 'x' }, fields);
    expect((await drafts.load(place))?.values).toEqual({ number: 'P' });
  });

  test('belongs to one person, partner, resource and record', async () => {
    const { drafts, world } = setUp();
    await drafts.save(place, { number: 'P' }, fields);
    expect(await drafts.load({ ...place, record: '1' })).toBeNull();
    expect(await drafts.load({ ...place, resource: 'plans' })).toBeNull();
    world.partner = 'mosi-zm';
    expect(await drafts.load(place)).toBeNull();
    world.partner = 'tana-gh';
    world.user = 'kofi';
    expect(await drafts.load(place)).toBeNull();
    world.user = 'ama';
    expect(await drafts.load(place)).not.toBeNull();
  });

  test('is gone for everybody with the sign-in, even if it still lies there', async () => {
    const { drafts, world, shelf } = setUp();
    await drafts.save(place, { number: 'P' }, fields);
    world.secret = 'secret-2';
    expect(await drafts.load(place)).toBeNull();
    expect(shelf.stored.size).toBe(1);
    world.secret = undefined;
    expect(await drafts.load(place)).toBeNull();
    expect(await drafts.save(place, { number: 'P' }, fields)).toBeNull();
  });

  test('survives a new page of the same sign-in', async () => {
    const { drafts, shelf } = setUp();
    await drafts.save(place, { number: 'P' }, fields);
    expect((await setUp({}, shelf).drafts.load(place))?.values).toEqual({ number: 'P' });
  });

  test('lasts a day', async () => {
    const { drafts, world, shelf } = setUp();
    await drafts.save(place, { number: 'P' }, fields);
    world.now += day - 1;
    expect(await drafts.load(place)).not.toBeNull();
    world.now += 1;
    expect(await drafts.load(place)).toBeNull();
    expect(shelf.stored.size).toBe(0);
  });

  test('of another day goes when a new one is kept; one of the future counts as old', async () => {
    const { drafts, world, shelf } = setUp();
    await drafts.save({ ...place, record: '1' }, { number: 'P' }, fields);
    world.now += day;
    await drafts.save(place, { number: 'P' }, fields);
    expect(shelf.stored.size).toBe(1);
    world.now -= 2 * day;
    expect(await drafts.load(place)).toBeNull();
  });

  test('is cleared after the save, and a save that was under way does not bring it back', async () => {
    const { drafts, shelf } = setUp();
    await drafts.save(place, { number: 'P' }, fields);
    const late = drafts.save(place, { number: 'PP' }, fields);
    await drafts.clear(place);
    await late;
    expect(shelf.stored.size).toBe(0);
    expect(await drafts.save(place, { number: 'P' }, fields)).not.toBeNull();
  });

  test('is wiped at logout with all others, and a save under way with it', async () => {
    const { drafts, shelf } = setUp();
    shelf.setItem('desk.locale', 'fr');
    await drafts.save(place, { number: 'P' }, fields);
    await drafts.save({ ...place, record: '1' }, { number: 'P' }, fields);
    const late = drafts.save(place, { number: 'PP' }, fields);
    drafts.clearAll();
    expect(await late).toBeNull();
    expect([...shelf.stored.keys()]).toEqual(['desk.locale']);
  });
});

describe('storage that fails', () => {
  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"at":1}',
    '{"at":"x","iv":1,"data":2}',
    '{"at":1795219200000,"iv":"AA==","data":"AA=="}',
  ])('a draft of %j is none, and goes', async (raw) => {
    const { drafts, shelf } = setUp();
    await drafts.save(place, { number: 'P' }, fields);
    for (const key of shelf.stored.keys()) shelf.stored.set(key, raw);
    expect(await drafts.load(place)).toBeNull();
    expect(shelf.stored.size).toBe(0);
    expect(await drafts.save(place, { number: 'P' }, fields)).not.toBeNull();
  });

  test('a draft that was changed or moved is none', async () => {
    const { drafts, shelf } = setUp();
    await drafts.save(place, { number: 'P' }, fields);
    await drafts.save({ ...place, record: '1' }, { number: 'Q' }, fields);
    const [[one, first] = ['', ''], [two, second] = ['', '']] = [...shelf.stored];
    shelf.stored.set(one, second).set(two, first);
    expect(await drafts.load(place)).toBeNull();
    expect(await drafts.load({ ...place, record: '1' })).toBeNull();
  });

  test('full storage gives up the oldest drafts first', async () => {
    const { drafts, world, shelf } = setUp({}, storage(700));
    for (const record of ['1', '2', '3', '4', '5', '6']) {
      world.now += 1000;
      expect(await drafts.save({ ...place, record }, { number: 'P' }, fields)).toBe(world.now);
    }
    expect(shelf.stored.size).toBeLessThan(6);
    expect(await drafts.load({ ...place, record: '1' })).toBeNull();
    expect(await drafts.load({ ...place, record: '6' })).not.toBeNull();
  });

  test('storage that takes nothing, or is not there, costs a draft and nothing else', async () => {
    const full = setUp({}, storage(10));
    expect(await full.drafts.save(place, { number: 'P' }, fields)).toBeNull();
    const none = setUp({ storage: undefined });
    expect(await none.drafts.save(place, { number: 'P' }, fields)).toBeNull();
    expect(await none.drafts.load(place)).toBeNull();
    none.drafts.clearAll();
    const throwing = {
      get length(): number {
        throw new DOMException('denied', 'SecurityError');
      },
      key: () => null,
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
      setItem: () => undefined,
      removeItem: () => undefined,
    };
    const denied = setUp({ storage: throwing });
    expect(await denied.drafts.load(place)).toBeNull();
    denied.drafts.clearAll();
  });
});
