import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import type { ResolvedField } from '../../schema/model.ts';
import { parseJson } from '../answer/readAnswer.ts';
import type { DraftPlace, Lying, OpenDrafts } from '../drafts.ts';
import { isFields } from '../errors/fieldErrors.ts';

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
 * @example const { load } = drafts.opened(openDrafts);
 */
export function openDrafts({
  deps,
  shelf,
  cipher: { placeName, seal, sealingKey, unseal },
  wipes,
  clears,
}: Lying): OpenDrafts {
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
      const wipe = wipes();
      const mark = JSON.stringify(place);
      const clear = clears.get(mark);
      const at = await open(place);
      if (!at) return null;
      const savedAt = deps.now();
      const sealed = await seal(at.key, `${at.name}.${savedAt}`, JSON.stringify(keepable(values, fields)));
      const isOverdue = wipes() !== wipe || clears.get(mark) !== clear || deps.getSecret() !== at.secret;
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
  };
}
