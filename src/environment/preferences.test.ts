// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  applyPreferences,
  chooseLocale,
  chooseScheme,
  localeKey,
  preferredLocale,
  preferredScheme,
  schemeKey,
} from './preferences.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
});

describe('preferences', () => {
  test('follow the browser until something is chosen, and are remembered then', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'fr-CI', 'en']);
    applyPreferences();
    expect(document.documentElement.lang).toBe('fr');
    expect(document.documentElement.dataset.scheme).toBe('system');
    expect(window.localStorage.length).toBe(0);
    chooseLocale('en');
    chooseScheme('dark');
    expect([preferredLocale(), preferredScheme()]).toEqual(['en', 'dark']);
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.dataset.scheme).toBe('dark');
  });

  test('that make no sense are ignored', () => {
    window.localStorage.setItem(localeKey, 'xx"><script>');
    window.localStorage.setItem(schemeKey, 'sepia');
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue([]);
    expect([preferredLocale(), preferredScheme()]).toEqual(['en', 'system']);
  });

  test('hold for the page when the storage takes nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    chooseLocale('fr');
    expect(document.documentElement.lang).toBe('fr');
  });
});
