import type { Page } from '@playwright/test';
import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import type { Locale } from '../../../i18n/types.ts';
import { newSessionKey, type Session } from '../../../src/authProvider/session.ts';
import { sessionKey } from './sessionKey.ts';
import { type Grant, grantOf } from '../../../src/authProvider/grant.ts';
import { expect } from './fixtures.ts';

export const people = {
  agent: 'Agent#2026',
  assessor: 'Assessor#2026',
  assessor2: 'Assessor#2026',
  admin: 'Admin#2026',
  admin2: 'Admin#2026',
} as const;

export type Person = keyof typeof people;

/** How many there are: all of them work for the partner that tests begin with. */
export const everybody = Object.keys(people).length;

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
async function tokensFor(origin: string, person: Person): Promise<unknown> {
  const answer = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('coverdesk-password:coverdesk-password-client')}`, Origin: origin },
    body: new URLSearchParams({ grant_type: 'password', username: person, password: people[person] }),
  });
  if (!answer.ok) throw new Error(`${person} could not sign in: ${answer.status}`);
  return await answer.json();
}

const held = new Map<string, Grant>();
const heldForMs = 60_000;

/**
 * A session of a person: that of a moment ago as long as the service honours it, since each sign-in costs half a second of
 * hashing. Pages that refresh it do so for themselves.
 */
export async function grantFor(origin: string, person: Person): Promise<Grant> {
  const key = `${person} at ${origin}`;
  const known = held.get(key);
  if (known && Date.now() - known.tokens.receivedAt < heldForMs && (await isHonoured(origin, known))) return known;
  const grant = await newGrant(origin, person);
  held.set(key, grant);
  return grant;
}

async function newGrant(origin: string, person: Person): Promise<Grant> {
  const receivedAt = Date.now();
  return grantOf(await tokensFor(origin, person), receivedAt);
}

async function isHonoured(origin: string, { tokens }: Grant): Promise<boolean> {
  const answer = await fetch(`${origin}/api/languages`, { headers: { Authorization: `Bearer ${tokens.accessToken}` } });
  await answer.body?.cancel();
  return answer.ok;
}

/** How somebody sits down who has signed in before. */
export interface Seat {
  readonly locale?: Locale;
  readonly partner?: string;
  /** Tokens that no other test has: for those that refresh them, which spends them, or end the session. */
  readonly own?: true;
}

/** Opens a page as somebody who has signed in already: past the form, which has tests of its own. */
export async function arrive(page: Page, person: Person, path: string, seat: Seat = {}): Promise<void> {
  // A page of the same origin without the product on it, so that nothing runs before everything is in place.
  await page.goto('/health');
  const { origin } = new URL(page.url());
  const { user, tokens } = await (seat.own ? newGrant : grantFor)(origin, person);
  const session: Session = { user, tokens, key: newSessionKey() };
  const entries = {
    [sessionKey]: JSON.stringify(session),
    'coverdesk.locale': seat.locale ?? 'en',
    ...(seat.partner === undefined ? {} : { 'coverdesk.partner': seat.partner }),
  };
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) window.localStorage.setItem(key, value);
  }, entries);
  await page.goto(path);
  await expect(page.getByRole('navigation').first()).toBeVisible();
}
