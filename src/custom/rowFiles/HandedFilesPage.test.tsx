// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CallContext } from '../../dataProvider/CallContext.ts';
import type { DeskDataProvider } from '../../dataProvider/index.ts';
import { model } from '../../resources/model.ts';
import { kinds } from '../../resources/rules/rowFiles.ts';
import { ModelContext } from '../../views/context/ModelContext.ts';
import { agent, mountRecord, ticketProvider } from '../../views/form/testing/mount.tsx';
import { HandedFilesPage } from './HandedFilesPage.tsx';
import { tellingOf } from './tellingOf.ts';

afterEach(cleanup);

const kind = kinds.bulk_payments;
const file = {
  guid: 'f-1',
  filename: 'payouts.csv',
  state: 'ready',
  total: 3,
  processed: 0,
  failed: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: 'admin',
};

/** The list of files of payouts, as somebody with a role sees it. */
async function opened(role: string) {
  const resource = model.resources[kind.resource];
  const files = resource && tellingOf(resource, kind.batch, 'files');
  if (!files) throw new Error('No call tells of files of payouts.');
  const call = async () => await Promise.resolve({ data: { content: [file], totalElements: 1 } });
  const dataProvider = { ...ticketProvider(), call } as unknown as DeskDataProvider;
  mountRecord({
    context: { ...agent, user: { ...agent.user, roles: [role] } } as typeof agent,
    children: (
      <ModelContext.Provider value={model}>
        <CallContext.Provider value={{ model, dataProvider }}>
          <HandedFilesPage kind={kind} files={files} left={undefined} hasPage />
        </CallContext.Provider>
      </ModelContext.Provider>
    ),
  });
  await screen.findByRole('link', { name: 'payouts.csv' });
  return screen.queryByRole('link', { name: 'Bring a file of payouts' });
}

it('has every column of a file where there is no room for a table', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  try {
    await opened('assessor');
    expect(screen.queryByRole('table')).toBeNull();
    const said = screen.getByRole('listitem').textContent?.replaceAll(/\s/g, ' ') ?? '';
    for (const words of ['payouts.csv', 'Waits for agreement', 'Brought by', 'admin']) expect(said).toContain(words);
  } finally {
    vi.unstubAllGlobals();
  }
});

it('offers the way to bring a file to whoever may, and to nobody else', async () => {
  expect(await opened('agent')).toBeNull();
  cleanup();
  expect((await opened('assessor'))?.getAttribute('href')).toBe('/mobile_money_transactions/files/new');
});
