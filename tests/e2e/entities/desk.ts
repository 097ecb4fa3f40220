import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import type { Translate } from '../../../i18n/translator.ts';
import type { Locale } from '../../../i18n/types.ts';
import { languageOfTurn } from '../support/languageOfTurn.ts';
import { expect } from '../support/fixtures.ts';
import { arrive, type Person, words } from '../support/signIn.ts';

/** A signed-in person at a page, in a language. */
export interface Desk {
  readonly page: Page;
  readonly t: Translate;
  readonly locale: Locale;
}

/** Leads somebody who reads a language and works for a partner to a page. */
export async function openAs(
  page: Page,
  person: Person,
  path: string,
  locale: Locale,
  partner = 'tana-gh',
): Promise<Desk> {
  await arrive(page, person, path, { locale, partner });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  return { page, t: words[locale], locale };
}

/** A text as a part of a pattern. */
/** Words for a pattern, whatever spaces the page has between them: French has several, and the browser makes them one. */
export const plain = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);

/** A name that begins with some words: inputs that may stay empty say so after their label. */
export const named = (label: string) => new RegExp(`^${plain(label)}( \\(.*\\))?$`);

/** The box of a form that a label stands above. */
export function box(scope: Page | Locator, label: string): Locator {
  return scope.getByRole('textbox', { name: named(label) });
}

/** Chooses one of a few values that are all in sight. */
export async function tick(scope: Page | Locator, label: string, value: string): Promise<void> {
  const group = scope.getByRole('radiogroup', { name: named(label) });
  await group.getByRole('radio', { name: value, exact: true }).check();
}

/** What a box offers to be taken, as it would be typed. */
export async function offered(box: Locator): Promise<readonly string[]> {
  return await box.evaluate((input: HTMLInputElement) => Array.from(input.list?.options ?? [], ({ value }) => value));
}

/** Types into a box that finds, waits until the wanted one is the first, and takes it. */
export async function takeFound(box: Locator, typed: string, option: RegExp): Promise<void> {
  await box.fill(typed);
  // Those of a plain list of choices elsewhere on the page are none of these.
  await expect(box.page().locator('[role="option"]').first()).toHaveAccessibleName(option);
  await box.press('Enter');
}

/** Takes what the box under a label finds. */
export async function find(page: Page, label: string, typed: string, option: RegExp): Promise<void> {
  await takeFound(page.getByRole('combobox', { name: named(label) }), typed, option);
}

export async function press(scope: Page | Locator, name: string): Promise<void> {
  await scope.getByRole('button', { name, exact: true }).click();
}

/** The heading of the page. */
export const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** The rows of a list, without its head. */
export const rows = (page: Page) => page.locator('tr[data-row]');

/** A fact of a record's page by its label. */
export function fact(page: Page, label: string): Locator {
  const term = page.locator('dt').getByText(label, { exact: true });
  return page.locator('main section dl > div').filter({ has: term }).locator('dd');
}

/** The entries of a record's history, the newest first. */
export function history({ page, t }: Desk): Locator {
  return page
    .getByRole('region', { name: t('views.history.title'), exact: true })
    .getByRole('list')
    .first()
    .locator('> li');
}

/** Follows the link of the page that leads to an address of the product. */
export async function follow({ page }: Desk, address: string): Promise<void> {
  await page.getByRole('main').locator(`a[href="${address}"]`).first().click();
  await expect(page).toHaveURL((url) => url.pathname === address);
}

/**
 * What is proven in one language, and by turns with others in the other one, is proven again in the second among the deep tests: what is repeated in French, or in
 * English, by turns of the commit.
 * @param again the language of the repetition
 */
export const repeated = (locale: Locale, again: Locale = 'fr') => (locale === again ? longIn(again) : {});

/** Told among the deep tests alone: what it shows is proven by another story, or beside the code. */
export const long = { tag: '@deep' };

/** As `long`, of what can be told in each language: now in one of them, by turns of the commit. */
export const longIn = (locale: Locale) => (locale === languageOfTurn() ? long : { tag: ['@deep', '@waits'] });

/** Opens a list under an address and waits for its rows. */
export async function goToList({ page }: Desk, path: string): Promise<void> {
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
}

export async function search({ page, t }: Desk, resource: string, typed: string): Promise<void> {
  const what = t(`resources.${resource}.name`, { smart_count: 2 });
  await page.getByRole('searchbox', { name: t('views.list.search', { what }) }).fill(typed);
}

export async function textOf(download: Download): Promise<string> {
  return await readFile(await download.path(), 'utf8');
}

/** Today as both languages type it: 24/11/2026. Money is recorded of a day of its policy's life. */
export const typedToday = () => new Date().toLocaleDateString('en-GB', { timeZone: 'UTC' });
