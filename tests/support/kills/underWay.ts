import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { Service } from '../../../service/platform/createPlatform.ts';
import { type At, opened } from '../opened.ts';
import { healthy, type Spawned, spawnService } from '../spawned.ts';
import { call, type Reached } from '../spawnedCalls.ts';
import { databaseOf } from './storage.ts';

/** The longest time that the service goes on before it is killed, in milliseconds. */
const longest = 150;
/** How many more chunks are committed at most before it is killed. */
const mostCommits = 2;
/** On whatever port they are started, services go by one address: who has signed in at one of them is known to the next. */
const origin = 'http://localhost';

/** A batch, who has asked for it, and how often a service was killed while it was under way. */
export interface Brought {
  readonly id: string;
  readonly token: string;
  hits: number;
}

/** A batch that is to be hit so often. */
interface Target {
  readonly batch: Brought;
  readonly hits: number;
}

/** A batch as it is told. */
interface Told {
  readonly state: string;
  readonly version: number;
  readonly updated_at: string;
}

/** Lets something be asked of a service of this process that works on no batch, on storage that nobody else has open. */
export async function reached<Result>(
  at: At,
  work: (quiet: Reached, service: Service) => Promise<Result>,
): Promise<Result> {
  const service = await opened(at, { worksOnBatches: false, origin });
  try {
    await service.listen();
    return await work({ url: `http://127.0.0.1:${service.config.port}` }, service);
  } finally {
    await service.close();
  }
}

/**
 * Starts a service and kills it, again and again, until each batch was hit as often as it is to be, or is over; a last one goes on to the end.
 * @param random says when it is killed
 * @param state in which a batch is over
 * @param end looks at what has become of them
 */
export async function killedWhile(
  at: At,
  random: () => number,
  state: string,
  targets: readonly Target[],
  end: (service: Spawned) => Promise<void>,
): Promise<void> {
  const start = async () => {
    const spawned = await spawnService(at.dataDir, { SAMPLE: 'on', PUBLIC_URL: origin, ...databaseOf(at) });
    await healthy(spawned);
    return spawned;
  };
  let service = await start();
  const told = async () =>
    await Promise.all(
      targets.map(async ({ batch: { id, token } }) => {
        return (await call(service, token, 'GET', `/rest/batches/${id}`)) as Told;
      }),
    );
  try {
    let seen = await told();
    const commits = () => seen.reduce((sum, { version }) => sum + version, 0);
    const isUnderWay = (index: number) => seen[index]?.state !== state;
    const isLeft = () => targets.some(({ batch, hits }, index) => isUnderWay(index) && batch.hits < hits);
    let atKill = commits();
    while (isLeft()) {
      // What a chunk has written goes with the service: between two kills some are committed, or none.
      const enough = atKill + Math.floor(random() * (mostCommits + 1));
      await vi.waitFor(
        async () => {
          if (commits() < enough) seen = await told();
          expect(commits() >= enough || !isLeft()).toBe(true);
        },
        { timeout: 45_000, interval: 10 },
      );
      if (!isLeft()) break;
      await pause(random() * longest);
      const underWay = targets.filter((_, index) => isUnderWay(index));
      atKill = commits();
      const now = Date.now();
      service.process.kill('SIGKILL');
      await service.exited;
      service = await start();
      seen = await told();
      for (const [index, target] of targets.entries()) {
        // What is over by now was not when the service was killed, if that came after it.
        const isHit = isUnderWay(index) || Date.parse(seen[index]?.updated_at ?? '') > now;
        if (underWay.includes(target) && isHit) target.batch.hits += 1;
      }
    }
    await end(service);
  } finally {
    service.process.kill('SIGTERM');
    await service.exited;
  }
}
