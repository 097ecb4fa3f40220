import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { clockAhead } from '../../platform/clock.ts';
import { FolderInUse, type Lock, lockFolder } from '../../platform/database/lock.ts';
import { socketFolder } from '../../platform/database/socketFolder.ts';
import { entrySchema } from './book.ts';
import { openLedger } from './ledger.ts';
import { createOperator } from './operator.ts';
import { createSimulatorServer } from './server.ts';
import type { SimulatorSettings } from './settings.ts';

export interface Simulator {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const patience = 5_000;
const pause = 50;

/**
 * The simulated operator, listening, alone on its data folder.
 * @param onFailure its ledger cannot be written any more
 */
export async function startSimulator(
  settings: SimulatorSettings,
  onFailure: (error: unknown) => void,
): Promise<Simulator> {
  const { dataDir, secret, host, port } = settings;
  const lock = await lockedSoon(join(await socketFolder(dataDir), 'lock'), dataDir);
  const { ledger, entries } = await openLedger(join(dataDir, 'ledger.jsonl'));
  const line = { faults: { ...settings.faults }, received: 0 };
  const operator = createOperator({
    ledger,
    entries: entries.map((entry) => entrySchema.parse(entry)),
    settings,
    faults: () => line.faults,
    clock: clockAhead(settings.daysAhead),
    onFailure,
  });
  const app = createSimulatorServer(operator, secret, line);
  const url = await app.listen({ host, port });
  return {
    url,
    close: async () => {
      await app.close();
      await operator.close();
      await lock.release();
    },
  };
}

/** The one before, whose service was killed, may still be about to notice. */
async function lockedSoon(path: string, dataDir: string): Promise<Lock> {
  for (let waited = 0; ; waited += pause) {
    try {
      return await lockFolder(path, dataDir);
    } catch (error) {
      if (!(error instanceof FolderInUse) || waited >= patience) throw error;
      await setTimeout(pause);
    }
  }
}
