import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { everyDay } from './everyDay.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('begins with each day that begins in a market, and not in between', async () => {
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  const times: string[] = [];
  const hooks: Record<string, () => unknown> = {};
  const app = { addHook: (name: string, hook: () => unknown) => (hooks[name] = hook) } as unknown as FastifyInstance;
  const { now } = systemClock;
  const deps = { clock: systemClock, log: { error: () => undefined } } as unknown as Deps;
  everyDay(app, deps, async () => void times.push(now().toISOString().slice(11, 16)), 'it could not be done');
  await hooks.onReady?.();
  await vi.advanceTimersByTimeAsync(24 * 3_600_000 - 60_000);
  // Dhaka, Karachi, East Africa, Lusaka and Johannesburg, West Africa, UTC.
  expect(times).toEqual(['12:00', '18:00', '19:00', '21:00', '22:00', '23:00', '00:00']);
  await hooks.onClose?.();
});

it('waits for what it does, one after the other, and does it again within the minute when it has failed', async () => {
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'));
  const hooks: Record<string, () => unknown> = {};
  const app = { addHook: (name: string, hook: () => unknown) => (hooks[name] = hook) } as unknown as FastifyInstance;
  const error = vi.fn();
  const deps = { clock: systemClock, log: { error } } as unknown as Deps;
  const fault = new Error('away');
  let times = 0;
  let ended = false;
  const work = async () => {
    times += 1;
    if (times === 1) throw fault;
    await vi.advanceTimersByTimeAsync(1);
    ended = true;
  };
  everyDay(app, deps, work, 'it could not be done');
  await hooks.onReady?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: fault }, 'it could not be done');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(times).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(times).toBe(2);
  await hooks.onClose?.();
  expect(ended).toBe(true);
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect(times).toBe(2);
});
