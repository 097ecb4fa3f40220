// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CallContext } from '../../dataProvider/CallContext.ts';
import type { DeskDataProvider } from '../../dataProvider/index.ts';
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
  view_changed: false,
  last_at: null,
  last_batch: null,
  last_to_go: 0,
  last_left_out: 0,
  last_messages: 0,
  last_waiting: 0,
  last_delivered: 0,
  last_failed: 0,
  last_stopped: 0,
};

/** The panel in front of a service that says this. */
async function opened(more: object) {
  const call = async () => await Promise.resolve({ data: { ...nobody, ...more } });
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
  expect(screen.getByText('Nobody')).toBeTruthy();
  expect(screen.getByText('It has not gone out yet.')).toBeTruthy();
  const list = screen.getByRole('link', { name: 'Show this list of customers' });
  expect(new URL(list.getAttribute('href') ?? '', 'http://desk').searchParams.get('filter')).toBe(
    '{"status":["active"]}',
  );
});

it('says of how many it was reckoned where not every text was made, and why some are left out', async () => {
  await opened({ found: 5_400, messages: 5_000, opted_out: 100, nothing_to_say: 300, read: 1_000, parts: 5_000 });
  expect(screen.getByText('5,000 customers')).toBeTruthy();
  expect(screen.getByText('Reckoned from the first 1,000 customers of the list.')).toBeTruthy();
  expect(screen.getByText('100 left out: they want no messages')).toBeTruthy();
  expect(screen.queryByText(/they have died/)).toBeNull();
});

it('says what became of it the last time, each part that there is, and leads to the messages', async () => {
  const last = { last_at: '2026-11-01T09:00:00.000Z', last_batch: 'b-1', last_messages: 12, last_left_out: 3 };
  await opened({ ...last, last_delivered: 9, last_failed: 1, last_stopped: 2, view_changed: true });
  expect(screen.getByText(/^Sent 01\/11\/2026/)).toBeTruthy();
  expect(['Arrived', 'Not arrived', 'Stopped', 'Left out'].map(numberOf)).toEqual(['9', '1', '2', '3']);
  expect(screen.queryByText('Under way')).toBeNull();
  expect(screen.getByRole('link', { name: 'Look at each message' }).getAttribute('href')).toContain('b-1');
  expect(screen.getByText(/The view was changed since/)).toBeTruthy();
});
