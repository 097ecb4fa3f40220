// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingBar } from './LoadingBar.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));

test('stands there while something is on its way for longer than people notice', async () => {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <LoadingBar />
    </QueryClientProvider>,
  );
  const read = (queryKey: readonly string[], ms: number) =>
    void client.prefetchQuery({
      queryKey,
      queryFn: async () => await new Promise((resolve) => setTimeout(resolve, ms, 'here')),
    });
  read(['short'], 60);
  await pass(1000);
  expect(screen.queryByRole('progressbar')).toBeNull();
  read(['long'], 300);
  await pass(90);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await pass(30);
  expect(screen.queryByRole('progressbar')).not.toBeNull();
  await pass(300);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
