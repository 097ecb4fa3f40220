import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which nothing else has its turn. */
const most = 8;

/**
 * What long work asks for between its steps: everything else has its turn when it has gone on for a while.
 * @example const breath = breather(); for (const row of rows) { measure(row); await breath(); }
 */
export function breather(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < most) return;
    await setImmediate();
    last = performance.now();
  };
}
