import { createService } from '../../service/createService.ts';
import { type Config, readConfig } from '../../service/platform/config.ts';
import type { Service } from '../../service/platform/createPlatform.ts';
import { passwordCost } from './passwordCost.ts';

/** A service in this process on a data folder that nobody else has open. */
export async function opened(dataDir: string, more: Partial<Config> = {}): Promise<Service> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, SAMPLE: 'on', LOG_LEVEL: 'silent' });
  return await createService({ ...config, ...more }, { passwordCost });
}

/**
 * Lets something be done in a service of this process that works on no batch, on a data folder that nobody else has open.
 * @example const people = await atRest(dataDir, async ({ deps }) => await countPeople(deps.db));
 */
export async function atRest<Result>(
  dataDir: string,
  work: (service: Service) => Promise<Result>,
  more: Partial<Config> = {},
): Promise<Result> {
  const service = await opened(dataDir, { ...more, worksOnBatches: false });
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}
