import { fieldFacts } from '../schema/fieldTypes/facts.ts';
import type { ResolvedField } from '../schema/model.ts';
import { parseJson } from './answer/readAnswer.ts';
import { placeName, seal, sealingKey, unseal } from './drafts/cipher.ts';
import { createDraftShelf, type Values } from './drafts/draftShelf.ts';
import { isFields } from './errors/fieldErrors.ts';

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
export interface Drafts {
  /** Null when there is none, it is older than a day, or it is of another sign-in. */
  readonly load: (place: DraftPlace) => Promise<Draft | null>;
  /** When it was saved; null when it could not be. Only declared fields are kept, and never bank data. */
  readonly save: (
    place: DraftPlace,
    values: Readonly<Record<string, unknown>>,
    fields: readonly ResolvedField[],
  ) => Promise<number | null>;
  readonly clear: (place: DraftPlace) => Promise<void>;
  /** Wipes all drafts of this browser: at logout. */
  readonly clearAll: () => void;
}

/** The values that may lie on a shared machine, even sealed. */
function keepable(values: Readonly<Record<string, unknown>>, fields: readonly ResolvedField[]) {
  const names = fields
    .filter((field) => field.dataClass !== 'bank' && !field.readOnly && !fieldFacts[field.spec.type].stored)
    .map((field) => field.name);
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(values, name) ? [[name, values[name]] as const] : [])),
  );
}

/**
 * Drafts of forms, sealed with a key of the sign-in, per person, partner and record.
 * @example const drafts = createDrafts({ storage: localStorage, now: Date.now, getSecret, getUser, getPartner })
 */
export function createDrafts(deps: DraftsDeps): Drafts {
  const shelf = createDraftShelf(deps.storage, deps.now);
  /** Grows with each wipe, so that a save that was under way does not bring a draft back. */
  let wipes = 0;
  /** Per place: a clear overtakes the saves that wait. */
  const clears = new Map<string, number>();

  async function open(place: DraftPlace) {
    const secret = deps.getSecret();
    const user = deps.getUser();
    // Not a secure context: then nothing is kept rather than in clear.
    if (!secret || !user || !globalThis.crypto?.subtle) return null;
    const name = await placeName([secret, user, deps.getPartner() ?? '', place.resource, place.record]);
    return { name, key: await sealingKey(secret, user), secret };
  }

  return {
    async load(place) {
      const at = await open(place);
      const sealed = at && shelf.read(at.name);
      if (!sealed) return null;
      const text = await unseal(at.key, `${at.name}.${sealed.at}`, sealed);
      const values = text === null ? null : parseJson(text);
      if (isFields(values)) return { values, savedAt: sealed.at };
      shelf.remove(at.name);
      return null;
    },
    async save(place, values, fields) {
      const wipe = wipes;
      const mark = JSON.stringify(place);
      const clear = clears.get(mark);
      const at = await open(place);
      if (!at) return null;
      const savedAt = deps.now();
      const sealed = await seal(at.key, `${at.name}.${savedAt}`, JSON.stringify(keepable(values, fields)));
      const isOverdue = wipes !== wipe || clears.get(mark) !== clear || deps.getSecret() !== at.secret;
      if (isOverdue) return null;
      // Two tabs, or two saves, may end in another order than they began.
      const newer = shelf.read(at.name);
      if (newer && newer.at > savedAt) return newer.at;
      return shelf.write(at.name, { at: savedAt, ...sealed }) ? savedAt : null;
    },
    async clear(place) {
      const mark = JSON.stringify(place);
      clears.set(mark, (clears.get(mark) ?? 0) + 1);
      const at = await open(place);
      if (at) shelf.remove(at.name);
    },
    clearAll() {
      wipes += 1;
      shelf.clear();
    },
  };
}
