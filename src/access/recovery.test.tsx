// @vitest-environment happy-dom
import { getByLabelText, getByRole, getByText, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openPage, refused } from './testing/openPage.ts';

const page = document.body;
const heading = () => getByRole(page, 'heading', { level: 1 }).textContent;
const alertText = async () => (await waitFor(() => getByRole(page, 'alert'))).textContent;

describe('a forgotten password', () => {
  test('is asked for from the login page, which is one step back', async () => {
    const { forgotPassword } = await openPage({ path: '/login?next=%2Fclaims', next: '/claims' });
    await userEvent.click(getByRole(page, 'link', { name: 'Forgot your password?' }));
    expect(window.location.pathname).toBe('/forgot-password');
    expect(heading()).toBe('Reset your password');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));

    await userEvent.type(getByLabelText(page, 'Username'), ' ama ');
    await userEvent.click(getByRole(page, 'button', { name: 'Send the link' }));
    await waitFor(() => expect(heading()).toBe('Look at your mail'));
    expect(forgotPassword.mock.calls).toEqual([['ama', '']]);
    expect(getByRole(page, 'status').textContent).toContain('If “ama” has an account');

    await userEvent.click(getByRole(page, 'link', { name: 'Back to sign in' }));
    expect(`${window.location.pathname}${window.location.search}`).toBe('/login?next=%2Fclaims');
    expect(heading()).toBe('Sign in');
  });

  test('without a username sends nothing', async () => {
    const { forgotPassword } = await openPage({ path: '/forgot-password' });
    await userEvent.click(getByRole(page, 'button', { name: 'Send the link' }));
    expect(await alertText()).toContain('Enter your username.');
    expect(forgotPassword).not.toHaveBeenCalled();
  });

  test('follows the browser’s own back and forward', async () => {
    await openPage();
    window.history.replaceState(null, '', '/forgot-password');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(heading()).toBe('Reset your password'));
  });
});

describe('the link of the mail', () => {
  const link = { path: '/recover-password?token=t0k&guid=g1' };
  const first = () => getByLabelText(page, 'New password', { selector: 'input' });
  const again = () => getByLabelText(page, 'New password again', { selector: 'input' });
  const save = () => getByRole(page, 'button', { name: 'Save the password' });
  const kept = () =>
    [...page.querySelectorAll('.rules li[data-kept="true"]')].map((item) => item.firstChild?.textContent);

  test('ticks the rules off while the password is typed', async () => {
    await openPage(link);
    expect(kept()).toEqual([]);
    await userEvent.type(first(), 'aB1');
    expect(kept()).toEqual(['a lowercase letter', 'an uppercase letter', 'a digit']);
    await userEvent.type(first(), '#5678');
    expect(kept()).toHaveLength(5);
  });

  test('saves the password and leads to the login page, which says so', async () => {
    const { recoverPassword } = await openPage(link);
    await userEvent.type(first(), 'Fresh#2026');
    await userEvent.type(again(), 'Fresh#2026');
    await userEvent.click(save());
    await waitFor(() => expect(heading()).toBe('Sign in'));
    expect(recoverPassword.mock.calls).toEqual([[{ token: 't0k', guid: 'g1' }, 'Fresh#2026', '']]);
    expect(getByRole(page, 'status').textContent).toBe('Your password was changed. Sign in with the new one.');
  });

  test.each([
    ['', '', ['Enter a new password.']],
    ['weak', 'weak', ['The password does not meet the rules below.']],
    ['Fresh#2026', 'Fresh#2027', ['The two passwords are not the same.']],
    ['weak', 'other', ['The password does not meet the rules below.', 'The two passwords are not the same.']],
  ])('%j and %j: nothing is sent, and each field says why', async (password, confirmation, texts) => {
    const { recoverPassword } = await openPage(link);
    if (password) await userEvent.type(first(), password);
    if (confirmation) await userEvent.type(again(), confirmation);
    await userEvent.click(save());
    await alertText();
    expect([...page.querySelectorAll('.field .error')].map((each) => each.textContent)).toEqual(texts);
    expect(recoverPassword).not.toHaveBeenCalled();
  });

  test('that has expired says so and leads to a new one', async () => {
    const { recoverPassword } = await openPage(link);
    recoverPassword.mockRejectedValue(refused(400));
    await userEvent.type(first(), 'Fresh#2026');
    await userEvent.type(again(), 'Fresh#2026');
    await userEvent.click(save());
    expect(await alertText()).toContain('The link may have expired');
    await userEvent.click(getByText(page, 'Ask for a new link'));
    expect(window.location.pathname).toBe('/forgot-password');
  });

  test('that lost a part asks for nothing', async () => {
    await openPage({ path: '/recover-password?token=t0k' });
    expect(heading()).toBe('This link is not complete');
    expect(page.querySelector('input')).toBeNull();
  });
});
