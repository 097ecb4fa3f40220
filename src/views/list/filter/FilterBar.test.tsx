// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { mountList } from '../testing/mountList.tsx';
import { callsOf, memoryProvider, someOwners, someVouchers } from '../testing/provider.ts';
// Loaded here, so that no test waits for them.
import './AddFilterMenu.tsx';
import './FilterPopover.tsx';

afterEach(cleanup);

const link = (title: string) => screen.findByText(title, { selector: 'a' });
const at = (filter: object) =>
  `/vouchers?filter=${encodeURIComponent(JSON.stringify(filter))}&page=1&perPage=25&sort=number&order=ASC`;

describe('the filters of a list', () => {
  it('have the declared one in sight, and offer the others that the endpoint takes', async () => {
    const { user } = mountList();
    await link('V-001');
    expect(screen.getByRole('button', { name: 'Filter Kind' }).getAttribute('aria-haspopup')).toBe('dialog');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    const menu = await screen.findByRole('menu');
    const names = within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent);
    // The state has its tabs, bank data is not asked for, keys and raw data are for machines.
    expect(names).toEqual(['Number', 'Owner', 'Amount', 'Due', 'Phone', 'Active', 'Diagnosis']);
  });

  it('narrow by choices, and keep that in the address', async () => {
    const { user, filter, provider } = mountList();
    await link('V-001');
    await user.click(screen.getByRole('button', { name: 'Filter Kind' }));
    const editor = await screen.findByRole('dialog', { name: 'Kind' });
    await user.click(within(editor).getByLabelText('Gift'));
    await user.click(within(editor).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(filter()).toEqual({ kind: 'gift' }));
    await screen.findByText('5 matching');
    expect(callsOf(provider, 'getList', 'vouchers').at(-1)?.params.filter).toEqual({ kind: 'gift' });
    expect(screen.getByRole('button', { name: 'Filter Kind: Gift' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove the filter Kind' }));
    await waitFor(() => expect(filter()).toEqual({}));
  });

  it('offer what is offered no longer where the list still shows it', async () => {
    const vouchers = someVouchers(8).map((one, index) => (index === 0 ? { ...one, kind: 'swap' } : one));
    const { user, filter } = mountList({ provider: memoryProvider({ vouchers, owners: [...someOwners] }) });
    await screen.findByText('swap (no longer offered)');
    await user.click(screen.getByRole('button', { name: 'Filter Kind' }));
    const editor = await screen.findByRole('dialog', { name: 'Kind' });
    await user.click(within(editor).getByLabelText('swap (no longer offered)'));
    await user.click(within(editor).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(filter()).toEqual({ kind: 'swap' }));
    expect(await screen.findByRole('button', { name: 'Filter Kind: swap (no longer offered)' })).toBeTruthy();
  });

  it('take amounts as people write them, and refuse what can be read two ways', async () => {
    const { user, filter } = mountList();
    await link('V-001');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Amount' }));
    const editor = await screen.findByRole('dialog', { name: 'Amount' });
    const from = within(editor).getByLabelText('From');
    expect(document.activeElement).toBe(from);
    await user.type(from, '1,500{Enter}');
    expect(within(editor).getByRole('alert').textContent).toContain('450.50');
    expect(from).toHaveProperty('validity.valid', false);
    await user.clear(from);
    await user.type(from, '70{Enter}');
    await waitFor(() => expect(filter()).toEqual({ amount_from: '7000' }));
    await screen.findByText('2 matching');
  });

  it('find the records that a reference points at', async () => {
    const { user, filter } = mountList();
    await link('V-001');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Owner' }));
    const editor = await screen.findByRole('dialog', { name: 'Owner' });
    await user.type(within(editor).getByLabelText('Find'), 'kofi');
    await waitFor(() => expect(within(editor).queryByLabelText('Abena Mensah')).toBeNull());
    await user.click(await within(editor).findByLabelText('Kofi Boateng'));
    await user.click(within(editor).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(filter()).toEqual({ owner: 'owner-b' }));
    expect(await screen.findByRole('button', { name: 'Filter Owner: Kofi Boateng' })).toBeTruthy();
  });

  it('send the beginning of a phone number as it is typed: the service reads it as its search does', async () => {
    const { user, filter } = mountList();
    await link('V-001');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Phone' }));
    const editor = await screen.findByRole('dialog', { name: 'Phone' });
    await user.type(within(editor).getByLabelText('Starts with'), '024 12{Enter}');
    await waitFor(() => expect(filter()).toEqual({ msisdn: '024 12' }));
  });

  it('say a range with its bounds', async () => {
    mountList({ at: at({ due_from: '2026-11-01', due_to: '2026-11-30' }) });
    expect(await screen.findByRole('button', { name: 'Filter Due: 01/11/2026 – 30/11/2026' })).toBeTruthy();
  });

  it('are cleared together, but not the tab', async () => {
    const { user, filter } = mountList({ at: at({ kind: ['gift', 'refund'], active: 'true', state: 'open' }) });
    expect(await screen.findByRole('button', { name: 'Filter Active: Yes' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(filter()).toEqual({ state: 'open' }));
  });
});

describe('the search of a list', () => {
  it('goes into the address once typing rests, and follows the address', async () => {
    const { user, filter, router, provider } = mountList();
    await link('V-001');
    const box = screen.getByRole('searchbox', { name: 'Search in Vouchers' });
    await user.type(box, 'V-007');
    await waitFor(() => expect(filter()).toEqual({ q: 'V-007' }));
    await screen.findByText('1 matching');
    const searched = callsOf(provider, 'getList', 'vouchers').filter(({ params }) => 'q' in Object(params.filter));
    expect(searched.filter(({ params }) => Object(params.pagination).perPage === 25)).toHaveLength(1);
    // Before the first letter the list had an address of its own.
    await router.navigate(-1);
    await waitFor(() => expect(box).toHaveProperty('value', ''));
    await screen.findByText('8 records');
  });

  it('is emptied by Escape', async () => {
    const { user, filter } = mountList({ at: at({ q: 'V-007' }) });
    const box = await screen.findByRole('searchbox', { name: 'Search in Vouchers' });
    expect(box).toHaveProperty('value', 'V-007');
    await user.type(box, '{Escape}');
    await waitFor(() => expect(filter()).toEqual({}));
  });
});

describe('a filter of days', () => {
  it('is typed as people write days, and says when there is no such day', async () => {
    const { user, filter } = mountList();
    await link('V-001');
    await user.click(screen.getByRole('button', { name: 'Add filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Due' }));
    const editor = await screen.findByRole('dialog', { name: 'Due' });
    const to = within(editor).getByLabelText('To');
    await user.type(to, '31/11');
    expect(within(editor).queryByRole('alert')).toBeNull();
    await user.type(to, '/2026{Enter}');
    expect(within(editor).getByRole('alert')).toBeTruthy();
    await user.clear(to);
    await user.type(to, '30.11.2026{Enter}');
    await waitFor(() => expect(filter()).toEqual({ due_to: '2026-11-30' }));
  });
});
