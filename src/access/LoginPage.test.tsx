// @vitest-environment jsdom
import { fireEvent, getByLabelText, getByRole, queryByRole, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { heldBack, openPage, refused, unreachable } from './testing/openPage.ts';

const page = document.body;
const username = () => getByLabelText<HTMLInputElement>(page, 'Username');
const password = () => getByLabelText<HTMLInputElement>(page, 'Password', { selector: 'input' });
const submit = () => getByRole(page, 'button', { name: 'Sign in' });
const alertText = async () => (await waitFor(() => getByRole(page, 'alert'))).textContent;

async function fillIn() {
  await userEvent.type(username(), ' ama ');
  await userEvent.type(password(), 'Agent#2026');
}

describe('signing in', () => {
  test('sends what was typed once and leads on to where the person was going', async () => {
    const { signIn, onSignedIn } = await openPage({ path: '/login?next=%2Fcustomers', next: '/customers' });
    const { promise, release } = heldBack();
    signIn.mockReturnValue(promise);
    await fillIn();
    const button = submit();
    await userEvent.tripleClick(button);
    await userEvent.type(password(), '{Enter}');
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(signIn).toHaveBeenCalledWith({
      credentials: { username: 'ama', password: 'Agent#2026' },
      returnTo: '/customers',
    });
    expect(button.textContent).toBe('Signing in');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    release();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('/customers'));
  });

  test('nothing typed: says so above and beside each field, and sends nothing', async () => {
    const { signIn } = await openPage();
    await userEvent.click(submit());
    expect(await alertText()).toContain('username or password cannot be empty');
    expect(document.activeElement).toBe(getByRole(page, 'alert'));
    expect(username().getAttribute('aria-invalid')).toBe('true');
    const described = password().getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Enter your password.');
    await userEvent.click(getByRole(page, 'link', { name: 'Enter your password.' }));
    expect(document.activeElement).toBe(password());
    expect(signIn).not.toHaveBeenCalled();
  });

  test.each([
    ['as the service says it', refused(400, { message: 'Not right.' }), 'Not right.'],
    ['in our words where it says nothing', refused(401), 'The username or the password is not right.'],
    ['the network is down', unreachable(), 'The service cannot be reached. Check the network and try again.'],
    ['too many, with a time', refused(429, { message: 'x' }, 42), 'Too many attempts. Try again in 42 seconds.'],
    ['too many, for a second', refused(429, undefined, 1), 'Too many attempts. Try again in 1 second.'],
    ['too many', refused(429), 'Too many attempts. Wait a minute and try again.'],
    [
      'the service is broken, with its reference',
      refused(500, { message: 'NullPointerException', reference: 'abc-1' }),
      'The service has a problem at the moment. Try again shortly.Reference: abc-1',
    ],
    ['a page of HTML', refused(502, undefined), 'The service has a problem at the moment. Try again shortly.'],
  ])('refused: %s', async (_name, error, text) => {
    const { signIn, onSignedIn } = await openPage();
    signIn.mockRejectedValue(error);
    await fillIn();
    await userEvent.click(submit());
    expect(await alertText()).toBe(text);
    expect(username().value).toBe(' ama ');
    expect(password().value).toBe('Agent#2026');
    expect(onSignedIn).not.toHaveBeenCalled();
    signIn.mockResolvedValue(undefined);
    await userEvent.click(submit());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
    expect(queryByRole(page, 'alert')).toBeNull();
  });

  test('what comes after is loaded while the person types', async () => {
    const { prepare } = await openPage();
    await userEvent.type(username(), 'a');
    expect(prepare).toHaveBeenCalled();
  });
});

describe('the form', () => {
  test('lets password managers do their work', async () => {
    await openPage();
    expect([username().autocomplete, password().autocomplete]).toEqual(['username', 'current-password']);
    expect([username().name, password().name, password().type]).toEqual(['username', 'password', 'password']);
  });

  test('shows the password when asked to', async () => {
    await openPage();
    const show = getByRole(page, 'button', { name: 'Show the password' });
    await userEvent.click(show);
    expect(password().type).toBe('text');
    expect(show.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(show);
    expect(password().type).toBe('password');
  });

  test('says when Caps Lock is on', async () => {
    await openPage();
    fireEvent.keyDown(password(), { key: 'A', modifierCapsLock: true });
    await waitFor(() => expect(page.textContent).toContain('Caps Lock is on.'));
    fireEvent.keyUp(password(), { key: 'a', modifierCapsLock: false });
    await waitFor(() => expect(page.textContent).not.toContain('Caps Lock is on.'));
  });

  test('changes its language without losing what was typed, nor what went wrong', async () => {
    const { signIn } = await openPage();
    signIn.mockRejectedValue(refused(401));
    await fillIn();
    await userEvent.click(submit());
    await alertText();
    await userEvent.click(getByRole(page, 'button', { name: 'Français' }));
    expect(await alertText()).toBe('Le nom d’utilisateur ou le mot de passe est incorrect.');
    expect(getByLabelText<HTMLInputElement>(page, 'Nom d’utilisateur').value).toBe(' ama ');
    expect(document.documentElement.lang).toBe('fr');
    await waitFor(() => expect(document.title).toBe('Se connecter · Coverdesk'));
    expect(window.localStorage.getItem('desk.locale')).toBe('fr');
  });

  test('remembers the colours', async () => {
    await openPage();
    await userEvent.click(getByRole(page, 'button', { name: 'Dark' }));
    expect(document.documentElement.dataset.scheme).toBe('dark');
    expect(window.localStorage.getItem('desk.scheme')).toBe('dark');
  });
});

describe('what the page says first', () => {
  test('that the session has expired', async () => {
    await openPage({ notice: 'expired' });
    expect(getByRole(page, 'status').textContent).toBe('Your session has expired. Please login again.');
  });

  test('that the browser keeps nothing', async () => {
    await openPage({ isPersistent: false });
    expect(page.textContent).toContain('the sign-in ends when the page is closed');
  });
});

test('the redirect mode asks for no password and leaves once', async () => {
  const { signIn } = await openPage({ mode: 'redirect', next: '/claims' });
  signIn.mockReturnValue(new Promise(() => undefined));
  expect(page.querySelector('input')).toBeNull();
  const button = getByRole(page, 'button', { name: 'Continue to sign in' });
  await userEvent.dblClick(button);
  expect(signIn.mock.calls).toEqual([[{ returnTo: '/claims' }]]);
});
