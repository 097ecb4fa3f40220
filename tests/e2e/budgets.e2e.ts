import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from './support/fixtures.ts';
import { project } from './support/service.ts';
import { signIn } from './support/signIn.ts';

const budgets: { firstList: { limit: number } } = JSON.parse(
  readFileSync(path.join(project, 'scripts', 'checks', 'budgets.json'), 'utf8'),
);

/** KiB of some scripts of the built client after gzip. */
function kib(scripts: readonly string[]): number {
  const bytes = scripts.map((script) =>
    gzipSync(readFileSync(path.join(project, 'dist', 'client', script)), { level: 9 }),
  );
  return bytes.reduce((sum, { length }) => sum + length, 0) / 1024;
}

test('the first list of a signed-in person is painted with no more script than its budget', async ({ page }) => {
  const firstRow = page.locator('tr[data-row]').first();
  // The moment itself: what comes a little later is already fetched when a test on a busy machine looks.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('tr[data-row]')) return;
      performance.mark('first-row');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await signIn(page, 'admin', '/countries');
  await expect(firstRow).toBeVisible();
  // Once more, as somebody who was signed in already: neither the login page nor what its visitors load ahead.
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(firstRow).toBeVisible();
  const scripts = await page.evaluate(() => {
    const [mark] = performance.getEntriesByName('first-row');
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => mark && name.endsWith('.js') && startTime <= mark.startTime)
      .map(({ name }) => new URL(name).pathname);
  });
  expect(scripts.length).toBeGreaterThan(0);
  expect(kib(scripts), scripts.join(' ')).toBeLessThanOrEqual(budgets.firstList.limit);
});
