import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { seededRandom } from '../../service/sample/random.ts';
import { brought, call, tokenAt } from './importKills.ts';
import { healthy, type Spawned, spawnService } from './spawned.ts';

/** Somebody of the sample world, with their password. */
export type Person = readonly [username: string, password: string];

export const agent: Person = ['agent', 'Agent#2026'];
export const assessor: Person = ['assessor', 'Assessor#2026'];

/** A file that is done once somebody has read what would come of it, and what has to. */
export interface AgreedFile {
  /** The batch that takes it. */
  readonly batch: string;
  readonly input?: object;
  readonly content: string;
  /** Who brings it: an agent when not given. */
  readonly by?: Person;
  /** Who agrees: an assessor when not given. */
  readonly agreedBy?: Person;
  /** Nobody has to agree: whoever brings it has it tried first, and says themselves that it be done. */
  readonly isTried?: boolean;
  /** What stands in the batch when its rows were tried. */
  readonly ready: Readonly<Record<string, number>>;
  /** What stands in it in the end. */
  readonly end: Readonly<Record<string, number>>;
  /** Looks at what the rows have made, when nothing is at work. */
  readonly expectMade: () => Promise<void>;
}

/** The longest time that it works before it is killed, in milliseconds. */
const longest = 500;

/**
 * Brings a file to a service that is killed (`kill -9`) at moments of a seed while it tries its rows, and again while it does what was agreed to, and expects
 * that each row has one outcome in the end, and has made what it says once.
 * @param kills how often, before it is agreed to and after
 */
export async function expectAgreedOnce(
  dataDir: string,
  seed: number,
  kills: number,
  { batch, input = {}, content, ready, end, expectMade, by = agent, agreedBy = assessor, isTried = false }: AgreedFile,
): Promise<void> {
  const random = seededRandom(`${batch} ${seed}`);
  const start = async () => {
    const spawned = await spawnService(dataDir, { SAMPLE: 'on' });
    await healthy(spawned);
    return spawned;
  };
  let service = await start();
  const killed = async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(random() * longest);
      service.process.kill('SIGKILL');
      await service.exited;
      service = await start();
    }
  };
  try {
    const token = await tokenAt(service, ...by);
    const upload = await brought(service, token, content);
    const asked = { name: batch, upload, input, ...(isTried && { rehearse: true }) };
    const { id } = (await call(service, token, 'POST', '/rest/batches', asked)) as { readonly id: string };
    await killed();
    expect(await becomes(service, id, by, 'ready')).toMatchObject({ done: 0, ...ready });
    const [who, does] = isTried ? ([by, 'proceed'] as const) : ([agreedBy, 'confirm'] as const);
    await call(service, await tokenAt(service, ...who), 'PUT', `/rest/batches/${id}/${does}`, {});
    await killed();
    expect(await becomes(service, id, by, 'complete')).toMatchObject({ skipped: 0, ...end });
  } finally {
    service.process.kill('SIGTERM');
    await service.exited;
  }
  await expectMade();
}

/** The batch of somebody once it is in a state. */
export async function becomes(
  service: Spawned,
  id: string,
  by: Person,
  state: string,
  timeout = 90_000,
): Promise<unknown> {
  const token = await tokenAt(service, ...by);
  return await vi.waitFor(
    async () => {
      const now = (await call(service, token, 'GET', `/rest/batches/${id}`)) as { readonly state: string };
      expect(now.state, JSON.stringify(now)).toBe(state);
      return now;
    },
    { timeout, interval: 100 },
  );
}
