import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const people = {
  agent: 'Agent#2026',
  assessor: 'Assessor#2026',
  assessor2: 'Assessor#2026',
  admin: 'Admin#2026',
} as const;

export type Person = keyof typeof people;

/** Signs in through the form as one of the sample people, and waits for the frame of the product. */
export async function signIn(page: Page, username: Person = 'admin', path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(people[username]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}
