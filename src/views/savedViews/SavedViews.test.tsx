// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { testModel } from '../list/testing/model.ts';
import { mountList } from '../list/testing/mountList.tsx';
import { callsOf, memoryProvider, Refusal, someOwners, someVouchers } from '../list/testing/provider.ts';
import { readViewState, searchOf, signatureOf } from './viewState.ts';
// Loaded here, so that no test waits for it.
import './SavedViewsMenu.tsx';

afterEach(cleanup);

const gifts = {
  filter: { kind: 'gift' },
  sort: { field: 'amount', order: 'DESC' },
  columns: ['amount', 'kind'],
  perPage: 10,
};

const world = (views: object[] = []) =>
  memoryProvider({
    vouchers: someVouchers(12),
    owners: [...someOwners],
    saved_views: views.map((view, index) => ({ id: `view-${index}`, resource: 'vouchers', ...view })),
  });

const open = async (user: ReturnType<typeof mountList>['user']) => {
  await screen.findByText('V-001', { selector: 'a' });
  await user.click(screen.getByText('Views'));
  return within(await screen.findByRole('dialog', { name: 'Saved views' }));
};

describe('saved views', () => {
  it('bring filters, sort, columns and page size back', async () => {
    const { user, query, filter } = mountList({
      provider: world([
        { name: 'Gifts first', state: gifts, shared: true },
        { name: 'Of another list', state: gifts, resource: 'vouchers_of_old' },
      ]),
    });
    const menu = await open(user);
    const item = await menu.findByText('Gifts first');
    expect(menu.queryByText('Of another list')).toBeNull();
    await user.click(item);
    await waitFor(() => expect(filter()).toEqual({ kind: 'gift' }));
    expect(query()).toMatchObject({ sort: 'amount', order: 'DESC', perPage: '10', page: '1' });
    await waitFor(() => expect(document.querySelectorAll('thead th')).toHaveLength(4));
    expect(await screen.findByText('Gifts first')).toBeTruthy();
    await user.click(screen.getByLabelText('Remove the filter Kind'));
    await screen.findByText('Views');
  });

  it('are kept under a name, for oneself or for all', async () => {
    const provider = world();
    const at = `/vouchers?filter=${encodeURIComponent('{"kind":"refund"}')}&page=1&perPage=25&sort=number&order=ASC`;
    const { user } = mountList({ provider, at });
    const menu = await open(user);
    await menu.findByText(/^None yet/);
    expect(menu.getByText('Save view')).toHaveProperty('disabled', true);
    await user.type(menu.getByLabelText('Save what is shown now as'), 'Refunds');
    await user.click(menu.getByLabelText('For everyone at this partner'));
    await user.click(menu.getByText('Save view'));
    await waitFor(() => expect(callsOf(provider, 'create', 'saved_views')).toHaveLength(1));
    expect(callsOf(provider, 'create', 'saved_views')[0]?.params.data).toEqual({
      name: 'Refunds',
      resource: 'vouchers',
      shared: true,
      state: { filter: { kind: 'refund' }, sort: { field: 'number', order: 'ASC' }, columns: null, perPage: 25 },
    });
    await menu.findByText('Refunds');
  });

  it('replace one of the same name, and say so before', async () => {
    const provider = world([{ name: 'Mine', state: gifts, shared: false }]);
    const { user } = mountList({ provider });
    const menu = await open(user);
    await menu.findByText('Mine');
    await user.type(menu.getByLabelText('Save what is shown now as'), 'Mine');
    await user.click(menu.getByText('Replace view'));
    await waitFor(() => expect(callsOf(provider, 'update', 'saved_views')).toHaveLength(1));
    expect(callsOf(provider, 'create', 'saved_views')).toEqual([]);
  });

  it('are renamed, and deleted after a second word', async () => {
    const provider = world([{ name: 'Old name', state: gifts, shared: false }]);
    const { user } = mountList({ provider });
    const menu = await open(user);
    await user.click(await menu.findByLabelText('Rename Old name'));
    const input = menu.getByLabelText('Name of the view');
    await user.clear(input);
    await user.type(input, 'New name{Enter}');
    await menu.findByText('New name');
    await user.click(menu.getByLabelText('Delete New name'));
    expect(callsOf(provider, 'delete', 'saved_views')).toEqual([]);
    await user.click(menu.getByText('Delete view'));
    await menu.findByText(/^None yet/);
  });

  it('say why one could not be kept, and keep what was typed', async () => {
    const provider = world();
    provider.before = ({ method }) => {
      if (method === 'create') throw new Refusal('The service is away', 503);
    };
    const { user } = mountList({ provider });
    const menu = await open(user);
    const name = menu.getByLabelText('Save what is shown now as');
    await user.type(name, 'Refunds');
    await user.click(menu.getByText('Save view'));
    expect((await menu.findByRole('alert')).textContent).toBe('The service is away');
    expect(name).toHaveProperty('value', 'Refunds');
  });
});

describe('the state of a view', () => {
  const vouchers = testModel.resources.vouchers;
  if (!vouchers) throw new Error('No vouchers are declared.');
  const read = (raw: unknown) => readViewState(raw, vouchers, [10, 25]);

  it('reads what it wrote', () => {
    expect(read(gifts)).toEqual(gifts);
    expect(read(JSON.parse(JSON.stringify(gifts)))).toEqual(gifts);
  });

  it('leaves out what is not known any more, and refuses what is no view', () => {
    expect(
      read({
        filter: { gone: 1, kind: 'gift', due_from: '2026-01-01', q: 'x', __proto__: { a: 1 } },
        sort: { field: 'gone', order: 'DESC' },
        columns: ['gone', 3, 'kind'],
        perPage: 1e9,
      }),
    ).toEqual({
      filter: { kind: 'gift', due_from: '2026-01-01', q: 'x' },
      sort: { field: 'number', order: 'ASC' },
      columns: ['kind'],
      perPage: 25,
    });
    for (const raw of [null, 'text', 7, []]) expect(read(raw)).toBeNull();
    expect(read({})).toMatchObject({ filter: {}, columns: null });
  });

  it('is the same whatever order its filters were set in', () => {
    const state = { ...gifts, sort: { field: 'amount', order: 'DESC' as const } };
    const one = signatureOf({ ...state, filter: { a: 1, b: 2 } });
    expect(signatureOf({ ...state, filter: { b: 2, a: 1 } })).toBe(one);
    expect(signatureOf({ ...state, filter: { b: 2 } })).not.toBe(one);
    expect(new URLSearchParams(searchOf(state)).get('filter')).toBe('{"kind":"gift"}');
  });
});
