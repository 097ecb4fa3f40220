import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What moves on the page, in words, but for what never comes to rest. */
async function moving(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        return playState === 'running' && !endless;
      })
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 120) ?? '') : '')),
  );
}

/** What axe finds, once nothing fades or slides: a colour on its way is nobody's choice. */
async function violations(page: Page, within?: string): Promise<readonly string[]> {
  await expect.poll(() => moving(page), { message: 'everything has come to rest' }).toEqual([]);
  // Half a megabyte to read: once for each page that was loaded.
  const known = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(known ? { axeSource: ';' } : {}) })
    // Nothing of the product is in a frame, and nobody reads what is right: half the time.
    .setLegacyMode()
    // A row is like the one before it.
    .exclude('tbody tr:nth-child(n + 6)')
    .options({ runOnly: wcag, resultTypes: ['violations'] });
  const { violations: found } = await (within === undefined ? axe : axe.include(within)).analyze();
  const describe = ({ html, any, all, none }: (typeof found)[number]['nodes'][number]) =>
    `${html} ${[...any, ...all, ...none].map(({ message }) => message).join('; ')}`;
  return found.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(describe).join(' | ')})`);
}

/**
 * No violation of WCAG 2.2 AA that axe can find on the page as it is now.
 * @param within only there, when the rest of the page has been looked at already
 */
export async function checkAxe(page: Page, within?: string): Promise<void> {
  if (within !== undefined) await expect(page.locator(within).first()).toBeVisible();
  let found = await violations(page, within);
  // A message that began to fade while axe looked is gone at the second look; what is wrong is still there.
  if (found.length > 0) found = await violations(page, within);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** What sticks out at the side. */
async function wideParts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || left < -1);
    });
    const names = out.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
    return [`${scrollWidth} of ${clientWidth} pixels`, ...names];
  });
}

/** Nothing sticks out at the side, once what is drawn otherwise in a narrow window has been drawn. */
export async function checkWidth(page: Page): Promise<void> {
  const message = `nothing of ${page.url()} is wider than the window`;
  await expect.poll(() => wideParts(page), { message }).toEqual([]);
}

/** As `checkWidth`, in the window of a phone; afterwards the page has the one it had. */
export async function checkNarrow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await checkWidth(page);
  if (before) await page.setViewportSize(before);
}

/** Nothing sticks out at the side, and nothing has jumped by more than 0.02 since the page was loaded or last checked. */
export async function checkLayout(page: Page): Promise<void> {
  await checkWidth(page);
  const [shift, moved] = await page.evaluate(() => {
    const jumped = [window.layoutShift ?? 0, window.shifted?.splice(0) ?? []] as const;
    window.layoutShift = 0;
    return jumped;
  });
  expect(shift, `layout shift on ${page.url()}:\n${moved.join('\n')}`).toBeLessThanOrEqual(0.02);
}

/**
 * What has moved so far was in answer to the person: a list that was searched, a window that was resized. A busy browser lays a resized window out
 * before it knows that its styles are others, and moves everything again some frames later: until nothing moves any more.
 */
export async function forgetShifts(page: Page): Promise<void> {
  const moved = async () =>
    await page.evaluate(async () => {
      window.layoutShift = 0;
      window.shifted = [];
      // Shifts are reported after the frame in which they happen.
      for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
      // A page that has much to draw beside a busy machine may never be idle.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
      await new Promise(requestAnimationFrame);
      return window.layoutShift;
    });
  await expect.poll(moved, { message: `what moves on ${page.url()} comes to rest` }).toBe(0);
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Where the pictures go: outside the project. */
export const pictures = process.env.SCREENS ?? path.join(tmpdir(), 'coverdesk-screens');

/**
 * Pictures of the page for people to look at, at both widths in both schemes; only when SCREENS is set, since they take time.
 * @returns the files made
 */
export async function screens(page: Page, name: string): Promise<string[]> {
  if (!process.env.SCREENS) return [];
  mkdirSync(pictures, { recursive: true });
  const before = page.viewportSize();
  const made: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      const file = path.join(pictures, `${name}-${size.width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: size.width < 500, animations: 'disabled' });
      made.push(file);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
  return made;
}
