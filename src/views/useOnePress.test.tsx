// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOnePress } from './useOnePress.ts';

afterEach(cleanup);

/** Work that ends when the test says so. */
function pendingWork() {
  let resolve: (result: string) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<string>((onResult, onError) => {
    resolve = onResult;
    reject = onError;
  });
  return { work: vi.fn(() => promise), resolve, reject };
}

it('does its work once when it is pressed twice in one tick, and is busy until that has ended', async () => {
  const { result } = renderHook(() => useOnePress());
  const { work, resolve } = pendingWork();
  let pressed: readonly Promise<unknown>[] = [];
  act(() => {
    pressed = [result.current.press(work), result.current.press(work)];
  });
  expect(result.current.busy).toBe(true);
  resolve('saved');
  expect(await act(() => Promise.all(pressed))).toEqual(['saved', undefined]);
  expect(work).toHaveBeenCalledTimes(1);
  expect(result.current.busy).toBe(false);
});

it('is pressed again after a failure, which whoever pressed it learns of', async () => {
  const { result } = renderHook(() => useOnePress());
  const failing = pendingWork();
  let pressed: Promise<unknown> = Promise.resolve();
  act(() => {
    pressed = result.current.press(failing.work);
  });
  failing.reject(new Error('no line'));
  await act(() => expect(pressed).rejects.toThrow('no line'));
  expect(result.current.busy).toBe(false);
  expect(await act(() => result.current.press(async () => await Promise.resolve('saved')))).toBe('saved');
});

it('is pressed again after work that throws at once', async () => {
  const { result } = renderHook(() => useOnePress());
  const broken = (): Promise<never> => {
    throw new Error('broken');
  };
  await act(() => expect(result.current.press(broken)).rejects.toThrow('broken'));
  expect(await act(() => result.current.press(async () => await Promise.resolve('saved')))).toBe('saved');
});

it('ends its work also when the page is left meanwhile', async () => {
  const { result, unmount } = renderHook(() => useOnePress());
  const { work, resolve } = pendingWork();
  let pressed: Promise<unknown> = Promise.resolve();
  act(() => {
    pressed = result.current.press(work);
  });
  unmount();
  resolve('saved');
  expect(await pressed).toBe('saved');
});

it('gives the same function in every rendering', () => {
  const { result, rerender } = renderHook(() => useOnePress());
  const { press } = result.current;
  rerender();
  expect(result.current.press).toBe(press);
});
