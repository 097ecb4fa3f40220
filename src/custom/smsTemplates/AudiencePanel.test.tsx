// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallContext } from '../../dataProvider/CallContext.ts';
import type { DeskDataProvider } from '../../dataProvider/index.ts';
import type { AnswerOf } from '../../resources/calls.ts';
import { model } from '../../resources/model.ts';
import type { Cents } from '../../schema/units.ts';
import { ModelContext } from '../../views/context/ModelContext.ts';
import { mountRecord, ticketProvider } from '../../views/form/testing/mount.tsx';
import { type Audience, AudiencePanel } from './AudiencePanel.tsx';

afterEach(cleanup);

const record = { id: 'template', version: 3, status: 'in_use', audience_filter: { status: ['active'] } };
const nobody: Audience = {
  found: 0,
  messages: 0,
  other_language: 0,
  no_language: 0,
  opted_out: 0,
  deceased: 0,
  wrong_number: 0,
  nothing_to_say: 0,
  too_long: 0,
  sent_already: 0,
  foreign: 0,
  read: 0,
  parts: 0,
  cost_in_cents: 0 as Cents,
  sender: 'Tana Care',
  samples: [],
  next_at: '2026-12-01T09:00:00.000Z',
  quiet_until: null,
  view: 'Women',
  view_changed: false,
};

type Last = AnswerOf<'sms_templates', 'last', unknown>;
const never: Last = {
  at: null,
  batch: null,
  under_way: false,
  to_go: 0,
  left_out: 0,
  undone: 0,
  broke_off: false,
  messages: 0,
  queued: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  stopped: 0,
  problem: null,
  problem_at: null,
};

/** How often each thing was asked. */
const asked = { audience: 0, last: 0 };

/** The panel in front of a service that says this; what became of it, time after time. */
async function opened(more: object, ...lasts: readonly (Partial<Last> | Error)[]) {
  Object.assign(asked, { audience: 0, last: 0 });
  const call = async ({ name }: { readonly name: 'audience' | 'last' }) => {
    asked[name] += 1;
    if (name === 'audience') return await Promise.resolve({ data: { ...nobody, ...more } });
    const last = lasts[Math.min(asked.last, lasts.length) - 1] ?? {};
    if (last instanceof Error) throw last;
    return await Promise.resolve({ data: { ...never, ...last } });
  };
  const dataProvider = { ...ticketProvider(), call } as unknown as DeskDataProvider;
  mountRecord({
    children: (
      <ModelContext.Provider value={model}>
        <CallContext.Provider value={{ model, dataProvider }}>
          <AudiencePanel record={record} />
        </CallContext.Provider>
      </ModelContext.Provider>
    ),
  });
  await screen.findByText('Goes out next', { exact: false });
}
/** The number above some words. */
const numberOf = (words: string) => screen.getByText(words).parentElement?.querySelector('dd')?.textContent;

it('says that nobody would get it, and leads to the list all the same', async () => {
  await opened({});
  expect(screen.getByRole('heading', { name: 'Nobody' })).toBeTruthy();
  expect(await screen.findByText('It has not gone out yet.')).toBeTruthy();
  const list = screen.getByRole('link', { name: 'Show this list of customers' });
  expect(new URL(list.getAttribute('href') ?? '', 'http://desk').searchParams.get('filter')).toBe(
    '{"status":["active"]}',
  );
});

it('says of how many it was reckoned where not every text was made, and why some are left out', async () => {
  await opened({ found: 5_400, messages: 5_000, opted_out: 100, nothing_to_say: 1, read: 1_000, parts: 5_000 });
  expect(screen.getByText('About 5,000 customers')).toBeTruthy();
  expect(screen.getByText('The list “Women” finds 5,400 customers.', { exact: false })).toBeTruthy();
  expect(screen.getByText('Reckoned from 1,000 customers of the list, taken at random.')).toBeTruthy();
  expect(screen.getByText('100 left out: they want no messages')).toBeTruthy();
  expect(screen.getByText('1 left out: what the text is filled in with is missing')).toBeTruthy();
  expect(screen.queryByText(/they have died/)).toBeNull();
});

it.each([
  [{ found: 3, opted_out: 3 }, 'No message: all whom the list finds are left out'],
  [
    { found: 5_000, read: 1_000, nothing_to_say: 5_000 },
    'Hardly anybody: of those whose text was made, all are left out',
  ],
])('never calls those nobody whom the list finds', async (more, words) => {
  await opened(more);
  expect(screen.getByRole('heading', { name: words })).toBeTruthy();
});

it('says what became of it the last time, each part that there is, and leads to the messages', async () => {
  const last = { at: '2026-11-01T09:00:00.000Z', batch: 'b-1', messages: 12, left_out: 3 } as const;
  await opened({ view_changed: true }, { ...last, delivered: 9, failed: 1, stopped: 2 });
  expect(await screen.findByText(/^Sent 01\/11\/2026/)).toBeTruthy();
  expect(['Delivered', 'Not delivered', 'Stopped', 'Left out'].map(numberOf)).toEqual(['9', '1', '2', '3']);
  expect(screen.queryByText('Waiting')).toBeNull();
  expect(screen.getByRole('link', { name: 'Look at each message' }).getAttribute('href')).toContain('b-1');
  expect(screen.getByText(/The view was changed since/)).toBeTruthy();
});

it('says as errors that it broke off, and that it did not go out since', async () => {
  await opened(
    {},
    {
      at: '2026-11-01T09:00:00.000Z',
      batch: 'b-1',
      undone: 40,
      broke_off: true,
      problem: 'unreadable',
      problem_at: '2026-11-02T09:00:00.000Z',
    },
  );
  const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(alerts).toEqual([
    expect.stringMatching(/^It was due, and nothing was sent: its list narrows .* Due 02\/11\/2026/),
    expect.stringContaining('It broke off'),
  ]);
  expect(numberOf('Not dealt with')).toBe('40');
  expect(screen.getByText('Not dealt with').parentElement?.dataset.tone).toBe('error');
});

describe('while something is to go', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('asks what became of it and nothing else, keeps it on screen when that fails once, and ends when the operator has all', async () => {
    const last = { at: '2026-11-01T09:00:00.000Z', batch: 'b-1', messages: 7 } as const;
    await opened({}, { ...last, queued: 7 }, new Error('away'), { ...last, queued: 3, sent: 4 }, { ...last, sent: 7 });
    await screen.findByText('Waiting');
    await vi.advanceTimersByTimeAsync(5_500);
    expect([asked.last, numberOf('Waiting')]).toEqual([2, '7']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([asked.last, numberOf('Waiting')]).toEqual([3, '3']);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(numberOf('With the operator')).toBe('7');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toEqual({ audience: 1, last: 4 });
  });

  it('is asked less often the longer nothing changes, and soon again when something has', async () => {
    const waits = { at: '2026-11-01T09:00:00.000Z', batch: 'b-1', messages: 7, queued: 7 } as const;
    const unchanged = Array.from({ length: 14 }, () => waits);
    await opened({}, ...unchanged, { ...waits, queued: 6, sent: 1 }, { ...waits, queued: 5, sent: 2 });
    await screen.findByText('Waiting');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    // After 5, 10, 20, 40 and 80 seconds, and every minute from then on.
    expect(asked).toEqual({ audience: 1, last: 14 });
    for (let seconds = 0; numberOf('Waiting') === '7' && seconds < 61; seconds += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect([asked.last, numberOf('Waiting')]).toEqual([15, '6']);
    await vi.advanceTimersByTimeAsync(5_500);
    expect([asked.last, numberOf('Waiting')]).toEqual([16, '5']);
  });
});
