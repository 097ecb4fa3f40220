// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext, NotificationContextProvider, useNotificationContext } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { en } from '../../../i18n/en/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { CallRefusedError } from '../../authProvider/index.ts';
import { PasswordForm } from './PasswordForm.tsx';

type Change = Parameters<typeof PasswordForm>[0]['change'];

const t = createTranslator('en', en);
const i18n = { translate: t, changeLocale: async () => undefined, getLocale: () => 'en' };

function Said() {
  const { notifications } = useNotificationContext();
  return <p data-testid="said">{notifications.map(({ message }) => String(message)).join()}</p>;
}

function open(change: Change) {
  render(
    <I18nContext.Provider value={i18n}>
      <NotificationContextProvider>
        <PasswordForm username="ama" change={change} />
        <Said />
      </NotificationContextProvider>
    </I18nContext.Provider>,
  );
  return userEvent.setup({ delay: null });
}

async function fill(user: ReturnType<typeof userEvent.setup>, current: string, next: string, again = next) {
  if (current) await user.type(screen.getByLabelText('Current password'), current);
  if (next) await user.type(screen.getByLabelText('New password'), next);
  if (again) await user.type(screen.getByLabelText('New password again'), again);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('changing the password', () => {
  afterEach(cleanup);

  it('sends it once, says so and forgets what was typed', async () => {
    const change = vi.fn<Change>(async () => undefined);
    const user = open(change);
    await fill(user, 'Agent#2026', 'Newer#2026');
    expect(change).toHaveBeenCalledTimes(1);
    expect(change.mock.calls[0]?.[0]).toEqual({ currentPassword: 'Agent#2026', password: 'Newer#2026' });
    expect(screen.getByTestId('said').textContent).toBe('app.profile.password.done');
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
  });

  it('says under each field what is wrong, and goes to the first', async () => {
    const change = vi.fn<Change>(async () => undefined);
    const user = open(change);
    await fill(user, '', 'weak');
    expect(change).not.toHaveBeenCalled();
    const current = screen.getByLabelText('Current password');
    expect(document.activeElement).toBe(current);
    expect(current.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter your current password.')).toBeDefined();
    expect(screen.getByText('The password does not meet the rules below.')).toBeDefined();
  });

  it('wants the new one twice', async () => {
    const change = vi.fn<Change>(async () => undefined);
    const user = open(change);
    await fill(user, 'Agent#2026', 'Newer#2026', 'Newer#2027');
    expect(screen.getByText('The two passwords are not the same.')).toBeDefined();
    expect(change).not.toHaveBeenCalled();
  });

  it('shows the words of the service when it refuses, and keeps what was typed', async () => {
    const user = open(async () => {
      throw new CallRefusedError(400, { message: 'The current password is not right.' }, '', undefined);
    });
    await fill(user, 'Wrong#2026', 'Newer#2026');
    expect((await screen.findByRole('alert')).textContent).toContain('The current password is not right.');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Newer#2026');
  });
});
