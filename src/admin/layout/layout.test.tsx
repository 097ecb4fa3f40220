// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { markForm, releaseDirtyForms } from '../../views/form/guard/dirtyForms.ts';
import { releaseWatch } from '../release/missingPart.ts';
import { tab } from '../release/reload.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { Layout } from './Layout.tsx';

function Page() {
  const notify = useNotify();
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('broken page');
  return (
    <>
      <h1>Page of work</h1>
      <button type="button" onClick={() => notify('Claim CLM-004512 approved, GHS 450.00', { type: 'success' })}>
        say
      </button>
      <button type="button" onClick={() => setBroken(true)}>
        break
      </button>
      <input aria-label="field" />
    </>
  );
}

async function open(path = '/customers') {
  const admin = await renderAdmin(
    <Layout>
      <Page />
    </Layout>,
    { path, records: { claim_callbacks: [{ id: 'c1' }, { id: 'c2' }] } },
  );
  await screen.findByRole('heading', { name: 'Page of work' });
  return admin;
}

const places = () =>
  [...screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('li a')].map((link) => link.textContent);

describe('the frame', () => {
  afterEach(() => {
    cleanup();
    releaseDirtyForms();
    releaseWatch.dismiss();
    localStorage.clear();
  });

  it('has the landmarks, marks the place, and says what waits there', async () => {
    await open();
    expect(screen.getByRole('banner')).toBeDefined();
    expect(screen.getByRole('main').id).toBe('main');
    expect(screen.getByRole('link', { name: 'Skip to the content' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Customers' }).getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(places()).toContain('Claim callbacks22 waiting'), { timeout: 10_000 });
  });

  it('gives the title of the page to the document, and the focus to its heading', async () => {
    const { router } = await open();
    await waitFor(() => expect(document.title).toBe('Page of work · Tana Ghana · Coverdesk'));
    await act(async () => await router.navigate('/countries'));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('folds the navigation to icons, and remembers it', async () => {
    const { user, parts } = await open();
    await user.click(screen.getByRole('button', { name: 'Fold the navigation' }));
    expect(screen.getByRole('button', { name: 'Unfold the navigation' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Customers' }).title).toBe('Customers');
    expect(parts.store.getItem('preferences.navigationFolded')).toBe(true);
  });

  it('goes by keys, except where somebody types or has turned them off', async () => {
    const { user, router, parts } = await open();
    await user.click(screen.getByLabelText('field'));
    await user.keyboard('gh?');
    expect(router.state.location.pathname).toBe('/customers');
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(screen.getByRole('main'));
    await user.keyboard('gh');
    expect(router.state.location.pathname).toBe('/');
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(dialog.textContent).toContain('Customers');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await act(async () => parts.store.setItem('preferences.singleKeys', false));
    await user.keyboard('gc');
    expect(router.state.location.pathname).toBe('/');
  });

  it('opens the palette with Ctrl+K, finds a page and goes there', async () => {
    const { user, router } = await open();
    await user.keyboard('{Control>}k{/Control}');
    const input = await screen.findByPlaceholderText('Name, phone number, page or action');
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.type(input, 'partn');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/partners'));
  });

  it('says what was done until it is put away', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'say' }));
    expect((await screen.findByRole('status')).textContent).toBe('Claim CLM-004512 approved, GHS 450.00');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText(/CLM-004512/)).toBeNull());
  });

  it('keeps its navigation when a page breaks, and shows the next page', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'break' }));
    await screen.findByRole('heading', { name: 'This page has stopped working' });
    expect(document.body.textContent).not.toContain('broken page');
    expect(places().length).toBeGreaterThan(1);
    await act(async () => await router.navigate('/countries'));
    await screen.findByRole('heading', { name: 'Page of work' });
    error.mockRestore();
  });

  it('offers the new release when a part is gone', async () => {
    const reload = vi.spyOn(tab, 'reload').mockImplementation(() => undefined);
    const { user } = await open();
    await act(async () => {
      await releaseWatch.load(async () => await Promise.reject(new TypeError('404'))).catch(() => undefined);
    });
    const offer = await screen.findByRole('alertdialog', { name: 'A new version of Coverdesk is ready' });
    expect(offer.textContent).toContain('drafts');
    await user.click(screen.getByRole('button', { name: 'Load the new version' }));
    expect(reload).toHaveBeenCalledWith();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks before it signs out over something typed', async () => {
    const { user, logout } = await open();
    markForm(Symbol('form'), true);
    const signOut = async () => {
      await user.click(screen.getByRole('button', { name: /^Profile and sign-out/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    };
    await signOut();
    await screen.findByRole('dialog', { name: 'Log out without saving?' });
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(logout).not.toHaveBeenCalled();
    releaseDirtyForms();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await signOut();
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  });
});
