import type { Page } from '@playwright/test';
import { locales } from '../../../i18n/types.ts';
import { formatMsisdn } from '../../../src/schema/markets.ts';
import { checkAxe, checkWidth, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { arrive, words } from '../support/signIn.ts';
import { apiAs } from './api.ts';
import { box, named, openAs, repeated, title, long, longIn } from './desk.ts';

interface Customer {
  readonly guid: string;
  readonly full_name: string;
  readonly msisdn: string;
}

/** Somebody of the sample world. */
async function someCustomer(origin: string, page: number): Promise<Customer> {
  const answer = await (await apiAs(origin, 'agent')).get(`/api/customers/find?size=1&page=${page}`);
  const { content }: { readonly content: readonly Customer[] } = await answer.json();
  const [customer] = content;
  if (!customer) throw new Error('The sample world has customers');
  return customer;
}

/** As the caller says it, in Ghana. */
const spoken = ({ msisdn }: Customer) => `0${msisdn.slice(3)}`.replaceAll(/(\d{3})(?=\d)/g, '$1 ');

const palette = (page: Page, locale: (typeof locales)[number]) =>
  page.getByRole('dialog', { name: words[locale]('app.palette.title') });

/** Opens the palette where the person is, and waits until it takes what is typed. */
async function openPalette(page: Page, locale: (typeof locales)[number]): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page, locale).getByRole('combobox')).toBeFocused();
}

for (const locale of locales) {
  test.describe(`finding in ${locale}`, () => {
    const t = words[locale];

    test(
      'a customer is open within six keystrokes beyond the number, wherever the cursor is',
      repeated(locale),
      async ({ page, service }) => {
        const customer = await someCustomer(service.origin, 40);
        let strokes = 0;
        const press = async (key: string) => {
          strokes += 1;
          await page.keyboard.press(key);
        };
        // The cursor stands in a box that somebody types into.
        await arrive(page, 'agent', '/products', { locale, partner: 'tana-gh' });
        await page.getByRole('searchbox').focus();
        await press('Control+k');
        await expect(palette(page, locale).getByRole('combobox')).toBeFocused();
        await page.keyboard.type(spoken(customer));
        // Without waiting for what comes.
        await press('Enter');
        await expect(page).toHaveURL(new RegExp(`/customers/${customer.guid}/show$`));
        await expect(title(page)).toHaveText(customer.full_name);
        await expect(palette(page, locale)).toHaveCount(0);
        expect(strokes).toBeLessThanOrEqual(6);

        // And back to them, since that is where the person was.
        await page.goto('/products');
        await expect(page.getByRole('searchbox')).toBeVisible();
        await page.keyboard.press('Control+k');
        const recent = palette(page, locale).getByRole('option').first();
        await expect(recent).toContainText(customer.full_name);
        await expect(recent).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.press('Enter');
        await expect(title(page)).toHaveText(customer.full_name);
      },
    );

    test('what is found says what it is, and why', longIn(locale), async ({ page, service }) => {
      const customer = await someCustomer(service.origin, 41);
      await openAs(page, 'agent', '/', locale);
      await page.getByRole('button', { name: t('app.top.search') }).click();
      const found = palette(page, locale);
      await expect(found.getByRole('combobox')).toBeFocused();
      await page.keyboard.type(customer.msisdn.slice(3, 10));
      const option = found.getByRole('option').first();
      await expect(option).toContainText(customer.full_name);
      await expect(option).toContainText(t('resources.customers.name', { smart_count: 1 }));
      await expect(option).toContainText(`${t('resources.customers.fields.msisdn')} ${formatMsisdn(customer.msisdn)}`);
      await expect(option.locator('mark')).toHaveText(/^\+233 \d/);
      await checkAxe(page, '[role="dialog"]');
      await screens(page, `palette-${locale}`);
      await page.keyboard.press('End');
      await expect(
        found.locator('[cmdk-item]', { hasText: t('app.palette.all', { query: '' }).slice(0, 8) }),
      ).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/search\?q=\d+$/);
      await expect(page.getByRole('main').getByRole('link', { name: new RegExp(customer.full_name) })).toBeVisible();
    });

    test('whom nobody knows is registered under the number that was typed', repeated(locale), async ({ page }) => {
      await openAs(page, 'agent', '/partners', locale);
      await openPalette(page, locale);
      await page.keyboard.type('024 000 0099');
      const found = palette(page, locale);
      await expect(found.getByText(t('app.palette.nobody', { query: '024 000 0099' }))).toBeVisible();
      await expect(found.getByRole('option', { name: t('resources.customers.new') })).toBeVisible();
      await screens(page, `palette-nobody-${locale}`);
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveText(t('resources.customers.new'));
      await expect(box(page, t('resources.customers.fields.msisdn'))).toHaveValue('024 000 0099');
      await expect(page).toHaveURL(/\/customers\/create$/);
    });

    test('the page of all results keeps what is looked for in its address', longIn(locale), async ({ page }) => {
      await openAs(page, 'agent', '/search', locale);
      await expect(page.getByText(t('app.search.start'))).toBeVisible();
      const main = page.getByRole('main');
      const input = page.getByRole('searchbox', { name: t('app.search.label') });
      await input.fill('ama');
      await expect(main.getByRole('list').getByRole('link')).toHaveCount(20);
      await expect(main.locator('li mark').first()).toHaveText(/^ama$/i);
      await checkAxe(page);
      const first = await main.getByRole('list').getByRole('link').first().textContent();
      await page.getByRole('button', { name: t('views.list.next_page') }).click();
      await expect(page).toHaveURL(/\/search\?q=ama&page=2$/);
      await expect(main.getByRole('list').getByRole('link').first()).not.toHaveText(first ?? '');
      await page.reload();
      await expect(input).toHaveValue('ama');
      await expect(page).toHaveURL(/page=2$/);
      await page.goBack();
      await expect(main.getByRole('list').getByRole('link').first()).toHaveText(first ?? '');
      await main.getByRole('combobox', { name: t('app.search.kind') }).click();
      await page.getByRole('option', { name: t('resources.customers.name', { smart_count: 2 }) }).click();
      await expect(page).toHaveURL(/\/search\?q=ama&kind=customers$/);
      await expect(main.getByRole('list').getByRole('link').first()).toHaveText(first ?? '');
      await screens(page, `search-${locale}`);
      await page.setViewportSize({ width: 390, height: 844 });
      await checkWidth(page);
      await input.fill('zzz nobody');
      await expect(page.getByRole('heading', { name: t('app.palette.none', { query: 'zzz nobody' }) })).toBeVisible();
      await main.getByRole('link', { name: t('resources.customers.new') }).click();
      await expect(page.getByRole('textbox', { name: named(t('resources.customers.fields.full_name')) })).toHaveValue(
        'zzz nobody',
      );
    });
  });
}

test('a search that fails says so, and works when it is tried again', long, async ({ page, watched }) => {
  const t = words.en;
  watched.allow(502);
  await openAs(page, 'agent', '/search', 'en');
  await page.route('**/api/search?**', async (route) => await route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.getByRole('searchbox', { name: t('app.search.label') }).fill('ama');
  const retry = page.getByRole('button', { name: t('app.palette.retry') });
  await expect(page.getByRole('alert')).toContainText(t('app.palette.failed'));
  await page.unroute('**/api/search?**');
  await retry.click();
  await expect(page.getByRole('main').getByRole('list').getByRole('link').first()).toContainText(/ama/i);
});

test('a number of another partner is nobody’s here', async ({ page, service }) => {
  const t = words.en;
  const customer = await someCustomer(service.origin, 42);
  await openAs(page, 'agent', '/', 'en', 'kito-ke');
  await openPalette(page, 'en');
  await page.keyboard.type(`+${customer.msisdn}`);
  await expect(palette(page, 'en').getByText(t('app.palette.nobody', { query: `+${customer.msisdn}` }))).toBeVisible();
  await expect(palette(page, 'en')).not.toContainText(customer.full_name);
});
