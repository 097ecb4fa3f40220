// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useTranslate } from 'ra-core';
import { afterEach, describe, expect, it } from 'vitest';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { useLanguage } from './useTexts.ts';

function Page() {
  const t = useTranslate();
  const [, choose] = useLanguage();
  return (
    <>
      <h1>{t('app.home.queues.callbacks_open', { smart_count: 0 })}</h1>
      <input aria-label="typed" />
      <button type="button" onClick={() => choose('fr')}>
        {t('ra.action.save')}
      </button>
    </>
  );
}

describe('a change of language', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
    document.documentElement.lang = '';
  });

  it('shows all words anew and keeps what was typed', async () => {
    const { user } = await renderAdmin(<Page />);
    expect(screen.getByRole('heading').textContent).toBe('Open callbacks');
    const field = screen.getByLabelText<HTMLInputElement>('typed');
    await user.type(field, 'Kwame');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByRole('button', { name: 'Enregistrer' });
    expect(screen.getByRole('heading').textContent).toBe('Rappel ouvert');
    // The very same field: nothing was built anew.
    expect(screen.getByLabelText('typed')).toBe(field);
    expect(field.value).toBe('Kwame');
  });

  it('is remembered and told to the page', async () => {
    const { parts, user } = await renderAdmin(<Page />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('fr'));
    expect(localStorage.getItem('desk.locale')).toBe('fr');
    expect(parts.i18nProvider.getLocale()).toBe('fr');
  });

  it('does not happen for a language that does not arrive', async () => {
    const { parts } = await renderAdmin(<Page />);
    const { changeLocale } = parts.i18nProvider;
    parts.i18nProvider.changeLocale = async () => await Promise.reject(new Error('gone'));
    await act(async () => parts.store.setItem('locale', 'fr'));
    await waitFor(() => expect(parts.store.getItem('locale')).toBe('en'));
    expect(screen.getByRole('heading').textContent).toBe('Open callbacks');
    parts.i18nProvider.changeLocale = changeLocale;
  });
});
