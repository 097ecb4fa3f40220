// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createStore, forgetSelections } from './createStore.ts';

function open(person: string, storage: Storage = localStorage) {
  const store = createStore(person, storage);
  store.setup();
  return store;
}

describe('what the browser keeps for a person', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is what they prefer, not where they were in a list', () => {
    const store = open('ama');
    store.setItem('preferences.density', 'comfortable');
    store.setItem('customers.list.columns', ['full_name']);
    store.setItem('customers.listParams', { filter: { msisdn: '+233241234567' } });
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('233241234567');
    const later = open('ama');
    expect(later.getItem('preferences.density')).toBe('comfortable');
    expect(later.getItem('customers.list.columns')).toEqual(['full_name']);
    expect(later.getItem('customers.listParams')).toBeUndefined();
  });

  it('is another person’s own', () => {
    open('ama').setItem('preferences.density', 'comfortable');
    expect(open('kofi').getItem('preferences.density')).toBeUndefined();
  });

  it('outlives the sign-out, which forgets the rest', () => {
    const store = open('ama');
    store.setItem('preferences.density', 'comfortable');
    store.setItem('customers.listParams', { page: 4 });
    store.reset();
    expect(store.getItem('customers.listParams')).toBeUndefined();
    expect(store.getItem('preferences.density')).toBe('comfortable');
    expect(open('ama').getItem('preferences.density')).toBe('comfortable');
  });

  it('has what is selected for this tab and this person alone, until they leave or work for another partner', () => {
    const store = open('ama');
    store.setItem('claims.tana-gh.list.selectedIds', ['a', 'b']);
    expect(localStorage).toHaveLength(0);
    expect(open('ama').getItem('claims.tana-gh.list.selectedIds')).toEqual(['a', 'b']);
    expect(open('kofi').getItem('claims.tana-gh.list.selectedIds')).toBeUndefined();
    store.reset();
    expect(sessionStorage).toHaveLength(0);
    const later = open('ama');
    later.setItem('claims.tana-gh.list.selectedIds', ['a']);
    later.setItem('preferences.density', 'compact');
    forgetSelections(later);
    expect(later.getItem('claims.tana-gh.list.selectedIds')).toBeUndefined();
    expect(open('ama').getItem('claims.tana-gh.list.selectedIds')).toBeUndefined();
    expect(later.getItem('preferences.density')).toBe('compact');
  });

  it('is forgotten when it is removed', () => {
    const store = open('ama');
    store.setItem('recent.tana-gh', [1]);
    store.removeItems('recent.');
    store.setItem('preferences.density', 'comfortable');
    store.removeItem('preferences.density');
    expect(localStorage).toHaveLength(0);
  });

  it('is nothing when the storage is corrupt, and only of this page when it is full', () => {
    localStorage.setItem('desk.store.ama.preferences.density', '{not json');
    const refusing = new Proxy(localStorage, {
      get(target, name) {
        if (name === 'setItem')
          return () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const store = open('ama', refusing);
    expect(store.getItem('preferences.density')).toBeUndefined();
    store.setItem('preferences.density', 'comfortable');
    expect(store.getItem('preferences.density')).toBe('comfortable');
  });
});
