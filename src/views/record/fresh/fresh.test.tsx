// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFreshness } from './useFreshness.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('reads again within ten seconds for as long as somebody is there', () => {
  const { result } = renderHook(() => useFreshness());
  const next = (dataUpdatedAt: number, errorUpdatedAt = 0) => {
    const { refetchInterval } = result.current;
    return refetchInterval && refetchInterval({ state: { dataUpdatedAt, errorUpdatedAt } });
  };
  expect(next(0)).toBeLessThan(10_000);
  expect(next(Date.now())).toBe(next(0));
  // Read by another part of the page: its age counts.
  expect(next(Date.now() - 5000)).toBe(3000);
  // What fails is not asked for in a hurry.
  expect(next(Date.now() - 60_000, Date.now())).toBe(next(0));
  expect(next(Date.now() - 60_000)).toBe(1000);
  act(() => {
    vi.advanceTimersByTime(9 * 60_000);
  });
  fireEvent.pointerMove(window);
  act(() => {
    vi.advanceTimersByTime(9 * 60_000);
  });
  expect(result.current.refetchInterval).not.toBe(false);
  act(() => {
    vi.advanceTimersByTime(60_000);
  });
  expect(result.current.refetchInterval).toBe(false);
  fireEvent.keyDown(window, { key: 'a' });
  expect(result.current.refetchInterval).not.toBe(false);
});

it('leaves alone what is out of sight, and never reads behind a hidden page', () => {
  const { result } = renderHook(() => useFreshness(false));
  expect(result.current).toEqual({ refetchInterval: false, refetchIntervalInBackground: false });
});
