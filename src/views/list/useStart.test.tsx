// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { ResourceList } from './ResourceList.tsx';
import { mountList } from './testing/mountList.tsx';
import { callsOf, memoryProvider } from './testing/provider.ts';
// Loaded here, so that no test waits for it.
import './filter/FilterPopover.tsx';

afterEach(cleanup);

function mount(resource = 'outlets') {
  const provider = memoryProvider({
    outlets: [
      { id: 'a', name: 'Accra Mall', owner: 'GH' },
      { id: 'b', name: 'Nairobi West', owner: 'KE' },
    ],
    depots: [
      { id: 'c', name: 'Tema', owner: 'GH' },
      { id: 'd', name: 'Mombasa', owner: 'KE' },
    ],
    owners: [
      { id: 'GH', name: 'Ghana' },
      { id: 'KE', name: 'Kenya' },
    ],
  });
  const list = (
    <ResourceContextProvider value={resource}>
      <ResourceList />
    </ResourceContextProvider>
  );
  const lastRequest = () => callsOf(provider, 'getList', resource).at(-1)?.params;
  return { ...mountList({ provider, list }), lastRequest };
}

describe('a list whose path asks for something', () => {
  it('starts where the context says, in sight, and asks for that still when the filter is taken off', async () => {
    const { user, lastRequest } = mount();
    const row = await screen.findByText('Accra Mall');
    // Nothing answers one of its records: a row leads nowhere.
    expect(row.closest('a')).toBeNull();
    expect(screen.queryByText('Nairobi West')).toBeNull();
    expect(lastRequest()).toMatchObject({ filter: { owner: 'GH' }, meta: { params: { id: 'GH' } } });
    await user.click(await screen.findByRole('button', { name: 'Remove the filter Owner' }));
    await waitFor(() => expect(lastRequest()).toMatchObject({ filter: {}, meta: { params: { id: 'GH' } } }));
  });

  it('is narrowed to another one, never to two at a time', async () => {
    const { user, lastRequest, filter } = mount();
    await screen.findByText('Accra Mall');
    await user.click(await screen.findByRole('button', { name: /^Filter Owner/ }));
    const editor = await screen.findByRole('dialog', { name: 'Owner' });
    await user.click(await within(editor).findByLabelText('Kenya'));
    expect(within(editor).getByLabelText('Ghana')).toHaveProperty('checked', false);
    await user.click(within(editor).getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(filter()).toEqual({ owner: 'KE' }));
    expect(await screen.findByText('Nairobi West')).toBeTruthy();
    expect(lastRequest()).toMatchObject({ filter: { owner: 'KE' } });
  });
});

describe('a list whose query asks for something', () => {
  it('asks for that each time, and says nothing of it', async () => {
    const { lastRequest } = mount('depots');
    await screen.findByText('Tema');
    expect(lastRequest()).toMatchObject({ filter: { owner: 'GH' } });
    expect(screen.queryByText('Mombasa')).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove the filter/ })).toBeNull();
  });
});
