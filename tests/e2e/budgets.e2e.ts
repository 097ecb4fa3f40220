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

test('the first list of a signed-in person is painted with no more script than its budget', async ({
  page,
  watched,
}) => {
  const firstRow = page.getByRole('row').nth(1);
  await signIn(page, 'admin', '/countries');
  await expect(firstRow).toBeVisible();
  // Once more, as somebody who was signed in already: neither the login page nor what its visitors load ahead.
  await page.waitForLoadState('networkidle');
  watched.screen();
  await page.reload();
  await expect(firstRow).toBeVisible();
  const scripts = watched.scripts();
  expect(scripts.length).toBeGreaterThan(0);
  expect(kib(scripts), scripts.join(' ')).toBeLessThanOrEqual(budgets.firstList.limit);
});
