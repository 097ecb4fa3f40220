import type { Page, Request } from 'playwright-core';

/** How many times in a row a page must have had nothing to do. */
const calm = 3;

/**
 * Follows the requests of a page, to wait until it has drawn what they brought: what is measured next begins at rest.
 * @example const rest = restOf(page); await page.goto('/customers'); await rest();
 */
export function restOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    for (let idle = 0; idle < calm; ) {
      await page.evaluate(async () => {
        await new Promise<void>((resolve) => window.afterPaint(resolve));
        await new Promise((resolve) => requestIdleCallback(resolve));
      });
      idle = open.size === 0 ? idle + 1 : 0;
    }
  };
}
