import type { Browser } from 'playwright-core';
import { type Signed, withColdPage } from './browser.ts';
import type { Profile } from './profiles.ts';
import { type PageRecord, recordPage } from './record.ts';
import type { Fetched } from './waterfall.ts';

/** An address, and what people wait for there. */
export interface Opening {
  readonly url: string;
  readonly wanted: string;
  /** Where the same can be read before it can be acted on. */
  readonly readable?: string;
  readonly signed?: Signed;
}

/** A page that was opened: what it noted, and what it fetched. */
export interface Opened {
  readonly record: PageRecord;
  readonly fetched: readonly Fetched[];
}

/** Opens an address with a cold cache, and waits until the page is at rest. */
export async function open(
  browser: Browser,
  profile: Profile,
  { url, wanted, readable = wanted, signed }: Opening,
): Promise<Opened> {
  return await withColdPage(browser, profile, signed, async (page) => {
    await page.addInitScript(recordPage, { wanted, readable });
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.pageRecord.drawn !== undefined);
    // What comes later may be larger, or move what is there.
    await page.waitForLoadState('networkidle');
    return await page.evaluate(async () => {
      await new Promise<void>((resolve) => window.afterPaint(resolve));
      const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
      const fetched = entries.map((entry) => {
        const { name, initiatorType, startTime, requestStart, responseStart, responseEnd, transferSize } =
          entry as PerformanceResourceTiming;
        return { name, initiatorType, startTime, requestStart, responseStart, responseEnd, transferSize };
      });
      return { record: window.pageRecord, fetched };
    });
  });
}
