import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/fixtures.ts';

/** How somebody works who has no mouse. More presses than this to reach something in sight is no way to work. */
const farthest = 75;

/** Goes on with Tab until the cursor is there. */
export async function tabTo(page: Page, there: Locator): Promise<void> {
  await expect(there.first()).toBeVisible();
  for (let pressed = 0; pressed < farthest; pressed += 1) {
    if (await there.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${farthest} times Tab do not lead to ${String(there)}`);
}

/** Chooses one of several with the arrows: Tab leads to the group, not to each of them. */
export async function choose(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  const name = (await wanted.getAttribute('name')) ?? '';
  const isInGroup = async () =>
    await page.evaluate((group) => document.activeElement?.getAttribute('name') === group, name);
  for (let pressed = 0; pressed < farthest && !(await isInGroup()); pressed += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let pressed = 0; pressed < 20 && !(await wanted.isChecked()); pressed += 1)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}
