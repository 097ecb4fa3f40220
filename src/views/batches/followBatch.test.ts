import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallOptions, CallResult } from '../../dataProvider/index.ts';
import { type BatchRow, followBatch } from './followBatch.ts';
import type { BatchRecord } from './batchRecord.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const batchIn = (state: string) => ({ id: 'b', state }) as BatchRecord;
const row = (position: number, outcome: BatchRow['outcome'] = 'done'): BatchRow => ({
  position,
  guid: null,
  outcome,
  code: null,
  message: null,
  fields: null,
});

/** A service whose batch goes through some moments: its state, and how many of its rows are done. */
function serving(moments: readonly (readonly [state: string, done: number] | Error)[], total: number) {
  let at = 0;
  const told: number[] = [];
  const now = () => {
    const moment = moments[Math.min(at, moments.length - 1)];
    if (!moment || moment instanceof Error) throw moment ?? new Error('no moment');
    return moment;
  };
  return {
    told,
    following: {
      dataProvider: {
        getOne: async () => {
          at += 1;
          return await Promise.resolve({ data: batchIn(now()[0]) as never });
        },
      },
      rowsOf: async ({ query }: CallOptions): Promise<CallResult> => {
        const after = (query as { after: number }).after;
        const size = (query as { size: number }).size;
        const rows = Array.from({ length: total }, (_, index) => row(index + 1, index < now()[1] ? 'done' : null));
        const content = rows.slice(after, after + size);
        return await Promise.resolve({ data: { content }, version: null, tag: null, fileName: null, location: null });
      },
      onRows: (rows: readonly BatchRow[]) => void told.push(...rows.map(({ position }) => position)),
    },
  };
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('a batch that is followed', () => {
  it('tells of each row once, in order, until it ends', async () => {
    const { following, told } = serving(
      [
        ['queued', 0],
        ['running', 700],
        ['running', 900],
        ['complete', 1_200],
      ],
      1_200,
    );
    const end = followBatch(batchIn('queued'), following);
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await end).state).toBe('complete');
    expect(told).toEqual(upTo(1_200));
  });

  it('goes on over answers that are lost, and tells nothing twice', async () => {
    const lost = new Error('lost');
    const { following, told } = serving([['running', 600], lost, lost, ['running', 800], ['cancelled', 850]], 1_000);
    const end = followBatch(batchIn('running'), following);
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await end).state).toBe('cancelled');
    expect(told).toEqual(upTo(850));
  });

  it('keeps nobody waiting who gets no answer at all', async () => {
    const { following } = serving([['running', 1], new Error('gone')], 2);
    const end = followBatch(batchIn('running'), following).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await end).toMatchObject({ message: 'gone' });
  });

  it('is let go of by whoever leaves', async () => {
    const leaving = new AbortController();
    const { following, told } = serving([['running', 1]], 2);
    const end = followBatch(batchIn('running'), { ...following, signal: leaving.signal }).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(100);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await end).toMatchObject({ name: 'AbortError' });
    expect(told).toEqual([1]);
  });
});
