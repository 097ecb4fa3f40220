import type { Page } from '@playwright/test';
import { model } from '../../../src/resources/model.ts';
import { expect, test } from '../support/fixtures.ts';
import { callsOf, seriesOf } from '../support/series.ts';
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

async function arrivedAt(page: Page, path: string): Promise<void> {
  const atRest = callsOf(page);
  await page.goto(path);
  await atRest();
}

/** Opens a page by its address and gives back how many calls followed one another until it was complete and at rest. */
async function inSeries(page: Page, path: string): Promise<number> {
  await slowDown(page);
  await arrivedAt(page, path);
  return (await seriesOf(page, path)).inSeries;
}

test.describe('on a slow line', () => {
  for (const resource of listed) {
    test(`the pages of ${resource.name} wait at most ${inSeriesAtMost} times`, long, async ({ page, context }) => {
      test.slow();
      await openAs(page, 'admin', `/${resource.name}`, 'en');
      const hasRecords = !resource.singleton && resource.pages.show;
      const first = hasRecords ? await rows(page).first().getByRole('link').first().getAttribute('href') : null;
      // What is waited for here is answers, not the program: that has been there before.
      if (first) await arrivedAt(page, first);
      // Most of the time is that of the line: both wait for theirs at once.
      const [list, record] = await Promise.all([
        inSeries(page, `/${resource.name}`),
        first ? inSeries(await context.newPage(), first) : undefined,
      ]);
      expect(list, 'calls of the list').toBeLessThanOrEqual(inSeriesAtMost);
      if (!hasRecords) return;
      expect(record, 'calls of a record').toBeGreaterThan(0);
      expect(record, 'calls of a record').toBeLessThanOrEqual(inSeriesAtMost);
    });
  }
});
