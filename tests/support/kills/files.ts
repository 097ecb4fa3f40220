import { expect, vi } from 'vitest';
import type { Service } from '../../../service/platform/createPlatform.ts';
import { seededRandom } from '../../../service/sample/random.ts';
import { type At, atRest } from '../opened.ts';
import { brought as stored, call, type Reached, tokenAt } from '../spawnedCalls.ts';
import { type Brought, killedWhile, reached } from './underWay.ts';

/** Somebody of the sample world, with their password. */
export type Person = readonly [username: string, password: string];

export const agent: Person = ['agent', 'Agent#2026'];
export const assessor: Person = ['assessor', 'Assessor#2026'];

/** A file of rows, and what has to come of it. */
export interface KilledFile {
  /** The batch that takes it. */
  readonly batch: string;
  readonly input?: object;
  readonly content: string;
  /** Who brings it: an agent when not given. */
  readonly by?: Person;
  /** Who agrees: an assessor when not given. */
  readonly agreedBy?: Person;
  /** Whose word it waits for once its rows were tried: that of somebody else when not given; without anybody's it is not tried. */
  readonly waitsFor?: 'whoever brought it' | 'nobody';
  /** What stands in the batch when its rows were tried. */
  readonly ready: Readonly<Record<string, number>>;
  /** What stands in it in the end. */
  readonly end: Readonly<Record<string, number>>;
  /** Looks at what the rows have made, when nothing is at work. */
  readonly expectMade: (service: Service) => Promise<void>;
}

/** Makes a file with a number of its own, and brings the world into the state that it is for, while nothing is at work. */
export type MakeFile = (quiet: Service, seed: number) => KilledFile | Promise<KilledFile>;

/** How often the service is to be killed while a file is tried, and while it is done. */
interface Hits {
  readonly trying: number;
  readonly doing: number;
}

/**
 * Brings files, all at once, to a service that is killed (`kill -9`) at moments of a seed while it tries their rows, and again while it does what was agreed
 * to, and expects that each row of each has one outcome in the end, and has made what it says once. A kill counts for the files that are under way: where some
 * are over too soon, others of all kinds are brought.
 * @param make what is brought
 * @param kills how often each is to be hit before it is agreed to, and after; one that waits for nobody is hit as often in all
 * @param rounds how many of a kind are brought at most
 * @returns how many of these hits there were not
 */
export async function expectEachRowOnce(
  at: At,
  seed: number,
  make: readonly MakeFile[],
  [trying, doing]: readonly [number, number],
  rounds: number,
): Promise<number> {
  const random = seededRandom(`files ${seed}`);
  let wanted: ReadonlyMap<MakeFile, Hits> = new Map(make.map((one) => [one, { trying, doing }]));
  const lacking = () => [...wanted.values()].reduce((sum, hits) => sum + hits.trying + hits.doing, 0);
  for (let round = 0; lacking() > 0 && round < rounds; round += 1)
    wanted = await killedRound(at, { seed: seed + 10 * round, random }, wanted);
  return lacking();
}

/** Whoever comes first is over first: what was hit least comes last. */
const inTurn = <Kind extends { readonly hits: Hits }>(kinds: readonly Kind[]): readonly Kind[] =>
  kinds.toSorted(({ hits: one }, { hits: other }) => one.trying + one.doing - other.trying - other.doing);

/** Files of some kinds, each brought once. @returns how often those of each kind are to be hit yet */
async function killedRound(
  at: At,
  { seed, random }: { readonly seed: number; readonly random: () => number },
  wanted: ReadonlyMap<MakeFile, Hits>,
): Promise<ReadonlyMap<MakeFile, Hits>> {
  const brought = new Map<KilledFile, Brought>();
  const batchOf = (file: KilledFile) => brought.get(file) ?? raise(file);
  // What somebody asks for or agrees to is done by the services that are killed: nothing of it is over before they begin.
  const bring = async (quiet: Reached, file: KilledFile) =>
    brought.set(file, { id: await asked(quiet, file), token: await tokenAt(quiet, ...(file.by ?? agent)), hits: 0 });
  const kinds = await reached(at, async (quiet, service) => {
    const made: { readonly one: MakeFile; readonly file: KilledFile; readonly hits: Hits }[] = [];
    for (const [one, hits] of wanted) {
      const file = await one(service, seed);
      const all = { trying: 0, doing: hits.trying + hits.doing };
      made.push({ one, file, hits: file.waitsFor === 'nobody' ? all : hits });
    }
    for (const { file } of inTurn(made)) if (file.waitsFor !== 'nobody') await bring(quiet, file);
    return made;
  });
  const waiting = kinds.filter(({ file }) => brought.has(file));
  const targets = (some: typeof kinds, when: keyof Hits) =>
    some.map(({ file, hits }) => ({ batch: batchOf(file), hits: hits[when] }));
  await killedWhile(at, random, 'ready', targets(waiting, 'trying'), async (service) => {
    for (const { file } of waiting) {
      const ready = await becomes(service, batchOf(file).id, file, 'ready');
      expect(ready).toMatchObject({ done: 0, ...file.ready });
    }
  });
  const tried = new Map(waiting.map(({ file }) => [file, batchOf(file).hits]));
  await reached(at, async (quiet) => {
    for (const { file } of inTurn(kinds)) {
      const { id } = brought.get(file) ?? {};
      if (id === undefined) await bring(quiet, file);
      else {
        await agree(quiet, file, id);
        brought.set(file, { id, token: await tokenAt(quiet, ...(file.by ?? agent)), hits: 0 });
      }
    }
  });
  await killedWhile(at, random, 'complete', targets(kinds, 'doing'), async (service) => {
    for (const { file } of kinds) {
      const end = await becomes(service, batchOf(file).id, file, 'complete');
      expect(end).toMatchObject({ skipped: 0, ...file.end });
    }
  });
  await atRest(at, async (quiet) => {
    for (const { file } of kinds) await file.expectMade(quiet);
  });
  const left = kinds.map(({ one, file, hits }) => {
    const had = (tried.get(file) ?? 0) + batchOf(file).hits;
    const lacking = Math.max(0, hits.trying + hits.doing - had);
    const trying = Math.floor(lacking / 2);
    return [one, { trying, doing: lacking - trying }] as const;
  });
  return new Map(left);
}

function raise({ batch }: KilledFile): never {
  throw new Error(`Nobody has brought ${batch}.`);
}

/** Brings a file to a service. @returns the id of what was made of it */
export async function asked(
  at: Reached,
  { batch, content, input = {}, waitsFor, by = agent }: KilledFile,
): Promise<string> {
  const token = await tokenAt(at, ...by);
  const upload = await stored(at, token, content);
  const body = { name: batch, upload, input, ...(waitsFor === 'whoever brought it' && { rehearse: true }) };
  return ((await call(at, token, 'POST', '/rest/batches', body)) as { readonly id: string }).id;
}

/** Signs in whoever has to say that a file be done. @returns what says so */
export async function agreeing(
  at: Reached,
  { waitsFor, by = agent, agreedBy = assessor }: KilledFile,
  id: string,
): Promise<() => Promise<void>> {
  const [who, does] = waitsFor ? ([by, 'proceed'] as const) : ([agreedBy, 'confirm'] as const);
  const token = await tokenAt(at, ...who);
  return async () => void (await call(at, token, 'PUT', `/rest/batches/${id}/${does}`, {}));
}

/** Whoever has to says that a file be done. */
export const agree = async (at: Reached, file: KilledFile, id: string): Promise<void> =>
  await (await agreeing(at, file, id))();

/** The batch of a file once it is in a state. */
export async function becomes(
  at: Reached,
  id: string,
  { batch, by = agent }: KilledFile,
  state: string,
  // Shorter than the queue waits before it gives to somebody else what was taken by who is gone.
  timeout = 45_000,
): Promise<unknown> {
  const token = await tokenAt(at, ...by);
  return await vi.waitFor(
    async () => {
      const now = (await call(at, token, 'GET', `/rest/batches/${id}`)) as { readonly state: string };
      expect(now.state, `${batch}: ${JSON.stringify(now)}`).toBe(state);
      return now;
    },
    { timeout, interval: 100 },
  );
}
