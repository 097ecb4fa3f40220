// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { DataProviderContext, TestMemoryRouter } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallContext } from '../../../dataProvider/CallContext.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { Refusal } from '../testing/provider.ts';
import { useBatchRun } from './useBatchRun.ts';

afterEach(cleanup);

const orders = {
  name: 'orders',
  related: [],
  neighbours: { owners: [], rollUps: [], makers: [] },
} as Partial<ResolvedResource> as ResolvedResource;
const records = ['a', 'b', 'c'].map((id, index) => ({ id, version: index + 1 }));

interface Row {
  readonly position: number;
  readonly guid: string;
  readonly outcome: string | null;
  readonly message: string | null;
}

const row = (position: number, outcome: string | null, message: string | null = null): Row => ({
  position,
  guid: records[position - 1]?.id ?? '',
  outcome,
  message,
});

/** A service with one batch: how it stands each time that it is asked, and what has become of its rows by then. */
function serviceOf(states: readonly (readonly [state: string, rows: readonly Row[]])[]) {
  const left = [...states];
  let now = left.shift();
  const made: { readonly data: unknown; readonly meta: { readonly idempotencyKey: string } }[] = [];
  const cancelled: unknown[] = [];
  const service = {
    made,
    cancelled,
    /** What goes wrong with the next request that makes one. */
    fault: null as Error | null,
    left,
  };
  const dataProvider = {
    create: async (_: string, params: (typeof made)[number]) => {
      made.push(params);
      const { fault } = service;
      service.fault = null;
      if (fault) throw fault;
      return await Promise.resolve({ data: { id: 'batch', state: now?.[0], message: null } });
    },
    getOne: async () => {
      now = left.shift() ?? now;
      return await Promise.resolve({ data: { id: 'batch', state: now?.[0], message: null } });
    },
    call: async (
      endpoint: string,
      options: { readonly query?: { readonly after: number }; readonly params: unknown },
    ) => {
      if (endpoint === 'cancel') cancelled.push(options.params);
      const after = options.query?.after ?? 0;
      const content = (now?.[1] ?? []).filter(({ position }) => position > after);
      return await Promise.resolve({ data: { content } });
    },
  };
  const model = {
    load: async () => await Promise.resolve(),
    resources: { batches: { calls: { rows: 'rows' } } },
    workflows: { batch: { actions: { cancel: { endpoint: 'cancel' } } } },
  };
  const queries = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <TestMemoryRouter>
      <QueryClientProvider client={queries}>
        <DataProviderContext.Provider value={dataProvider as never}>
          <CallContext.Provider value={{ model, dataProvider } as never}>{children}</CallContext.Provider>
        </DataProviderContext.Provider>
      </QueryClientProvider>
    </TestMemoryRouter>
  );
  const { result } = renderHook(
    () => useBatchRun(orders, { name: 'action', asks: async () => await Promise.resolve({ action: 'close' }) }),
    { wrapper },
  );
  return { service, result };
}

describe('something done to a selection by a batch', () => {
  it('is one request, with the version that was seen of each, and says what became of them', async () => {
    const { service, result } = serviceOf([['complete', [row(1, 'done'), row(2, 'skipped', 'Gone'), row(3, 'done')]]]);
    await act(async () => await result.current.start(records));
    expect(service.made.map(({ data }) => data)).toEqual([
      {
        name: 'action',
        input: {
          action: 'close',
          resource: 'orders',
          rows: [
            { guid: 'a', version: 1 },
            { guid: 'b', version: 2 },
            { guid: 'c', version: 3 },
          ],
        },
      },
    ]);
    expect(result.current.outcomes.map(({ record, done, message }) => [record.id, done, message])).toEqual([
      ['a', true, null],
      ['b', false, 'Gone'],
      ['c', true, null],
    ]);
    expect(result.current).toMatchObject({ running: false, refusal: null, total: 3 });
  });

  it('that was refused or not answered is asked again, as the same press; the next one is another', async () => {
    const { service, result } = serviceOf([['complete', records.map((_, index) => row(index + 1, 'done'))]]);
    service.fault = new Refusal('The line is gone', 503);
    await act(async () => await result.current.start(records));
    expect(result.current).toMatchObject({ total: 0, refusal: 'The line is gone', outcomes: [] });
    await act(async () => await result.current.start(records));
    expect(result.current).toMatchObject({ total: 3, refusal: null });
    await act(async () => await result.current.start(records));
    const [first, second, third] = service.made.map(({ meta }) => meta.idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('goes on in the background, is followed, and can be stopped', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { service, result } = serviceOf([
      ['queued', [row(1, null), row(2, null), row(3, null)]],
      ['running', [row(1, 'done'), row(2, null), row(3, null)]],
      ['cancelled', [row(1, 'done'), row(2, 'failed', 'Gone'), row(3, null)]],
    ]);
    let ended: Promise<void> = Promise.resolve();
    act(() => {
      ended = result.current.start(records);
    });
    await waitFor(() => expect(result.current.outcomes).toHaveLength(1), { timeout: 5_000 });
    expect(result.current.running).toBe(true);
    act(() => result.current.stop?.());
    expect(service.cancelled).toEqual([{ guid: 'batch' }]);
    await act(async () => await ended);
    vi.useRealTimers();
    expect(result.current.outcomes.map(({ record, done }) => [record.id, done])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(result.current).toMatchObject({ running: false, total: 3, refusal: null });
  });
});
