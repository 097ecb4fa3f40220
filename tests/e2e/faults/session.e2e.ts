import type { BrowserContext, Page, Request } from '@playwright/test';
import { long } from '../entities/desk.ts';
import { endSession } from '../support/endSession.ts';
import { expect, test } from '../support/fixtures.ts';
import { people, arrive, signIn, words } from '../support/signIn.ts';

const t = words.en;

const isRefresh = (request: Request) =>
  request.url().endsWith('/protocol/openid-connect/token') &&
  (request.postData() ?? '').includes('grant_type=refresh_token');

/** What a page shows the service that it is let in by. */
async function tokenOf(page: Page): Promise<string | undefined> {
  const seen = page.waitForRequest((request) => request.headers().authorization?.startsWith('Bearer ') ?? false);
  await page.reload();
  return (await seen).headers().authorization;
}

/** Lets the service refuse an access token, as it does when it has expired. */
async function refuse(context: BrowserContext, token: string | undefined): Promise<void> {
  await context.route('**/api/**', async (route) => {
    if (route.request().headers().authorization !== token) return await route.fallback();
    return await route.fulfill({
      status: 401,
      json: { message: 'expired', code: 'unauthenticated', reference: 'r', field_errors: [] },
    });
  });
}

test(
  'five tabs that expire together make one refresh, and nobody is logged out',
  long,
  async ({ page, context, watched }) => {
    watched.allow(401);
    await arrive(page, 'admin', '/countries', { own: true });
    const tabs = [page];
    for (let index = 1; index < 5; index += 1) tabs.push(await context.newPage());
    const shown = (tab: Page) => expect(tab.getByRole('link', { name: 'Ghana' })).toBeVisible({ timeout: 60_000 });
    for (const tab of tabs) {
      await tab.goto('/countries');
      await shown(tab);
    }
    const token = await tokenOf(page);
    // Nothing of before goes on: a page that refreshes as it is left takes the answer with it, and another has to refresh again.
    for (const tab of tabs) await tab.goto('about:blank');
    await refuse(context, token);
    const refreshes: Request[] = [];
    context.on('request', (request) => isRefresh(request) && refreshes.push(request));
    await Promise.all(tabs.map((tab) => tab.goto('/countries')));
    await Promise.all(tabs.map(shown));
    expect(refreshes).toHaveLength(1);
  },
);

test('a session that ends in a half-filled form: dialog over it, and nothing typed is lost', async ({
  page,
  service,
  watched,
}) => {
  watched.allow(401);
  watched.allow(400, '/realms');
  await arrive(page, 'admin', '/countries/KE', { own: true });
  const name = page.getByRole('textbox', { name: t('resources.countries.fields.name'), exact: true });
  await expect(name).toHaveValue('Kenya');
  await endSession(page, service.origin);
  const puts: Request[] = [];
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request));
  await name.fill('Kenya, edited');
  await page.getByRole('button', { name: t('views.form.save'), exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(t('app.expired.text'))).toBeVisible();
  await dialog.getByLabel(t('app.expired.password')).fill(people.admin);
  await dialog.getByRole('button', { name: t('app.expired.submit'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  // A change without an idempotency key is not repeated behind the person's back: it is offered again.
  const saved = page.getByRole('heading', { name: 'Kenya, edited' });
  const button = page.getByRole('button', { name: t('views.form.save'), exact: true });
  await expect(button.or(saved).first()).toBeVisible();
  if (await button.isVisible()) {
    await expect(name).toHaveValue('Kenya, edited');
    await button.click();
  }
  await expect(saved).toBeVisible();
});

test('a logout is seen by every tab', async ({ page, context }) => {
  await arrive(page, 'agent', '/customers', { own: true });
  const other = await context.newPage();
  await other.goto('/customers');
  await expect(other.getByRole('navigation').first()).toBeVisible();
  await page.getByRole('button', { name: /^Profile and sign-out/ }).click();
  await page.getByRole('menuitem', { name: t('app.top.sign_out') }).click();
  await expect(page.getByLabel(t('access.fields.password'), { exact: true })).toBeVisible();
  await expect(other.getByLabel(t('access.fields.password'), { exact: true })).toBeVisible();
});

test('local storage that is corrupt, or full, keeps nobody out', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => {
    for (const key of ['coverdesk.auth', 'coverdesk.partner', 'coverdesk.locale', 'coverdesk.scheme']) {
      localStorage.setItem(key, '{"broken');
    }
  });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await signIn(page, 'agent', '/');
  await expect(page.getByRole('main')).toBeVisible();
});
