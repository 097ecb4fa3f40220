import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { Service } from '../../../service/platform/createPlatform.ts';
import { seededRandom } from '../../../service/sample/random.ts';
import { type At, atRest } from '../opened.ts';
import { healthy, type Spawned, spawnService } from '../spawned.ts';
import { brought, call, tokenAt } from '../spawnedCalls.ts';
import { databaseOf } from './storage.ts';

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

/** The longest time that the service works before it is killed, in milliseconds. */
const longest = 500;

/**
 * Brings files, all at once, to a service that is killed (`kill -9`) at moments of a seed while it tries their rows, and again while it does what was agreed
 * to, and expects that each row of each has one outcome in the end, and has made what it says once.
 * @param make what is brought
 * @param kills how often it is killed before anything is agreed to, and after
 */
export async function expectEachRowOnce(
  at: At,
  seed: number,
  make: readonly MakeFile[],
  [whileTrying, whileDoing]: readonly [number, number],
): Promise<void> {
  const random = seededRandom(`files ${seed}`);
  const files = await atRest(at, async (quiet) => {
    const made: KilledFile[] = [];
    for (const one of make) made.push(await one(quiet, seed));
    return made;
  });
  const start = async () => {
    const spawned = await spawnService(at.dataDir, { SAMPLE: 'on', ...databaseOf(at) });
    await healthy(spawned);
    return spawned;
  };
  let service = await start();
  const killed = async (kills: number) => {
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(random() * longest);
      service.process.kill('SIGKILL');
      await service.exited;
      service = await start();
    }
  };
  try {
    const ids = new Map<KilledFile, string>();
    const waiting = files.filter(({ waitsFor }) => waitsFor !== 'nobody');
    for (const file of waiting) ids.set(file, await asked(service, file));
    await killed(whileTrying);
    for (const file of waiting) {
      const id = ids.get(file) ?? '';
      expect(await becomes(service, id, file, 'ready')).toMatchObject({ done: 0, ...file.ready });
    }
    for (const file of waiting) await agree(service, file, ids.get(file) ?? '');
    for (const file of files) if (!ids.has(file)) ids.set(file, await asked(service, file));
    await killed(whileDoing);
    for (const [file, id] of ids) {
      expect(await becomes(service, id, file, 'complete')).toMatchObject({ skipped: 0, ...file.end });
    }
  } finally {
    service.process.kill('SIGTERM');
    await service.exited;
  }
  await atRest(at, async (quiet) => {
    for (const { expectMade } of files) await expectMade(quiet);
  });
}

/** Brings a file to a service. @returns the id of what was made of it */
export async function asked(
  at: Spawned,
  { batch, content, input = {}, waitsFor, by = agent }: KilledFile,
): Promise<string> {
  const token = await tokenAt(at, ...by);
  const upload = await brought(at, token, content);
  const body = { name: batch, upload, input, ...(waitsFor === 'whoever brought it' && { rehearse: true }) };
  return ((await call(at, token, 'POST', '/rest/batches', body)) as { readonly id: string }).id;
}

/** Whoever has to says that a file be done. */
export async function agree(
  at: Spawned,
  { waitsFor, by = agent, agreedBy = assessor }: KilledFile,
  id: string,
): Promise<void> {
  const [who, does] = waitsFor ? ([by, 'proceed'] as const) : ([agreedBy, 'confirm'] as const);
  await call(at, await tokenAt(at, ...who), 'PUT', `/rest/batches/${id}/${does}`, {});
}

/** The batch of a file once it is in a state. */
export async function becomes(
  at: Spawned,
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
