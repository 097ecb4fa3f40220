// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { agent, mountList } from '../testing/mountList.tsx';
import { callsOf, memoryProvider, Refusal, someOwners, someVouchers } from '../testing/provider.ts';
import { ResourceList } from '../ResourceList.tsx';
import type { BulkActionsSlot } from './bulkActions.ts';
// Loaded here, so that no test waits for them.
import './BulkBar.tsx';
import './BulkRunDialog.tsx';

afterEach(cleanup);

const box = (title: string) => screen.findByLabelText(`Select ${title}`);
const bar = () => screen.findByLabelText('Selected records');

describe('selecting', () => {
  it('puts the bulk bar in place of the filters, with count and sum', async () => {
    const { user } = mountList();
    await user.click(await box('V-001'));
    await user.click(await box('V-003'));
    expect((await bar()).textContent).toMatch(/^2 selected/);
    expect((await bar()).textContent).toMatch(/Amount in total: GHS\s40\.00/);
    expect(screen.queryByText('Add filter')).toBeNull();
    await user.click(screen.getByText('Clear selection'));
    await screen.findByText('Add filter');
  });

  it('survives a refresh that brings other rows, and says what is on another page', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(11), owners: [...someOwners] });
    const { user, queryClient } = mountList({ provider, at: '/vouchers?page=1&perPage=10&sort=number&order=ASC' });
    await user.click(await box('V-002'));
    await user.click(screen.getByLabelText('Next page'));
    await user.click(await box('V-011'));
    expect((await bar()).textContent).toContain('2 selected (1 on another page)');
    provider.tables.vouchers?.shift();
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.getByText('1–10 of 10')).toBeTruthy());
    expect((await bar()).textContent).toContain('2 selected');
  });

  it('is read again after a refresh of the page, without what is gone', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(12), owners: [...someOwners] });
    const store = memoryStore({ 'vouchers.tana-gh.list.selectedIds': ['guid-1', 'guid-12', 'guid-gone'] });
    mountList({ provider, store, at: '/vouchers?page=1&perPage=10&sort=number&order=ASC' });
    expect((await bar()).textContent).toBeTruthy();
    await waitFor(() => expect(screen.getByText('2 selected', { exact: false }).textContent).toContain('2 selected'));
    expect((await bar()).textContent).toContain('(1 on another page)');
    expect(store.getItem('vouchers.tana-gh.list.selectedIds')).toEqual(['guid-1', 'guid-12']);
    expect(callsOf(provider, 'getMany', 'vouchers').map(({ params }) => params.ids)).toEqual([
      ['guid-12', 'guid-gone'],
    ]);
  });

  it('is given up when the filters change: nothing hidden is ever acted on', async () => {
    const { user, router } = mountList();
    await user.click(await box('V-001'));
    await bar();
    await act(() => router.navigate(`/vouchers?filter=${encodeURIComponent('{"kind":"gift"}')}&page=1`));
    await screen.findByText('Add filter');
  });

  it('takes the page at once, then everything that matches', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(12), owners: [...someOwners] });
    const { user } = mountList({ provider, at: '/vouchers?page=1&perPage=10&sort=number&order=ASC' });
    await box('V-001');
    await user.click(screen.getByLabelText('Select all of this page'));
    expect((await bar()).textContent).toContain('10 selected');
    await user.click(screen.getByText('Select all 12 that match'));
    await waitFor(() => expect(screen.getByText('12 selected')).toBeTruthy());
    await user.click(screen.getByLabelText('Select all of this page'));
    await waitFor(() => expect(screen.getByText('2 selected')).toBeTruthy());
  });
});

describe('deleting a selection', () => {
  it('asks, deletes each with its record, and takes the rows away', async () => {
    const { user, provider } = mountList();
    await user.click(await box('V-001'));
    await user.click(await box('V-002'));
    await bar();
    await user.click(screen.getByText('Delete', { selector: 'button' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Delete 2 records?');
    expect(dialog.textContent).toContain('V-001, V-002');
    expect(callsOf(provider, 'delete', 'vouchers')).toEqual([]);
    await user.click(within(dialog).getByText('Delete 2'));
    await within(dialog).findByText(/2 done\./);
    const sent = callsOf(provider, 'delete', 'vouchers').map(({ params }) => Object(params.previousData).version);
    expect(sent).toEqual([1, 1]);
    await user.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(screen.getByText('6 records')).toBeTruthy());
    expect(screen.queryByLabelText('Selected records')).toBeNull();
  });

  it('says of each that failed why, keeps it selected, and tries only those again', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(8), owners: [...someOwners] });
    provider.before = ({ method, params }) => {
      if (method === 'delete' && params.id === 'guid-2') throw new Refusal('Someone else changed it', 409);
    };
    const { user } = mountList({ provider });
    for (const title of ['V-001', 'V-002', 'V-003']) await user.click(await box(title));
    await bar();
    await user.click(screen.getByText('Delete', { selector: 'button' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByText('Delete 3'));
    await within(dialog).findByText(/2 done\. 1 failed:/);
    expect(within(dialog).getByText('V-002').closest('li')?.textContent).toBe('V-002Someone else changed it');
    provider.before = () => undefined;
    await user.click(within(dialog).getByText('Retry the one that failed'));
    await within(dialog).findByText('3 done.');
    expect(callsOf(provider, 'delete', 'vouchers').map(({ params }) => params.id)).toEqual([
      'guid-1',
      'guid-2',
      'guid-3',
      'guid-2',
    ]);
  });

  it('sends one request for a record however often the button is pressed', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(3), owners: [...someOwners] });
    let answer: (value: unknown) => void = () => undefined;
    const { user } = mountList({ provider });
    await user.click(await box('V-001'));
    await bar();
    await user.click(screen.getByText('Delete', { selector: 'button' }));
    const confirm = within(await screen.findByRole('dialog')).getByText('Delete 1');
    provider.before = () => new Promise((resolve) => (answer = resolve));
    act(() => {
      confirm.click();
      confirm.click();
      confirm.click();
    });
    await waitFor(() => expect(callsOf(provider, 'delete', 'vouchers')).toHaveLength(1));
    provider.before = () => undefined;
    answer(undefined);
    await screen.findByText('1 done.');
    expect(callsOf(provider, 'delete', 'vouchers')).toHaveLength(1);
  });
});

describe('the slot for other actions', () => {
  const slot: BulkActionsSlot = {
    applies: (resource) => resource.name === 'vouchers',
    Actions: ({ records, onDone }) => (
      <button type="button" onClick={() => onDone(records.map((record) => record.id))}>
        Settle {records.length}
      </button>
    ),
  };

  it('lets a person select who may delete nothing, and gives the actions what is selected', async () => {
    const administrator = { guid: 'u', username: 'admin', roles: ['administrator'], partners: [] } as const;
    const { user } = mountList({
      context: { ...agent, user: administrator },
      list: <ResourceList bulkActions={slot} />,
    });
    await user.click(await box('V-001'));
    expect((await bar()).textContent).toContain('Settle 1');
    expect(screen.queryByText('Delete', { selector: 'button' })).toBeNull();
    await user.click(screen.getByText('Settle 1'));
    await screen.findByText('Add filter');
  });
});
