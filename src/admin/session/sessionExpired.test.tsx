// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnreachableError } from '../../authProvider/index.ts';
import { isAnyFormDirty, releaseDirtyForms } from '../../views/form/index.ts';
import { markForm } from '../../views/form/guard/dirtyForms.ts';
import { tab } from '../release/reload.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { SessionExpired } from './SessionExpired.tsx';

async function expire() {
  const admin = await renderAdmin(
    <>
      <input aria-label="typed" defaultValue="" />
      <SessionExpired />
    </>,
  );
  const { user } = admin;
  await user.type(screen.getByLabelText('typed'), 'kept text');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  admin.identity.expire();
  await screen.findByRole('alertdialog', { name: 'Session expired' });
  return { ...admin, waiting: admin.identity.expiry.wait() };
}

const typedText = () => screen.getByLabelText<HTMLInputElement>('typed').value;

describe('a session that has expired', () => {
  beforeEach(() => void vi.spyOn(tab, 'reload').mockImplementation(() => undefined));
  afterEach(() => {
    cleanup();
    releaseDirtyForms();
  });

  it('is said over the page, with the words of the product and the focus on the password', async () => {
    await expire();
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('Your session has expired. Please login again.');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ama');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(typedText()).toBe('kept text');
  });

  it('goes on for the same person, with what was typed', async () => {
    const { user, waiting } = await expire();
    await user.type(screen.getByLabelText('Password'), 'x{Enter}');
    expect(await waiting).toBe('same-user');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(typedText()).toBe('kept text');
    expect(tab.reload).not.toHaveBeenCalled();
  });

  it('loads the page anew for somebody else, whatever was typed', async () => {
    const { user, waiting } = await expire();
    markForm(Symbol('form'), true);
    await user.clear(screen.getByLabelText('Username'));
    await user.type(screen.getByLabelText('Username'), 'kofi');
    await user.type(screen.getByLabelText('Password'), 'x{Enter}');
    expect(await waiting).toBe('other-user');
    expect(tab.reload).toHaveBeenCalledWith('/');
    expect(isAnyFormDirty()).toBe(false);
  });

  it('can be refreshed without a password when the realm agrees', async () => {
    const { user, waiting } = await expire();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await waiting).toBe('same-user');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('says when a refresh does not do', async () => {
    const { user, browser } = await expire();
    browser.provider.endSessions();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The session cannot be refreshed');
    expect(screen.getByRole('alertdialog')).toBeDefined();
  });

  it('says what is wrong with a sign-in, and stays', async () => {
    const { user, browser } = await expire();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('username or password cannot be empty');
    await user.clear(screen.getByLabelText('Username'));
    await user.type(screen.getByLabelText('Username'), 'nobody');
    await user.type(screen.getByLabelText('Password'), 'x{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('wrong'));
    browser.provider.failWith(new UnreachableError(new TypeError('offline')));
    await user.type(screen.getByLabelText('Password'), 'x{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('cannot be reached'));
    expect(typedText()).toBe('kept text');
  });

  it('is not dismissed by Escape', async () => {
    const { user } = await expire();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeDefined();
  });
});
