import { memoryStore, type Store } from 'ra-core';
import { storageOf } from '../../environment/index.ts';
import { storageKey } from '../../environment/storageKey.ts';

/**
 * Only these outlive the page: what a person prefers, what is known of the partner, and the keys of records whose files are still
 * awaited. Where they are in a list may hold somebody's number.
 */
const isPersisted = (key: string) => /^(preferences|recent|awaited|world)\.|\.list\.columns$/.test(key);

/** What is selected in a list, by keys alone: it outlives a refresh, in this tab. */
const isOfTab = (key: string) => key.endsWith('.list.selectedIds');

function read(
  storage: Storage | undefined,
  prefix: string,
  isWanted: (key: string) => boolean,
): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  try {
    for (const [key, value] of Object.entries(storage ?? {})) {
      if (!key.startsWith(prefix) || typeof value !== 'string') continue;
      const name = key.slice(prefix.length);
      try {
        if (isWanted(name)) found[name] = JSON.parse(value);
      } catch {
        storage?.removeItem(key);
      }
    }
  } catch {
    // Storage that cannot be read holds no preference.
  }
  return found;
}

/**
 * react-admin's store: in memory, so that tabs do not change each other's lists, with the preferences of the person written
 * through to the browser and what they have selected to the tab. A full or corrupt storage only costs what was kept.
 * @example createStore(user.guid).setItem('preferences.density', 'comfortable')
 */
export function createStore(
  person: string,
  storage: Storage | undefined = storageOf('localStorage'),
  tab: Storage | undefined = storageOf('sessionStorage'),
): Store {
  const prefix = storageKey(`store.${person}.`);
  const memory = memoryStore({ ...read(storage, prefix, isPersisted), ...read(tab, prefix, isOfTab) });

  function write(key: string, value: unknown): void {
    const place = isPersisted(key) ? storage : isOfTab(key) ? tab : undefined;
    try {
      if (value === undefined) place?.removeItem(prefix + key);
      else place?.setItem(prefix + key, JSON.stringify(value));
    } catch {
      // The memory has it until the page is left.
    }
  }

  // What is noted before the first drawing is there for it: react-admin would put it there after that.
  memory.setup();
  const store: Store = {
    ...memory,
    setup: () => undefined,
    setItem(key, value) {
      memory.setItem(key, value);
      write(key, value);
    },
    removeItem(key) {
      memory.removeItem(key);
      write(key, undefined);
    },
    removeItems(keyPrefix) {
      for (const key of Object.keys(memory.listItems?.(keyPrefix) ?? {})) write(key, undefined);
      memory.removeItems(keyPrefix);
    },
    /** At sign-out: what was looked at goes, what is preferred waits for the person's return. */
    reset() {
      for (const key of Object.keys(memory.listItems?.() ?? {})) if (!isPersisted(key)) store.removeItem(key);
    },
  };
  return store;
}

/** Gives up what is selected in every list: another partner's records are none of it. @example forgetSelections(store) */
export function forgetSelections(store: Store): void {
  for (const key of Object.keys(store.listItems?.() ?? {})) if (isOfTab(key)) store.removeItem(key);
}
