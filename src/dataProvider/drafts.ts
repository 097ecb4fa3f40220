import type { ResolvedField } from '../schema/model.ts';
import * as cipher from './drafts/cipher.ts';
import { createDraftShelf, type Values } from './drafts/draftShelf.ts';

/** What drafts need of the world. */
export interface DraftsDeps {
  readonly storage: Values | undefined;
  readonly now: () => number;
  /** Random secret of the sign-in, gone at logout; undefined when nobody is signed in. */
  readonly getSecret: () => string | undefined;
  /** Guid of the person; undefined when nobody is signed in. */
  readonly getUser: () => string | undefined;
  readonly getPartner: () => string | null;
}

/** Where a draft belongs: a form of a resource, for one record or for a new one. */
export interface DraftPlace {
  readonly resource: string;
  /** The record's id, or `new`. */
  readonly record: string;
}

/** What was typed and not yet saved. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Forms that survive expiry, reload and a crashed tab. */
export interface OpenDrafts {
  /** Null when there is none, it is older than a day, or it is of another sign-in. */
  readonly load: (place: DraftPlace) => Promise<Draft | null>;
  /** When it was saved; null when it could not be. Only declared fields are kept, and never bank data. */
  readonly save: (
    place: DraftPlace,
    values: Readonly<Record<string, unknown>>,
    fields: readonly ResolvedField[],
  ) => Promise<number | null>;
  readonly clear: (place: DraftPlace) => Promise<void>;
}

/** Where the drafts of a browser lie, and what became of them. */
export interface Lying {
  readonly deps: DraftsDeps;
  readonly shelf: ReturnType<typeof createDraftShelf>;
  readonly cipher: Pick<typeof cipher, 'placeName' | 'seal' | 'sealingKey' | 'unseal'>;
  /** Grows with each wipe, so that a save that was under way does not bring a draft back. */
  readonly wipes: () => number;
  /** Per place: a clear overtakes the saves that wait. */
  readonly clears: Map<string, number>;
}

/** The drafts of this browser: what reads and writes them comes with the first form, and is given here. */
export interface Drafts {
  readonly opened: (open: (lying: Lying) => OpenDrafts) => OpenDrafts;
  /** Wipes all drafts of this browser: at logout. */
  readonly clearAll: () => void;
}

/**
 * The drafts of this browser.
 * @example const drafts = createDrafts({ storage: localStorage, now: Date.now, getSecret, getUser, getPartner })
 */
export function createDrafts(deps: DraftsDeps): Drafts {
  const shelf = createDraftShelf(deps.storage, deps.now);
  let wipes = 0;
  const lying: Lying = { deps, shelf, cipher, wipes: () => wipes, clears: new Map() };
  return {
    opened: (open) => open(lying),
    clearAll() {
      wipes += 1;
      shelf.clear();
    },
  };
}
