// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext, type DataProvider, useUpdate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CallContext } from './CallContext.ts';
import { openDrafts } from './drafts/openDrafts.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { model, type policies } from './testing/declarations.ts';
import { errorOf, harness, json } from './testing/harness.ts';
import { callsOf } from './useCall.ts';
import { DraftsContext } from './DraftsContext.ts';
import { useDraft } from './useDraft.ts';

afterEach(cleanup);
beforeAll(() => {
  // jsdom has no WebCrypto of its own.
  if (!globalThis.crypto.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});

// The hook reads the declarations of its context: the same function, typed by those of the tests.
const useTestCall = callsOf<{ policies: typeof policies }>();

describe('useDeclaredCall', () => {
  test('makes a declared call, and stays the same function', async () => {
    const { dataProvider, arrived } = harness(() => json({ done: true }));
    const calling = { model, dataProvider };
    const wrapper = ({ children }: { children: ReactNode }) => <CallContext value={calling}>{children}</CallContext>;
    const { result, rerender } = renderHook(() => useTestCall('policies', 'pay'), { wrapper });
    const first = result.current;
    rerender();
    expect(result.current).toBe(first);
    expect((await first({ params: { guid: 'g', day: 3 }, body: { amount: 1 } })).data).toEqual({ done: true });
    expect(arrived[0]?.path).toBe('/api/policies/g/pay/3');
  });

  test('outside the admin it says what is missing', async () => {
    const { result } = renderHook(() => useTestCall('policies', 'open'));
    expect(await errorOf(result.current())).toHaveProperty('message', expect.stringContaining('no CallContext'));
  });
});

describe('under react-admin', () => {
  test('an error reaches the screen with its words and fields', async () => {
    // react-admin logs what it catches, outside production.
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refusal = { message: 'x', field_errors: [{ field: 'premium', message: 'Too low' }] };
    const { dataProvider } = harness(() => json(refusal, 400));
    function Save() {
      const [update] = useUpdate();
      const [found, setFound] = useState<unknown>(null);
      const save = () =>
        void update(
          'policies',
          { id: '1', data: { premium: 1 }, previousData: { id: '1' } },
          { onError: (error: unknown) => setFound(error) },
        );
      const words = found instanceof Error && 'body' in found ? JSON.stringify([found.message, found.body]) : 'none';
      return (
        <button type="button" onClick={save}>
          {words}
        </button>
      );
    }
    const provider: DataProvider = dataProvider;
    render(
      <CoreAdminContext dataProvider={provider}>
        <Save />
      </CoreAdminContext>,
    );
    act(() => screen.getByRole('button').click());
    await waitFor(() => expect(screen.getByRole('button').textContent).toContain('Too low'));
    expect(screen.getByRole('button').textContent).toContain('"errors":{"premium":"Too low"');
    logged.mockRestore();
  });
});

describe('useDraft', () => {
  function setUp(partner = 'tana-gh') {
    const world = { partner, now: Date.UTC(2026, 10, 21) };
    const stored = new Map<string, string>();
    const drafts = createDrafts({
      storage: {
        get length() {
          return stored.size;
        },
        key: (index) => [...stored.keys()][index] ?? null,
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
      now: () => world.now,
      getSecret: () => 'secret',
      getUser: () => 'ama',
      getPartner: () => world.partner,
    });
    const wrapperOf = (given: Drafts) => {
      return function Wrapper({ children }: { children: ReactNode }) {
        const [drafting] = useState({ model, drafts: given, partner: world.partner });
        return <DraftsContext value={drafting}>{children}</DraftsContext>;
      };
    };
    return { world, drafts, stored, wrapper: wrapperOf(drafts) };
  }

  test('keeps what was typed for the next time the form opens', async () => {
    const { wrapper, world } = setUp();
    const { result, unmount } = renderHook(() => useDraft('policies', 'new'), { wrapper });
    expect(result.current.isReady).toBe(false);
    await waitFor(() => expect(result.current.isReady).toBe(true));
    expect(result.current.draft).toBeNull();
    await act(async () => await result.current.save({ number: 'P', account: '123' }));
    expect(result.current.savedAt).toBe(world.now);
    unmount();
    const again = renderHook(() => useDraft('policies', 'new'), { wrapper });
    await waitFor(() => expect(again.result.current.draft).toEqual({ number: 'P' }));
    expect(again.result.current.savedAt).toBe(world.now);
  });

  test('forgets it when it is cleared', async () => {
    const { wrapper, stored } = setUp();
    const { result } = renderHook(() => useDraft('policies', '1'), { wrapper });
    await waitFor(() => expect(result.current.isReady).toBe(true));
    await act(async () => await result.current.save({ number: 'P' }));
    expect(stored.size).toBe(1);
    await act(async () => await result.current.clear());
    expect([stored.size, result.current.draft, result.current.savedAt]).toEqual([0, null, null]);
  });

  test('another record has another draft, and never shows the first one', async () => {
    const { wrapper, drafts } = setUp();
    await drafts
      .opened(openDrafts)
      .save({ resource: 'policies', record: '1' }, { number: 'one' }, model.resources.policies?.fields ?? []);
    const seen: unknown[] = [];
    const { result, rerender } = renderHook(
      ({ record }) => {
        const used = useDraft('policies', record);
        if (record === '2') seen.push(used.draft);
        return used;
      },
      { wrapper, initialProps: { record: '1' } },
    );
    await waitFor(() => expect(result.current.draft).toEqual({ number: 'one' }));
    rerender({ record: '2' });
    await waitFor(() => expect(result.current.isReady).toBe(true));
    expect(seen.every((draft) => draft === null)).toBe(true);
  });

  test('a form with fields of its own keeps those', async () => {
    const { wrapper, drafts } = setUp();
    const fields = model.resources.plans?.fields ?? [];
    const { result } = renderHook(() => useDraft('claim', 'new', fields), { wrapper });
    await waitFor(() => expect(result.current.isReady).toBe(true));
    await act(async () => await result.current.save({ name: 'Gold', number: 'no field of it' }));
    expect((await drafts.opened(openDrafts).load({ resource: 'claim', record: 'new' }))?.values).toEqual({
      name: 'Gold',
    });
  });

  test('without drafts around it a form works as ever', async () => {
    const { result } = renderHook(() => useDraft('policies', 'new'));
    await waitFor(() => expect(result.current.isReady).toBe(true));
    await act(async () => await result.current.save({ number: 'P' }));
    expect(result.current.draft).toBeNull();
  });
});
