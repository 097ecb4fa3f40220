// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAfterRows } from './useAfterRows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = (areHere: boolean) => renderHook((props: boolean) => useAfterRows(props), { initialProps: areHere });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('is time at once where the rows are there', () => {
  expect(shown(true).result.current).toBe(true);
});

it('is time once the rows have been drawn, and stays so when others are asked for', () => {
  const { result, rerender } = shown(false);
  rerender(true);
  expect(result.current).toBe(false);
  pass(0);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(true);
});

it('waits no longer than a moment for rows that do not come', () => {
  const { result } = shown(false);
  pass(119);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});
