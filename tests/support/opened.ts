import { createService } from '../../service/createService.ts';
import type { Clock } from '../../service/platform/clock.ts';
import { type Config, readConfig } from '../../service/platform/config.ts';
import type { Service } from '../../service/platform/createPlatform.ts';
import { passwordCost } from './passwordCost.ts';

/** Where a service works: a data folder and, where it is not the embedded one of the folder, a database. */
export type At = Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl'>>;

/** A service in this process on storage that nobody else has open. */
export async function opened(
  { dataDir, databaseUrl }: At,
  more: Partial<Config> = {},
  clock?: Clock,
): Promise<Service> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, SAMPLE: 'on', LOG_LEVEL: 'silent' });
  return await createService({ ...config, databaseUrl, ...more }, { passwordCost, clock });
}

/**
 * Lets something be done in a service of this process that works on no batch, on storage that nobody else has open; by a clock that is behind, it does nothing either that
 * falls due meanwhile.
 * @example const people = await atRest({ dataDir }, async ({ deps }) => await countPeople(deps.db));
 */
export async function atRest<Result>(
  at: At,
  work: (service: Service) => Promise<Result>,
  clock?: Clock,
): Promise<Result> {
  const service = await opened(at, { worksOnBatches: false }, clock);
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}
