// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { localStorageStore, memoryStore } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mountList } from './testing/mountList.tsx';
// Loaded here, so that no test waits for it.
import './header/ViewMenu.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const link = (title: string) => screen.findByText(title, { selector: 'a' });
const heads = () => [...document.querySelectorAll('thead th')].map((head) => head.textContent).filter(Boolean);

describe('the columns of a list', () => {
  it('are chosen, remembered, and set back', async () => {
    const store = localStorageStore();
    const { user, unmount } = mountList({ store });
    await link('V-001');
    await user.click(screen.getByText('Columns'));
    const menu = await screen.findByRole('dialog', { name: 'Columns' });
    expect(within(menu).getByLabelText('Number')).toHaveProperty('disabled', true);
    expect(within(menu).queryByLabelText('Secret')).toBeNull();
    for (const name of ['Owner', 'Amount', 'Kind', 'Phone', 'Account']) {
      await user.click(within(menu).getByLabelText(name));
    }
    await user.click(within(menu).getByLabelText('Created'));
    expect(heads()).toEqual(['Number', 'Due', 'State', 'Active', 'Created']);
    unmount();

    mountList({ store });
    await link('V-001');
    expect(heads()).toEqual(['Number', 'Due', 'State', 'Active', 'Created']);
    await user.click(screen.getByText('Columns'));
    await user.click(await screen.findByText('Back to the usual columns'));
    expect(heads()).toHaveLength(9);
  });

  it('keep the row height that was chosen', async () => {
    const store = memoryStore();
    const { user } = mountList({ store });
    await link('V-001');
    await user.click(screen.getByText('Columns'));
    await user.click(await screen.findByLabelText('Comfortable'));
    expect(store.getItem('preferences.density')).toBe('comfortable');
  });

  it('survive a store that holds something else', async () => {
    mountList({ store: memoryStore({ 'vouchers.list.columns': 'all of them' }) });
    await link('V-001');
    expect(heads()).toHaveLength(9);
  });

  it('become two lines of a card on a narrow screen, the title a link', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('600px'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = mountList();
    const title = await link('V-002');
    expect(title.getAttribute('href')).toBe('/vouchers/guid-2/show');
    expect(document.querySelector('table')).toBeNull();
    const card = title.closest('li');
    await waitFor(() => expect(card?.textContent).toMatch(/^V-002SettledKofi Boateng.*20\.00$/));
    await user.click(screen.getByLabelText('Select V-002'));
    await screen.findByLabelText('Selected records');
  });
});
