// @vitest-environment happy-dom
import { getByRole } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { showBootFailure, showUnknownOrigin } from './bootPage.ts';

const page = document.body;

test('an address that is not set up is named, in the language of the page', () => {
  showUnknownOrigin(page, 'fr', 'https://evil.example');
  expect(getByRole(page, 'heading').textContent).toBe('Cette adresse n’est pas configurée');
  expect(page.querySelector('code')?.textContent).toBe('https://evil.example');
});

test('a program that did not arrive can be loaded again; details are text, whatever they hold', () => {
  const reload = vi.fn<() => void>();
  showBootFailure(page, 'en', reload, '<img src=x onerror=alert(1)>');
  expect(page.querySelector('img')).toBeNull();
  const button = getByRole(page, 'button', { name: 'Load again' });
  expect(document.activeElement).toBe(button);
  button.click();
  expect(reload).toHaveBeenCalledOnce();
});
