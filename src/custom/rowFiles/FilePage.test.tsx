// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { CallContext } from '../../dataProvider/CallContext.ts';
import type { DeskDataProvider } from '../../dataProvider/index.ts';
import { model } from '../../resources/model.ts';
import { type FileKind, kinds } from '../../resources/rules/rowFiles.ts';
import { ModelContext } from '../../views/context/ModelContext.ts';
import { agent, mountRecord, ticketProvider } from '../../views/form/testing/mount.tsx';
import { FilePage } from './FilePage.tsx';

afterEach(cleanup);

/** The page of a file of one row that is done, whose record was made in a state. */
async function opened(kind: FileKind, made: string, now: string) {
  const provider = ticketProvider();
  const batch = { id: 'f-1', name: kind.batch, state: 'complete', input: {}, total: 1, done: 1, skipped: 0, failed: 0 };
  provider.tables.batches = [{ ...batch, created_at: '2026-11-20T10:00:00.000Z', answered_by: 'admin' }];
  provider.tables.claims = [];
  provider.tables[kind.resource] = [{ id: 'r-1', batch_guid: 'f-1', claim_guid: 'c-1', status: now }];
  const answers: Record<string, object> = {
    rows: { content: [{ position: 2, outcome: 'done', state: made, values: {}, cells: {} }] },
    tally: { content: [{ state: made, rows: 1, sum: 250_00 }], also: 0 },
    made: { content: [{ state: now, rows: 1, sum: 250_00 }] },
  };
  const call = async ({ name }: { readonly name: string }) => await Promise.resolve({ data: answers[name] });
  const dataProvider = { ...provider, call } as unknown as DeskDataProvider;
  mountRecord({
    provider,
    at: '/f-1',
    context: { ...agent, user: { ...agent.user, roles: ['assessor'] } } as typeof agent,
    children: (
      <ModelContext.Provider value={model}>
        <CallContext.Provider value={{ model, dataProvider }}>
          <Routes>
            <Route path=":id" element={<FilePage kind={kind} />} />
          </Routes>
        </CallContext.Provider>
      </ModelContext.Provider>
    ),
  });
  const row = await screen.findByRole('rowheader', { name: '2' });
  const said = within(row.closest('tr') as HTMLElement);
  return { said, tally: screen.queryByRole('list', { name: 'What becomes of them' }) };
}

it('tells what a payout is by now, and not what it was when its row was done', async () => {
  const { said, tally } = await opened(kinds.bulk_payments, 'created', 'succeeded');
  expect(tally).toBeNull();
  expect(said.getByText('Done')).toBeTruthy();
  expect(await screen.findByText('Yes: 1 payout is paid. Nothing is left to do.')).toBeTruthy();
  expect(screen.queryByText('Waits to be sent')).toBeNull();
});

it('tells in which state the records were made where nothing else follows them', async () => {
  const { said, tally } = await opened(kinds.remittances, 'matched', 'matched');
  expect(tally?.textContent).toContain('Matched');
  expect(said.getByText('Matched')).toBeTruthy();
});
