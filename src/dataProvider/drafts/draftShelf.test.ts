import { describe, expect, test } from 'vitest';
import { storageKey } from '../../environment/storageKey.ts';
import { createDraftShelf, lifetime, type Values } from './draftShelf.ts';

const now = Date.UTC(2026, 10, 21);
const keyOf = (place: string) => storageKey('draft.') + place;
const draftAt = (at: number) => ({ at, iv: 'iv', data: 'data' });

/** Storage that holds so many entries. */
function storage(most = Number.POSITIVE_INFINITY) {
  const stored = new Map<string, string>();
  const values: Values = {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem(key, value) {
      if (!stored.has(key) && stored.size >= most) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
  };
  return { stored, shelf: createDraftShelf(values, () => now) };
}

describe('a draft', () => {
  test('is kept at its place and read from there', () => {
    const { stored, shelf } = storage();
    expect(shelf.write('a', draftAt(now))).toBe(true);
    expect([...stored.keys()]).toEqual([keyOf('a')]);
    expect(shelf.read('a')).toEqual(draftAt(now));
    expect(shelf.read('b')).toBeNull();
    shelf.remove('a');
    expect(shelf.read('a')).toBeNull();
  });

  test.each([
    ['just made', now, true],
    ['nearly too old', now - lifetime + 1, true],
    ['too old', now - lifetime, false],
    ['of a clock that is a minute fast', now + 60_000, true],
    ['of the future', now + 60_001, false],
  ])('%s is there or gone', (_name, at, isThere) => {
    const { stored, shelf } = storage();
    stored.set(keyOf('a'), JSON.stringify(draftAt(at)));
    expect(shelf.read('a') !== null).toBe(isThere);
    expect(stored.has(keyOf('a'))).toBe(isThere);
  });

  test.each([
    'no JSON',
    'null',
    '5',
    '[]',
    '{}',
    JSON.stringify({ at: String(now), iv: 'iv', data: 'data' }),
    JSON.stringify({ at: now, iv: 1, data: 'data' }),
    JSON.stringify({ at: now, iv: 'iv', data: null }),
  ])('that cannot be read is nothing, and goes: %s', (text) => {
    const { stored, shelf } = storage();
    stored.set(keyOf('a'), text);
    expect(shelf.read('a')).toBeNull();
    expect(stored.size).toBe(0);
  });

  test('has nothing but what is sealed', () => {
    const { stored, shelf } = storage();
    stored.set(keyOf('a'), JSON.stringify({ ...draftAt(now), more: 1 }));
    expect(shelf.read('a')).toEqual(draftAt(now));
  });
});

describe('the shelf', () => {
  test('takes away what is too old or unreadable, and nothing of others', () => {
    const { stored, shelf } = storage();
    const fresh = JSON.stringify(draftAt(now - 1));
    stored.set(keyOf('fresh'), fresh);
    stored.set(keyOf('old'), JSON.stringify(draftAt(now - lifetime)));
    stored.set(keyOf('odd'), 'odd');
    stored.set('theirs', 'x');
    shelf.tidy();
    expect([...stored]).toEqual([
      [keyOf('fresh'), fresh],
      ['theirs', 'x'],
    ]);
    shelf.clear();
    expect([...stored.keys()]).toEqual(['theirs']);
  });

  test('that is full gives the oldest of the others away, one by one', () => {
    const { stored, shelf } = storage(3);
    for (const [place, age] of [
      ['middle', 20],
      ['oldest', 30],
      ['youngest', 10],
    ] as const) {
      expect(shelf.write(place, draftAt(now - age))).toBe(true);
    }
    expect(shelf.write('new', draftAt(now))).toBe(true);
    expect([...stored.keys()]).toEqual(['middle', 'youngest', 'new'].map(keyOf));
    expect(shelf.write('another', draftAt(now))).toBe(true);
    expect([...stored.keys()]).toEqual(['youngest', 'new', 'another'].map(keyOf));
  });

  test('that takes nothing says so, and leaves what is of others', () => {
    const { stored, shelf } = storage(1);
    stored.set('theirs', 'x');
    expect(shelf.write('a', draftAt(now))).toBe(false);
    expect([...stored.keys()]).toEqual(['theirs']);
  });

  test('without storage, or with one that refuses, is empty and never throws', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const refusing: Values = {
      get length(): number {
        return refuse();
      },
      key: refuse,
      getItem: refuse,
      removeItem: refuse,
      setItem: refuse,
    };
    for (const values of [undefined, refusing]) {
      const shelf = createDraftShelf(values, () => now);
      expect(shelf.write('a', draftAt(now))).toBe(false);
      expect(shelf.read('a')).toBeNull();
      expect(() => {
        shelf.remove('a');
        shelf.tidy();
        shelf.clear();
      }).not.toThrow();
    }
  });
});
