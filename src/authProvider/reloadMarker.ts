import { storageKey } from '../environment/storageKey.ts';

export const reloadKey = storageKey('reload');
/** Names the tab, so that a marker of one tab is not taken by another. */
const tabKey = storageKey('tab');
/** A marker older than this is no longer of the reload that set it. */
const freshMs = 60_000;

type Values = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface ReloadMarker {
  /** Called right before the program reloads its own page. False when the marker cannot be kept: then do not reload. */
  mark(): boolean;
  /** Whether this page load is one the program asked for; true once per marker. */
  take(): boolean;
}

/** The marker of internal reloads: tells a reload that the program did itself from one that the person did. */
export function createReloadMarker(
  shared: Values | undefined,
  tab: Values | undefined,
  now: () => number = Date.now,
): ReloadMarker {
  return {
    mark() {
      try {
        const id = tab?.getItem(tabKey) ?? crypto.getRandomValues(new Uint32Array(2)).join('-');
        tab?.setItem(tabKey, id);
        shared?.setItem(reloadKey, `${id} ${now()}`);
        return shared !== undefined && tab !== undefined;
      } catch {
        return false;
      }
    },
    take() {
      try {
        const [id, at] = (shared?.getItem(reloadKey) ?? '').split(' ');
        if (!id || id !== tab?.getItem(tabKey)) return false;
        shared?.removeItem(reloadKey);
        return Math.abs(now() - Number(at)) < freshMs;
      } catch {
        return false;
      }
    },
  };
}
