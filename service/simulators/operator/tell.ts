import { setTimeout } from 'node:timers/promises';
import { signatureHeader, signatureOf, timestampHeader } from '../../platform/operator/signature.ts';
import type { Clock } from '../../platform/clock.ts';
import { within } from '../../platform/within.ts';
import type { Faults } from './faults.ts';

export interface Telling {
  readonly secret: string;
  readonly clock: Clock;
  readonly faults: () => Faults;
  /** Aborted when this process ends: what was not told is told after the next start. */
  readonly signal: AbortSignal;
}

const firstPause = 250;
const longestPause = 60_000;
const patience = 5_000;

/**
 * Posts a message, signed, until its receiver says that it has it.
 * @returns whether it was told; not when the signal came before
 */
export async function tell(url: string, message: object, telling: Telling): Promise<boolean> {
  const body = JSON.stringify(message);
  for (let pause = firstPause; !telling.signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    if (!telling.faults().no_callbacks && (await post(url, body, telling))) return true;
    await setTimeout(pause, undefined, { signal: telling.signal }).catch(() => undefined);
  }
  return false;
}

async function post(url: string, body: string, { secret, clock, signal }: Telling): Promise<boolean> {
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  try {
    return await within(patience, signal, async (ending) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [timestampHeader]: timestamp,
          [signatureHeader]: signatureOf(secret, timestamp, body),
        },
        body,
        signal: ending,
      });
      await response.body?.cancel();
      return response.ok;
    });
  } catch {
    return false;
  }
}
