import type { Page } from '@playwright/test';
import { model } from '../../../src/resources/model.ts';
import { expect, test } from '../support/fixtures.ts';
import { seriesOf } from '../support/series.ts';
import { long, openAs, rows } from './desk.ts';

const listed = Object.values(model.resources).filter((resource) => resource.menu !== null);

/** Far more than the machine takes for itself, so that what follows something else does so because it must. */
const latency = 1000;
const inSeriesAtMost = 4;

/** Each answer is on its way for a second. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Opens a page by its address and gives back how many calls followed one another until it was complete and at rest. */
async function inSeries(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return (await seriesOf(page, path)).inSeries;
}

test.describe('on a slow line', () => {
  for (const resource of listed) {
    test(`the pages of ${resource.name} wait at most ${inSeriesAtMost} times`, long, async ({ page }) => {
      test.slow();
      await openAs(page, 'admin', '/', 'en');
      await slowDown(page);
      expect(await inSeries(page, `/${resource.name}`), 'calls of the list').toBeLessThanOrEqual(inSeriesAtMost);
      if (resource.singleton || !resource.pages.show) return;
      const first = await rows(page).first().getByRole('link').first().getAttribute('href');
      expect(await inSeries(page, first ?? ''), 'calls of a record').toBeLessThanOrEqual(inSeriesAtMost);
    });
  }
});
