// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { mountList } from '../testing/mountList.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const link = (title: string) => screen.findByText(title, { selector: 'a' });
const focused = () => document.activeElement?.textContent;

describe('single keys in a list', () => {
  it('move between the rows, and Enter opens', async () => {
    const { user, router } = mountList();
    await link('V-001');
    await user.keyboard('j');
    expect(focused()).toBe('V-001');
    await user.keyboard('jj');
    expect(focused()).toBe('V-003');
    await user.keyboard('k');
    expect(focused()).toBe('V-002');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/vouchers/guid-2/show'));
  });

  it('stop at both ends', async () => {
    const { user } = mountList();
    await link('V-001');
    await user.keyboard('jk');
    expect(focused()).toBe('V-001');
    await user.keyboard('jjjjjjjjjjjj');
    expect(focused()).toBe('V-008');
  });

  it('select the row, and go to the search', async () => {
    const { user } = mountList();
    await link('V-001');
    await user.keyboard('jx');
    expect(screen.getByLabelText('Select V-001')).toHaveProperty('checked', true);
    await user.keyboard('x');
    expect(screen.getByLabelText('Select V-001')).toHaveProperty('checked', false);
    await screen.findByRole('searchbox');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });

  it('are letters where something is typed, and nothing with Ctrl', async () => {
    const { user } = mountList();
    await link('V-001');
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('j/x');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'j/x');
    screen.getByRole('searchbox').blur();
    fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
    expect(document.activeElement).toBe(document.body);
  });

  it('do nothing for whoever turned them off', async () => {
    const { user } = mountList({ store: memoryStore({ 'preferences.singleKeys': false }) });
    await link('V-001');
    await user.keyboard('j/');
    expect(document.activeElement).toBe(document.body);
  });
});
