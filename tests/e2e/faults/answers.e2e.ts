import type { Page } from '@playwright/test';
import { long } from '../entities/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { arrive, words } from '../support/signIn.ts';

const t = words.en;

const broken = [
  { what: 'an HTML page of a proxy', status: 502, contentType: 'text/html', body: '<html><h1>Bad Gateway</h1></html>' },
  { what: 'an empty body', status: 200, contentType: 'application/json', body: '' },
  { what: 'a truncated body', status: 200, contentType: 'application/json', body: '{"content":[{"code":"G' },
  { what: 'something that is no list', status: 200, contentType: 'application/json', body: '{"content":null}' },
];

/** Shows the list with each answer in the place of its own, and tries again. */
async function expectRetried(page: Page, answers: typeof broken): Promise<void> {
  await arrive(page, 'admin', '/');
  for (const { what, ...answer } of answers) {
    await test.step(what, async () => {
      await page.route('**/api/countries?**', async (route) => await route.fulfill(answer));
      await page.goto('/countries');
      const retry = page.getByRole('button', { name: t('views.list.retry') });
      await expect(retry).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText(/Bad Gateway|Unexpected|undefined|null/)).toHaveCount(0);
      await page.unroute('**/api/countries?**');
      await retry.click();
      await expect(page.getByRole('link', { name: 'Ghana' })).toBeVisible();
    });
  }
}

test('a list that is answered by a proxy’s page says so, and loads when it is tried again', async ({
  page,
  watched,
}) => {
  watched.allow(502);
  await expectRetried(page, broken.slice(0, 1));
});

test('a list that is answered by what is no list says so, and loads when it is tried again', long, async ({ page }) => {
  await expectRetried(page, broken.slice(1));
});

test('a person who may not is told so in place, and stays signed in', async ({ page }) => {
  await arrive(page, 'agent', '/countries/create');
  await expect(page.getByText(t('app.pages.forbidden.title'))).toBeVisible();
  await page.goto('/countries');
  await expect(page.getByRole('link', { name: 'Ghana' })).toBeVisible();
  await expect(page.getByRole('link', { name: t('resources.countries.new') })).toHaveCount(0);
});

test('an address that does not exist says so, with a link home', async ({ page }) => {
  await arrive(page, 'agent', '/nowhere');
  await expect(page.getByText(t('app.pages.not_found.title'))).toBeVisible();
  // An entity without a list has nothing at its own address.
  await page.goto('/beneficiaries');
  await expect(page.getByText(t('app.pages.not_found.title'))).toBeVisible();
  await page.getByRole('link', { name: t('app.pages.not_found.home') }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('every call carries the partner once, and the choice of one does not', async ({ page }) => {
  const calls: URL[] = [];
  page.on('request', (request) => calls.push(new URL(request.url())));
  await arrive(page, 'admin', '/customers');
  await page.getByRole('button', { name: /^Partner: / }).click();
  await page
    .getByRole('menuitemradio', { name: /Kenya/ })
    .or(page.getByRole('option', { name: /Kenya/ }))
    .first()
    .click();
  await expect(page.getByText(/^\+254/).first()).toBeVisible();
  const api = calls.filter(({ pathname }) => /^\/(api|rest)\//.test(pathname));
  expect(api.some(({ pathname }) => pathname === '/api/partners/selected')).toBe(true);
  for (const { pathname, searchParams } of api) {
    const partners = searchParams.getAll('partner');
    if (pathname === '/api/partners/selected') expect(partners).toEqual([]);
    else expect(partners.length, pathname).toBeLessThanOrEqual(1);
  }
  expect(
    api.filter(({ pathname }) => pathname === '/api/customers/find').every((u) => u.searchParams.has('partner')),
  ).toBe(true);
  for (const url of calls.filter(({ pathname }) => pathname.startsWith('/realms'))) {
    expect(url.searchParams.has('partner')).toBe(false);
  }
});

test('a late answer of the former partner is never shown, and another tab keeps its own', async ({ page, context }) => {
  await arrive(page, 'admin', '/customers');
  await expect(page.getByText(/^\+233/).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/customers');
  await expect(other.getByText(/^\+233/).first()).toBeVisible();

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/customers/find?**', async (route) => {
    if (!route.request().url().includes('partner=tana-gh')) return await route.fallback();
    const answer = await route.fetch().catch(() => null);
    await held;
    return answer ? await route.fulfill({ response: answer }).catch(() => undefined) : undefined;
  });
  await page.getByRole('button', { name: t('views.list.next_page') }).click();
  await page.getByRole('button', { name: /^Partner: / }).click();
  await page
    .getByRole('menuitemradio', { name: /Kenya/ })
    .or(page.getByRole('option', { name: /Kenya/ }))
    .first()
    .click();
  await expect(page.getByText(/^\+254/).first()).toBeVisible();
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/^\+233/)).toHaveCount(0);
  await other.reload();
  await expect(other.getByText(/^\+233/).first()).toBeVisible();
});
