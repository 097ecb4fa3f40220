import type { Page } from '@playwright/test';
import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import type { Locale } from '../../../i18n/types.ts';
import { newSessionKey, sessionKey, type Session } from '../../../src/authProvider/session.ts';
import { grantOf } from '../../../src/authProvider/grant.ts';
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

/** Asks the service for tokens as a client without a browser does. */
export async function tokensFor(origin: string, person: Person): Promise<unknown> {
  const answer = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('coverdesk-password:coverdesk-password-client')}`, Origin: origin },
    body: new URLSearchParams({ grant_type: 'password', username: person, password: people[person] }),
  });
  if (!answer.ok) throw new Error(`${person} could not sign in: ${answer.status}`);
  return await answer.json();
}

/** How somebody sits down who has signed in before. */
export interface Seat {
  readonly locale?: Locale;
  readonly partner?: string;
}

/** Opens a page as somebody who has signed in already: with tokens of their own, past the form, which has tests of its own. */
export async function arrive(page: Page, person: Person, path: string, seat: Seat = {}): Promise<void> {
  // A page of the same origin without the product on it, so that nothing runs before everything is in place.
  await page.goto('/health');
  const receivedAt = Date.now();
  const { user, tokens } = grantOf(await tokensFor(new URL(page.url()).origin, person), receivedAt);
  const session: Session = { user, tokens, key: newSessionKey() };
  const kept = {
    [sessionKey]: JSON.stringify(session),
    'coverdesk.locale': seat.locale ?? 'en',
    ...(seat.partner === undefined ? {} : { 'coverdesk.partner': seat.partner }),
  };
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) window.localStorage.setItem(key, value);
  }, kept);
  await page.goto(path);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}
