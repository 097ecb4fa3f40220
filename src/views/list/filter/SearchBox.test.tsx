// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './SearchBox.tsx';

const setFilters = vi.fn();

const listAt = (filterValues: object) => (
  // What the box reads of a list, and no more.
  <ListContextProvider value={{ filterValues, setFilters } as unknown as ListControllerResult}>
    <SearchBox what="Customers" atLeast={2} />
  </ListContextProvider>
);

const box = () => screen.getByRole<HTMLInputElement>('searchbox');

beforeEach(() => {
  setFilters.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the search over a list', () => {
  it('asks once typing rests, beside the other filters, and keeps what is typed on', () => {
    const { rerender } = render(listAt({ town: 'Tema' }));
    fireEvent.change(box(), { target: { value: 'a' } });
    vi.advanceTimersByTime(1000);
    expect(setFilters).not.toHaveBeenCalled();
    fireEvent.change(box(), { target: { value: 'ama ' } });
    vi.advanceTimersByTime(300);
    expect(setFilters.mock.calls).toEqual([[{ town: 'Tema', q: 'ama' }]]);
    rerender(listAt({ town: 'Tema', q: 'ama' }));
    expect(box().value).toBe('ama ');
  });

  it('follows the address, and has at no moment anything to send because of that', () => {
    const { rerender } = render(listAt({}));
    // On a busy machine a wait that is soon to be cleared may end before it is. No spy: what puts those back after each test would put
    // the pretence of time in the place of what is real.
    const waits: unknown[] = [];
    const pretence = globalThis.setTimeout;
    globalThis.setTimeout = Object.assign((...given: Parameters<typeof pretence>) => {
      waits.push(given[1]);
      return pretence(...given);
    }, pretence);
    rerender(listAt({ q: 'ama' }));
    globalThis.setTimeout = pretence;
    expect(waits).not.toContain(300);
    expect(box().value).toBe('ama');
    rerender(listAt({}));
    expect(box().value).toBe('');
    vi.advanceTimersByTime(1000);
    expect(setFilters).not.toHaveBeenCalled();
  });
});
