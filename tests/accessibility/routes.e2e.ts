import type { Page } from '@playwright/test';
import { type Locale, locales } from '../../i18n/types.ts';
import { model } from '../../src/resources/model.ts';
import { checkAxe, checkLayout, screens } from '../e2e/support/checks.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { arrive } from '../e2e/support/signIn.ts';

/** Every entity that the menu shows, so that a new one is looked at without a word about it here. */
const listed = Object.values(model.resources).filter((resource) => resource.menu !== null);

/** What is on the page has come to rest: nothing says that it is busy, and the title is there. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/**
 * Sound at both widths. axe sees the page in English once at each width, in different schemes, and in French where the room
 * is least: what it looks at beyond that does not change with the words.
 */
async function checkPage(page: Page, name: string, language: Locale): Promise<void> {
  await settled(page);
  await checkLayout(page);
  for (const [width, colorScheme] of [
    [1366, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    await page.emulateMedia({ colorScheme });
    await settled(page);
    await checkLayout(page);
    if (language === 'en' || width < 500) await checkAxe(page);
  }
  await screens(page, name);
  await page.setViewportSize({ width: 1366, height: 768 });
}

for (const language of locales) {
  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    for (const { name, endpoints } of listed) {
      test(`the list of ${name} has no violation of WCAG 2.2 AA`, async ({ page }) => {
        await arrive(page, 'admin', `/${name}`, { locale: language });
        await checkPage(page, `${name}-list-${language}`, language);
      });

      if (endpoints.create) {
        test(`the form for new ${name} has no violation of WCAG 2.2 AA`, async ({ page }) => {
          await arrive(page, 'admin', `/${name}/create`, { locale: language });
          await checkPage(page, `${name}-create-${language}`, language);
        });
      }

      test(`the record pages of ${name} have no violation of WCAG 2.2 AA`, async ({ page }) => {
        await arrive(page, 'admin', `/${name}`, { locale: language });
        await page.getByRole('row').nth(1).getByRole('link').first().click();
        await expect(page).toHaveURL(new RegExp(`/${name}/.+`));
        await checkPage(page, `${name}-show-${language}`, language);
        if (!endpoints.update) return;
        await page.goto(new URL(page.url()).pathname.replace(/\/show$/, ''));
        await checkPage(page, `${name}-edit-${language}`, language);
      });
    }
  });
}
