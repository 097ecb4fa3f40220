import { vi } from 'vitest';

/**
 * What becomes true in a while: batches, messages and the other side's answers take their time, and longer on a busy machine.
 * What never becomes true costs its whole patience, so a test that fails says so late.
 * @param check throws until it holds
 * @param timeout in milliseconds
 * @returns what the check returned when it held
 * @throws what the check threw last
 * @example await eventually(async () => expect(await statusOf(claim)).toBe('paid'));
 */
export async function eventually<T>(check: () => T | Promise<T>, timeout = 20_000): Promise<T> {
  return await vi.waitFor(check, { timeout, interval: 50 });
}
