import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { sessionKey } from '../support/sessionKey.ts';
import { long } from '../entities/desk.ts';
import { endSession } from '../support/endSession.ts';
import { expect, test } from '../support/fixtures.ts';
import { arrive, people, type Person, words } from '../support/signIn.ts';

const t = words.en;
const tokenEndpoint = '**/protocol/openid-connect/token';
const isRefresh = (request: Request) => (request.postData() ?? '').includes('grant_type=refresh_token');
const refreshesOf = (context: BrowserContext) => {
  const refreshes: Request[] = [];
  context.on('request', (request) => isRefresh(request) && refreshes.push(request));
  return refreshes;
};
const ghana = (page: Page) => page.getByRole('link', { name: 'Ghana' });
const loginField = (page: Page) => page.getByLabel(t('access.fields.password'), { exact: true });

/**
 * Makes the stored tokens old, as an hour of lunch does: the next call finds them expired. From a page on which nothing of the
 * product runs, or what that still asks for would refresh them.
 */
async function age(page: Page): Promise<void> {
  await page.goto('/health');
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    session.tokens.receivedAt -= 600_000;
    localStorage.setItem(key, JSON.stringify(session));
  }, sessionKey);
}

test('twenty reads at once with an expired token make one refresh', async ({ page, context }) => {
  await arrive(page, 'admin', '/countries', { own: true });
  await expect(ghana(page)).toBeVisible();
  const tabs = await Promise.all(Array.from({ length: 4 }, async () => await context.newPage()));
  await age(page);
  const refreshes = refreshesOf(context);
  const reads: Request[] = [];
  context.on('request', (request) => {
    if (request.headers().authorization !== undefined && request.method() === 'GET') reads.push(request);
  });
  await Promise.all([page.goto('/countries'), ...tabs.map((tab) => tab.goto('/'))]);
  await expect(ghana(page)).toBeVisible();
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { name: t('app.home.newest') })).toBeVisible();
    await tab.waitForLoadState('networkidle');
  }
  expect(reads.length).toBeGreaterThanOrEqual(20);
  expect(refreshes).toHaveLength(1);
});

test('a tab that is killed while it refreshes gives the others their turn', long, async ({ page, context }) => {
  await arrive(page, 'admin', '/countries', { own: true });
  await expect(ghana(page)).toBeVisible();
  const dying = await context.newPage();
  const refreshes = refreshesOf(context);
  let held: Route | undefined;
  await dying.route(tokenEndpoint, (route) => {
    held = route;
  });
  await age(page);
  await dying.goto('/countries', { waitUntil: 'commit' });
  await expect.poll(() => held).toBeDefined();
  await page.goto('/countries', { waitUntil: 'commit' });
  // It stands in the line behind the other one.
  await expect
    .poll(async () => await page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0))
    .toBeGreaterThan(0);
  await expect(ghana(page)).toHaveCount(0);
  const session = await context.newCDPSession(dying);
  // The renderer dies at once, without any event for the page and without an answer to this.
  const died = dying.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await died;
  await expect(ghana(page)).toBeVisible();
  expect(refreshes).toHaveLength(2);
  await expect(loginField(page)).toHaveCount(0);
});

for (const [what, answer, more] of [
  ['away', async (route: Route) => await route.abort('connectionrefused'), {}],
  ['broken', async (route: Route) => await route.fulfill({ status: 503, json: { message: 'away' } }), { tag: '@deep' }],
] as const) {
  test(
    `while the token endpoint is ${what} the session is kept, and serves when it is back`,
    more,
    async ({ page, watched }) => {
      watched.allow(503, '/realms');
      await arrive(page, 'admin', '/countries', { own: true });
      await expect(ghana(page)).toBeVisible();
      await age(page);
      await page.route(tokenEndpoint, answer);
      await page.goto('/countries');
      const retry = page.getByRole('main').getByRole('button', { name: t('views.list.retry') });
      await expect(retry).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(loginField(page)).toHaveCount(0);
      expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toContain('"refreshToken"');
      await page.unroute(tokenEndpoint);
      await retry.click();
      await expect(ghana(page)).toBeVisible();
    },
  );
}

async function signInOver(page: Page, person: Person): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(t('app.expired.username')).fill(person);
  await dialog.getByLabel(t('app.expired.password')).fill(people[person]);
  await dialog.getByRole('button', { name: t('app.expired.submit'), exact: true }).click();
}

test('whoever signs in after somebody else sees and sends nothing of theirs', async ({ page, service, watched }) => {
  watched.allow(401);
  watched.allow(400, '/realms');
  const path = '/customers';
  await arrive(page, 'admin', path, { partner: 'tana-gh', own: true });
  await page.locator('tr[data-row]').first().getByRole('link').first().click();
  await page
    .getByRole('link', { name: t('views.record.edit') })
    .first()
    .click();
  const town = page.getByRole('textbox', { name: new RegExp(`^${t('resources.customers.fields.town')}`) });
  await town.fill('A town that only the first one knows');
  await expect(page.getByText(/^Draft kept at/)).toBeVisible();
  const form = page.url();
  const stored = await page.evaluate(() => Object.entries(localStorage).flat());
  expect(stored.filter((text) => text.startsWith('coverdesk.draft'))).toHaveLength(1);
  expect(stored.join(' ')).not.toContain('only the first one');
  await endSession(page, service.origin);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (['PUT', 'POST', 'DELETE'].includes(request.method()) && request.url().includes('/api/customers')) {
      writes.push(`${request.method()} ${request.headers().authorization ?? ''}`);
    }
  });
  await page.getByRole('button', { name: t('views.form.save'), exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const before = writes.length;
  await signInOver(page, 'agent');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`^${service.origin}/$`));
  await expect(page.getByRole('button', { name: /^Profile and sign-out.*Ama/ })).toBeVisible();
  await expect(page.getByText('Wanjiru')).toHaveCount(0);
  await page.goto(form);
  await expect(town).toBeVisible();
  await expect(town).not.toHaveValue('A town that only the first one knows');
  await expect(page.getByText(t('views.form.draft_discard'))).toHaveCount(0);
  expect(writes.slice(before)).toEqual([]);
});
