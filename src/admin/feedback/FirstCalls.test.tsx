// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseWatch } from '../release/missingPart.ts';
import { FirstCalls, useFirstCalls } from './FirstCalls.tsx';

/** Something that is under way until it is told to end. */
function underWay() {
  let end = () => {};
  const ended = new Promise<string>((resolve) => {
    end = () => resolve('here');
  });
  return { ended, end: async () => await act(async () => end()) };
}

function Later() {
  return <p>{useFirstCalls() ? 'asked for' : 'waits'}</p>;
}

function Asking({ answer }: { readonly answer: Promise<string> }) {
  useQuery({ queryKey: ['page'], queryFn: async () => await answer });
  return null;
}

const said = () => screen.getByText(/asked for|waits/).textContent;
const pass = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));

function show(answer?: Promise<string>, client = new QueryClient()): void {
  render(
    <QueryClientProvider client={client}>
      <FirstCalls>
        {answer && <Asking answer={answer} />}
        <Later />
      </FirstCalls>
    </QueryClientProvider>,
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what is only good to know waits for the calls of the page', async () => {
  const call = underWay();
  show(call.ended);
  await pass(60_000);
  expect(said()).toBe('waits');
  await call.end();
  expect(said()).toBe('waits');
  await pass(1000);
  expect(said()).toBe('asked for');
});

test('a part of the page that is on its way has calls of its own to come', async () => {
  const [part, call] = [underWay(), underWay()];
  show(call.ended);
  const loaded = act(async () => void releaseWatch.load(async () => await part.ended));
  await loaded;
  await call.end();
  await pass(60_000);
  expect(said()).toBe('waits');
  await part.end();
  await pass(1000);
  expect(said()).toBe('asked for');
});

test('a page that asks for nothing is waited for a while', async () => {
  show();
  await pass(1000);
  expect(said()).toBe('waits');
  await pass(3000);
  expect(said()).toBe('asked for');
});

test('a page whose answers came before it was drawn is waited for no longer than one whose calls have ended', async () => {
  const client = new QueryClient();
  client.setQueryData(['page'], 'here');
  show(undefined, client);
  expect(said()).toBe('waits');
  await pass(1000);
  expect(said()).toBe('asked for');
});
