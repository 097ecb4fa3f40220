import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openAs } from './desk.ts';

const hub = '/internal_configurations';

/** Counts how often the page asks for the declaration of a resource. */
function countingParts(page: Page): (name: string) => number {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return (name) => asked.filter((path) => new RegExp(`/assets/declared/${name}\\.[\\w-]+\\.js$`).test(path)).length;
}

const linkTo = (page: Page, name: string) => page.getByRole('main').locator(`a[href="/${name}"]`);

test('the declaration behind a link comes when the mouse or the keyboard is at it, once', async ({ page }) => {
  const parts = countingParts(page);
  const { t } = await openAs(page, 'admin', hub, 'en');
  await expect(linkTo(page, 'hospitals')).toBeVisible();
  expect([parts('hospitals'), parts('banks')]).toEqual([0, 0]);

  await linkTo(page, 'hospitals').hover();
  await expect.poll(() => parts('hospitals')).toBe(1);
  expect(parts('banks'), 'nobody has pointed at it').toBe(0);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('app.palette.title') });
  const banks = t('resources.banks.name', { smart_count: 2 });
  await palette.getByRole('combobox').fill(banks);
  await expect(palette.getByRole('option', { name: banks, exact: true })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(palette.getByRole('option', { selected: true })).toHaveText(banks, { timeout: 500 });
  }).toPass();
  await expect.poll(() => parts('banks')).toBe(1);
  await page.keyboard.press('Escape');

  await linkTo(page, 'hospitals').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('resources.hospitals.name', { smart_count: 2 }));
  expect(parts('hospitals'), 'what is here is not asked for again').toBe(1);
});

test.describe('by a finger', () => {
  test.use({ hasTouch: true });

  test('a link that is touched on the way fetches nothing', async ({ page }) => {
    const parts = countingParts(page);
    await openAs(page, 'admin', hub, 'en');
    await linkTo(page, 'hospitals').dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true });
    await linkTo(page, 'banks').dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true });
    await expect.poll(() => parts('banks')).toBe(1);
    expect(parts('hospitals')).toBe(0);
  });
});
