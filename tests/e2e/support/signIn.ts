import type { Page } from '@playwright/test';
import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import type { Locale } from '../../../i18n/types.ts';
import { expect } from './fixtures.ts';

export const people = {
  agent: 'Agent#2026',
  assessor: 'Assessor#2026',
  assessor2: 'Assessor#2026',
  admin: 'Admin#2026',
} as const;

export type Person = keyof typeof people;

/** The product's own words, so that tests look for what people read. */
export const words = { en: createTranslator('en', en), fr: createTranslator('fr', fr) };

/** Signs in through the form as one of the sample people, and waits for the frame of the product. */
export async function signIn(page: Page, username: Person = 'admin', path = '/', locale: Locale = 'en'): Promise<void> {
  const t = words[locale];
  await page.goto(path);
  await page.getByLabel(t('access.fields.username'), { exact: true }).fill(username);
  await page.getByLabel(t('access.fields.password'), { exact: true }).fill(people[username]);
  await page.getByRole('button', { name: t('access.login.submit'), exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}
