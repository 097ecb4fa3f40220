import { parseJson } from '../answer/readAnswer.ts';
import { isFields } from '../errors/fieldErrors.ts';
import type { Sealed } from './cipher.ts';
import { storageKey } from '../../environment/storageKey.ts';

/** What drafts are kept in: local storage, which may be full, foreign or absent. */
export type Values = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A sealed draft and when it was put away, in milliseconds since 1970. */
export interface StoredDraft extends Sealed {
  readonly at: number;
}

const prefix = storageKey('draft.');

/** A day: what is older is of another shift. */
export const lifetime = 24 * 60 * 60 * 1000;

function parse(raw: string | null): StoredDraft | null {
  if (raw === null) return null;
  try {
    const value = parseJson(raw);
    if (!isFields(value)) return null;
    const { at, iv, data } = value;
    return typeof at === 'number' && typeof iv === 'string' && typeof data === 'string' ? { at, iv, data } : null;
  } catch {
    return null;
  }
}

/** The drafts of this browser. Nothing here throws: a draft that cannot be kept is only a draft less. */
export function createDraftShelf(storage: Values | undefined, now: () => number) {
  function attempt<Result>(action: (values: Values) => Result, otherwise: Result): Result {
    try {
      return storage ? action(storage) : otherwise;
    } catch {
      return otherwise;
    }
  }

  function places(): readonly string[] {
    return attempt((values) => {
      const keys = Array.from({ length: values.length }, (_, index) => values.key(index) ?? '');
      return keys.filter((key) => key.startsWith(prefix));
    }, []);
  }

  const drop = (key: string) => attempt((values) => values.removeItem(key), undefined);
  const readAt = (key: string) => parse(attempt((values) => values.getItem(key), null));
  /** Set back clocks make a draft of the future: nobody knows how old it is. */
  const isFresh = ({ at }: StoredDraft) => at <= now() + 60_000 && now() - at < lifetime;

  function put(key: string, draft: StoredDraft): boolean {
    return attempt((values) => {
      values.setItem(key, JSON.stringify(draft));
      return true;
    }, false);
  }

  /** Takes away what is too old or unreadable. */
  function tidy(): void {
    for (const key of places()) {
      const draft = readAt(key);
      if (!draft || !isFresh(draft)) drop(key);
    }
  }

  return {
    read(place: string): StoredDraft | null {
      const draft = readAt(prefix + place);
      if (draft && isFresh(draft)) return draft;
      drop(prefix + place);
      return null;
    },
    /** False when the storage takes nothing more, even after the oldest drafts have gone. */
    write(place: string, draft: StoredDraft): boolean {
      tidy();
      if (put(prefix + place, draft)) return true;
      const others = places().filter((key) => key !== prefix + place);
      for (const key of others.toSorted((a, b) => (readAt(a)?.at ?? 0) - (readAt(b)?.at ?? 0))) {
        drop(key);
        if (put(prefix + place, draft)) return true;
      }
      return false;
    },
    remove: (place: string) => drop(prefix + place),
    clear: () => places().forEach(drop),
    tidy,
  };
}
