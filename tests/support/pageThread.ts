import type { Page } from 'playwright-core';

/** Milliseconds of the longest task, and of the longest while without a picture, on the thread of a page. */
export interface Busiest {
  readonly task: number;
  readonly frame: number;
}

interface Seen {
  task: number;
  frame: number;
}

/** Looks from now on how long the thread of a page is busy at a time, as long as the page stays loaded. */
export async function watchThread(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: Seen = { task: 0, frame: 0 };
    Object.assign(globalThis, { seen });
    const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type });
    observe('longtask', ({ duration }) => (seen.task = Math.max(seen.task, duration)));
    observe('long-animation-frame', ({ duration }) => (seen.frame = Math.max(seen.frame, duration)));
  });
}

/** What was seen since then. */
export async function busiest(page: Page): Promise<Busiest> {
  return await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
}

/**
 * Milliseconds from the choice of a file until a heading is drawn, by the page itself: whoever looks from outside learns of it up to a second later. Asked before the
 * file is chosen.
 */
export async function untilHeading(page: Page, heading: string): Promise<number> {
  return await page.evaluate(
    async (wanted) =>
      await new Promise<number>((resolve) => {
        document.addEventListener('change', () => watch(performance.now()), { capture: true, once: true });
        const watch = (chosen: number) => {
          const observer = new MutationObserver(() => {
            if (![...document.querySelectorAll('h2')].some(({ textContent }) => textContent === wanted)) return;
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - chosen));
          });
          observer.observe(document.body, { childList: true, subtree: true });
        };
      }),
    heading,
  );
}
