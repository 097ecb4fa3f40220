// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { agent, mountList } from './testing/mountList.tsx';
import { callsOf, memoryProvider, Refusal, someOwners, someVouchers } from './testing/provider.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const link = (title: string) => screen.findByText(title, { selector: 'a' });

const rowOf = async (title: string) => {
  const row = (await link(title)).closest('tr');
  if (!row) throw new Error(`No row of ${title}`);
  return within(row);
};

const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent);

describe('the rows of a list', () => {
  it('show each value as its type is read, and mask what is sensitive', async () => {
    mountList();
    const first = await rowOf('V-001');
    expect(await first.findByText('Abena Mensah')).toBeTruthy();
    expect(first.getByText(/^GHS\s10\.00$/)).toBeTruthy();
    expect(first.getByText('N/A')).toBeTruthy();
    expect(first.getByText('Refund')).toBeTruthy();
    expect(first.getByText('Waiting')).toBeTruthy();
    expect(first.getByText('+233 24 123 4567')).toBeTruthy();
    expect(first.getByText('Yes')).toBeTruthy();
    expect(first.getByText('••••••6789')).toBeTruthy();
    expect((await rowOf('V-002')).getByText('21/11/2026')).toBeTruthy();
  });

  it('read in French, words, dates and money alike', async () => {
    mountList({ locale: 'fr' });
    const second = await rowOf('V-002');
    expect(second.getByText('Non')).toBeTruthy();
    expect(second.getByText(/^20,00\sGHS$/)).toBeTruthy();
    expect(screen.getByText('8 fiches')).toBeTruthy();
    expect(screen.getByText('1 à 8 sur 8')).toBeTruthy();
  });

  it('never show a key, raw data or what the person may not read', async () => {
    mountList();
    await link('V-001');
    expect(heads()).toEqual(['', 'Number', 'Owner', 'Amount', 'Due', 'Kind', 'State', 'Phone', 'Active', 'Account']);
    expect(document.body.textContent).not.toMatch(/guid-|0123456789|\{"any"/);
  });

  it('fetch all the titles that they point at in one call', async () => {
    const { provider } = mountList();
    await screen.findAllByText('Kofi Boateng');
    const calls = callsOf(provider, 'getMany', 'owners');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.params.ids).toEqual(['owner-a', 'owner-b']);
  });

  it('are links: the address is there for another tab, and the row follows its link', async () => {
    const { user, router } = mountList();
    const title = await link('V-003');
    expect(title.getAttribute('href')).toBe('/vouchers/guid-3/show');
    const phone = (await rowOf('V-003')).getByText('+233 24 123 4567');
    await user.click(phone);
    await waitFor(() => expect(router.state.location.pathname).toBe('/vouchers/guid-3/show'));
  });

  it('get the focus back after Back', async () => {
    const { user, router } = mountList();
    await user.click(await link('V-004'));
    await screen.findByText('record page');
    await router.navigate(-1);
    const title = await link('V-004');
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('get it back further down than a window shows', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(24), owners: [...someOwners] });
    const { user, router } = mountList({ provider });
    await user.click(await link('V-022'));
    await screen.findByText('record page');
    await router.navigate(-1);
    const title = await link('V-022');
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('do not take the focus on any other way in', async () => {
    const { user, router } = mountList();
    await user.click(await link('V-004'));
    await screen.findByText('record page');
    await router.navigate('/vouchers');
    await link('V-004');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the head of a list', () => {
  it('says how many there are, in the right number', async () => {
    mountList({ provider: memoryProvider({ vouchers: someVouchers(1), owners: [...someOwners] }) });
    expect(await screen.findByText('1 record')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vouchers');
  });

  it('offers a new record to whoever may make one, and to nobody else', async () => {
    const { unmount } = mountList();
    expect((await screen.findByText('New voucher')).closest('a')?.getAttribute('href')).toBe('/vouchers/create');
    unmount();
    const administrator = { ...agent, user: { guid: 'u', username: 'admin', roles: ['administrator'], partners: [] } };
    mountList({ context: { ...agent, user: { ...administrator.user, roles: ['administrator'] } } });
    await link('V-001');
    expect(screen.queryByText('New voucher')).toBeNull();
    expect(document.querySelector('input[type="checkbox"]')).toBeNull();
  });

  it('has the states of the workflow as tabs, each with its number', async () => {
    const { user, filter } = mountList();
    const tab = await screen.findByRole('button', { name: /^Waiting/ });
    await waitFor(() => expect(tab.textContent).toBe('Waiting4'));
    await user.click(tab);
    await waitFor(() => expect(filter()).toEqual({ state: 'open' }));
    await waitFor(() => expect(screen.getByText('4 matching')).toBeTruthy());
    expect(tab.getAttribute('aria-current')).toBe('true');
  });
});

describe('sorting and paging', () => {
  it('sorts by a column where the endpoint can, and says so', async () => {
    const { user, query } = mountList();
    await link('V-001');
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(document.querySelector('[aria-sort="ascending"]')?.textContent).toBe('Amount'));
    expect(query()).toMatchObject({ sort: 'amount', order: 'ASC' });
    await user.click(screen.getByRole('button', { name: 'Amount' }));
    await waitFor(() => expect(document.querySelector('tbody a')?.textContent).toBe('V-008'));
    expect(query()).toMatchObject({ sort: 'amount', order: 'DESC' });
    const sorted = [...document.querySelectorAll('th[aria-sort]')];
    expect(sorted.map((head) => [head.textContent, head.getAttribute('aria-sort')])).toEqual([
      ['Amount', 'descending'],
    ]);
    expect(screen.queryByRole('button', { name: 'Kind' })?.closest('th') ?? null).toBeNull();
  });

  it('pages, and keeps everything in the address', async () => {
    const many = memoryProvider({ vouchers: someVouchers(30), owners: [...someOwners] });
    const { user, query, provider } = mountList({ provider: many });
    await screen.findByText('1–25 of 30');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('26–30 of 30');
    expect(query()).toMatchObject({ page: '2', perPage: '25' });
    await user.selectOptions(screen.getByLabelText('Rows per page'), '10');
    await screen.findByText('1–10 of 30');
    expect(query()).toMatchObject({ page: '1', perPage: '10' });
    expect(callsOf(provider, 'getList', 'vouchers').at(-1)?.params.pagination).toEqual({ page: 1, perPage: 10 });
  });

  it('does not ask for pages of a size that nobody can choose', async () => {
    const { query } = mountList({ at: '/vouchers?perPage=100000&page=1&sort=number&order=ASC&filter={}' });
    await waitFor(() => expect(query()).toMatchObject({ perPage: '25' }));
  });
});

describe('the states of a list', () => {
  it('first use: what this is, and the one action', async () => {
    mountList({ provider: memoryProvider({ vouchers: [] }) });
    expect(await screen.findByText('No Vouchers yet')).toBeTruthy();
    expect(screen.getByText('A voucher is worth money. Make the first one.')).toBeTruthy();
    expect(screen.getAllByText('New voucher').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Add filter' })).toBeNull();
  });

  it('no match: what is asked for, and the way out', async () => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'zzz', kind: 'gift', amount_from: '999900' }));
    const { user, query } = mountList({ at: `/vouchers?filter=${filter}&page=1&perPage=25&sort=number&order=ASC` });
    const panel = (await screen.findByText('Nothing matches')).closest('section');
    expect(panel?.textContent).toContain('Search: “zzz”');
    expect(panel?.textContent).toContain('Kind: Gift');
    expect(panel?.textContent).toMatch(/Amount: ≥ GHS\s9,999\.00/);
    await user.click(within(panel ?? document.body).getByRole('button', { name: 'Clear filters' }));
    await link('V-001');
    expect(query().filter).toBe('{}');
  });

  it('loading: a skeleton of the same columns', async () => {
    let answer = () => undefined as unknown;
    const provider = memoryProvider({ vouchers: someVouchers(3), owners: [...someOwners] });
    provider.before = () => new Promise((resolve) => (answer = () => resolve(undefined)));
    mountList({ provider });
    // As many as a window of 768 pixels shows.
    await waitFor(() => expect(document.querySelectorAll('tr[data-skeleton]')).toHaveLength(16));
    expect(heads()).toContain('Amount');
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    await waitFor(() => expect(provider.calls.length).toBeGreaterThan(0));
    provider.before = () => undefined;
    answer();
    await link('V-001');
    expect(document.querySelector('tr[data-skeleton]')).toBeNull();
  });

  it('error: what happened, the reference, and another try', async () => {
    const provider = memoryProvider({ vouchers: someVouchers(3), owners: [...someOwners] });
    provider.before = () => {
      throw new Refusal('The premium engine is away', 503, 'ref-42');
    };
    const { user } = mountList({ provider });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The list could not be loaded');
    expect(alert.textContent).toContain('The premium engine is away');
    expect(alert.textContent).toContain('Reference ref-42');
    provider.before = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await link('V-001');
  });

  it('forbidden: said in place when the service refuses', async () => {
    const provider = memoryProvider({});
    provider.before = () => {
      throw new Refusal('No', 403);
    };
    mountList({ provider });
    expect(await screen.findByText('You may not see Vouchers')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('forbidden: nothing is even asked where the declaration says no', () => {
    const { provider } = mountList({
      context: { ...agent, user: { guid: 'u', username: 'a', roles: ['assessor'], partners: [] } },
    });
    expect(screen.getByText('You may not see Vouchers')).toBeTruthy();
    expect(provider.calls).toEqual([]);
  });
});
