import type { Page } from '@playwright/test';
import { long } from '../entities/desk.ts';
import { sessionKey } from '../support/sessionKey.ts';
import { expect, test } from '../support/fixtures.ts';
import { everybody, people, type Person, words } from '../support/signIn.ts';

// Runs with the embedded provider and, by `npm run test:keycloak`, with a real Keycloak: nothing here may know which it is.

const t = words.en;
const navigation = (page: Page) => page.getByRole('navigation').first();
const profile = (page: Page) => page.getByRole('button', { name: /^Profile and sign-out/ });

/** Signs in where the mode asks for the password: on the product's page, or on that of the provider. */
const ways = {
  password: async (page: Page, person: Person) => {
    await page.getByLabel(t('access.fields.username'), { exact: true }).fill(person);
    await page.getByLabel(t('access.fields.password'), { exact: true }).fill(people[person]);
    await page.keyboard.press('Enter');
  },
  redirect: async (page: Page, person: Person) => {
    await page.getByRole('button', { name: t('access.login.redirect') }).click();
    await page.locator('input[name=username]').fill(person);
    await page.locator('input[name=password]').fill(people[person]);
    await page.keyboard.press('Enter');
  },
} as const;
type Mode = keyof typeof ways;

async function signIn(page: Page, mode: Mode, person: Person, path: string): Promise<void> {
  const address = new URL(path, 'http://any.example');
  address.searchParams.set('sign-in', mode);
  await page.goto(address.href.slice(address.origin.length));
  await ways[mode](page, person);
  await expect(navigation(page)).toBeVisible();
}

/** The machine's clock is off, as far as pages can tell. */
async function setClock(page: Page, minutes: number): Promise<void> {
  await page.addInitScript((offset) => {
    const Real = Date;
    const now = () => Real.now() + offset;
    globalThis.Date = new Proxy(Real, {
      construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    });
  }, minutes * 60_000);
}

const modes: readonly Mode[] = ['password', 'redirect'];

for (const mode of modes) {
  test.describe(`signing in by ${mode}`, () => {
    test('leads on to where the person was going, lasts over a reload, and ends with signing out', async ({ page }) => {
      await signIn(page, mode, 'admin', '/countries?page=1');
      await expect(page).toHaveURL(/\/countries/);
      await expect(page.getByRole('link', { name: 'Ghana' })).toBeVisible();
      const stored = await page.evaluate((key) => localStorage.getItem(key), sessionKey);
      expect(stored).toContain('"username":"admin"');
      expect(stored?.includes('refreshToken')).toBe(mode === 'password');
      await page.reload();
      await expect(page.getByRole('link', { name: 'Ghana' })).toBeVisible();
      await profile(page).click();
      await page.getByRole('menuitem', { name: t('app.top.sign_out') }).click();
      await expect(page).toHaveURL(/\/login/);
      expect(await page.evaluate((key) => localStorage.getItem(key), sessionKey)).toBeNull();
      // The provider has forgotten them, too: nobody is let in without a password.
      await page.goto('/countries');
      await expect(page).toHaveURL(/\/login/);
      if (mode === 'redirect') await page.getByRole('button', { name: t('access.login.redirect') }).click();
      await expect(page.locator('input[type=password]')).toBeVisible();
    });

    test(
      'gives an administrator the users of the partner, and an agent none',
      long,
      async ({ page, browser, service }) => {
        await signIn(page, mode, 'admin', '/users');
        await expect(page.locator('tr[data-row]')).toHaveCount(everybody);
        const other = await browser.newContext({ baseURL: service.origin });
        const agents = await other.newPage();
        await signIn(agents, mode, 'agent', '/users');
        await expect(agents.getByRole('heading', { name: t('app.pages.forbidden.title') })).toBeVisible();
        await other.close();
      },
    );

    for (const minutes of [10, -10]) {
      test(`a clock that is ${minutes} minutes off makes no difference`, long, async ({ page }) => {
        const refreshes: string[] = [];
        page.on('request', (request) => {
          if ((request.postData() ?? '').includes('grant_type=refresh_token')) refreshes.push(request.url());
        });
        await setClock(page, minutes);
        await signIn(page, mode, 'agent', '/customers');
        await expect(page.locator('tr[data-row]').first()).toBeVisible();
        await page.getByRole('link', { name: 'Home', exact: true }).first().click();
        await expect(page.getByRole('heading', { name: t('app.home.newest') })).toBeVisible();
        expect(refreshes).toEqual([]);
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      });
    }
  });
}
