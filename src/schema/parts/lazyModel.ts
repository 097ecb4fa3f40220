import { onDemand } from '../mapped.ts';
import type { Model, Part, SetUp } from '../model.ts';
import type { ResolvedReport } from '../report.ts';
import { type Packed, type Shapes, unpacked } from './unpacked.ts';

/** What the browser has of the declarations at the start, and the way to the others. */
export interface PartedModel
  extends Omit<Model, 'load' | 'onArrival' | 'resources' | 'workflows' | 'reports' | 'setUp'> {
  readonly shapes: Shapes;
  /** Those that are here from the start. */
  readonly here: readonly Packed[];
  readonly parts: Readonly<Record<string, () => Promise<Packed>>>;
  readonly reports: () => Promise<Packed>;
  readonly setUp: () => Promise<Packed>;
  /** What else must be here before a declaration is shown: its words. */
  readonly wordsOf: (name: string) => Promise<unknown>;
  /** Whatever watches over what is on its way. */
  readonly watched: <Arriving>(arriving: () => Promise<Arriving>) => Promise<Arriving>;
}

/**
 * A model whose declarations come when they are needed.
 * @example lazyModel({ shapes, outlines, here: [partners], parts: { contacts: async () => (await import('./contacts.js')).default }, ... })
 */
export function lazyModel({
  shapes,
  outlines,
  here,
  parts,
  reports,
  setUp,
  wordsOf,
  watched,
  ...rest
}: PartedModel): Model {
  const arrived = new Map<string, Part>();
  const coming = new Map<string, Promise<void>>();
  const failed = new Map<string, unknown>();
  const listeners = new Set<(part: Part) => void>();
  for (const one of here) arrive(one);

  function arrive(one: Packed): void {
    const part = unpacked(one, shapes) as Part;
    const field = Object.fromEntries(part.resource.fields.map((each) => [each.name, each]));
    const whole = Object.freeze({ ...part, resource: Object.freeze({ ...part.resource, field }) });
    arrived.set(part.resource.name, whole);
    for (const listener of listeners) listener(whole);
  }

  function fetched(name: string): Promise<void> {
    const known = coming.get(name);
    if (known) return known;
    failed.delete(name);
    const under = watched(async () => {
      const [one] = await Promise.all([arrived.has(name) ? null : parts[name]?.(), wordsOf(name)]);
      // Whoever waits for it would wait again and again.
      if (!one && !arrived.has(name)) throw new Error(`The build has made no part of ${name}`);
      return one;
    }).then(
      (one) => (one ? arrive(one) : undefined),
      (error: unknown) => {
        // Whoever asks again asks for another try.
        coming.delete(name);
        failed.set(name, error);
        throw error;
      },
    );
    coming.set(name, under);
    return under;
  }

  /** @throws what React waits for, or why it will not come */
  function partOf(name: string): Part {
    const part = arrived.get(name);
    if (part) return part;
    if (!failed.has(name)) {
      // oxlint-disable-next-line typescript/only-throw-error -- React draws again what has thrown a promise
      throw fetched(name).catch(() => undefined);
    }
    const error = failed.get(name);
    // The next drawing tries anew, but not the second look that React takes at a failure.
    void Promise.resolve().then(() => failed.delete(name));
    throw error;
  }

  const moved = new Map(
    Object.values(outlines).flatMap(({ name, workflow }) => (workflow === null ? [] : [[workflow, name] as const])),
  );
  return Object.freeze({
    ...rest,
    outlines,
    resources: onDemand(Object.keys(outlines), (name) => partOf(name).resource),
    workflows: onDemand([...moved.keys()], (name) => partOf(moved.get(name) ?? '').workflow ?? undefined),
    onArrival(listener: (part: Part) => void) {
      listeners.add(listener);
      for (const part of arrived.values()) listener(part);
    },
    async load(names: readonly string[]) {
      await Promise.all(names.filter((name: string) => Object.hasOwn(outlines, name)).map(fetched));
    },
    reports: async () => unpacked(await reports(), shapes) as Readonly<Record<string, ResolvedReport>>,
    setUp: async () => unpacked(await setUp(), shapes) as SetUp,
  });
}
