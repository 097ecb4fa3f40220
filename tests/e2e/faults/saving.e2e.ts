import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { arrive, words } from '../support/signIn.ts';

const t = words.en;

let serial = 0;

/** Two letters that no other test uses. */
function freshCode(): string {
  serial += 1;
  return `Q${String.fromCharCode(64 + serial)}`;
}

async function fillCountry(page: Page, code: string, name: string): Promise<void> {
  await page.getByRole('textbox', { name: t('resources.countries.fields.code'), exact: true }).fill(code);
  await page.getByRole('textbox', { name: t('resources.countries.fields.name'), exact: true }).fill(name);
  await page.getByRole('combobox', { name: t('resources.countries.fields.currency_code') }).fill('ZAR');
  await page.getByRole('option', { name: /^ZAR/ }).click();
  await page.getByRole('textbox', { name: t('resources.countries.fields.calling_code') }).fill('27');
  await page
    .getByRole('textbox', { name: new RegExp(`^${t('resources.countries.fields.national_digits')}`) })
    .fill('9');
}

const create = (page: Page) => page.getByRole('button', { name: t('views.form.create'), exact: true });
const save = (page: Page) => page.getByRole('button', { name: t('views.form.save'), exact: true });

/** Makes a country, as an administrator. */
async function makeCountry(page: Page, code: string, name: string): Promise<void> {
  await arrive(page, 'admin', '/countries/create');
  await fillCountry(page, code, name);
  await create(page).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

test('three presses in one task make one record', async ({ page }) => {
  const code = freshCode();
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/countries')) posts.push(request.url());
  });
  await arrive(page, 'admin', '/countries/create');
  await fillCountry(page, code, 'Three presses');
  await create(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.click();
  });
  await expect(page.getByRole('heading', { name: 'Three presses' })).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('an answer that is lost after the commit makes no second record', async ({ page }) => {
  const code = freshCode();
  await arrive(page, 'admin', '/countries/create');
  const keys: (string | undefined)[] = [];
  const statuses: number[] = [];
  await page.route('**/api/countries?**', async (route) => {
    if (route.request().method() !== 'POST') return await route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    statuses.push(answer.status());
    return keys.length === 1 ? await route.abort('connectionreset') : await route.fulfill({ response: answer });
  });
  await fillCountry(page, code, 'Lost answer');
  await create(page).click();
  await expect(page.getByRole('heading', { name: 'Lost answer' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  expect(statuses).toEqual([201, 201]);
  await page.goto('/countries?filter=%7B%22q%22%3A%22Lost%20answer%22%7D');
  await expect(page.getByRole('link', { name: 'Lost answer' })).toHaveCount(1);
});

test('two people who save one record both keep what they typed', async ({ page, browser, service, watched }) => {
  const code = freshCode();
  watched.allow(409, '/api/countries');
  await makeCountry(page, code, 'Two people');
  await page.getByRole('link', { name: t('views.record.edit'), exact: true }).click();
  const name = page.getByRole('textbox', { name: t('resources.countries.fields.name'), exact: true });
  await expect(name).toHaveValue('Two people');

  const other = await browser.newContext({ baseURL: service.origin });
  const second = await other.newPage();
  await arrive(second, 'admin', `/countries/${code}`);
  await second.getByRole('textbox', { name: t('resources.countries.fields.name'), exact: true }).fill('By the second');
  await save(second).click();
  await expect(second.getByRole('heading', { name: 'By the second' })).toBeVisible();

  await name.fill('By the first');
  await save(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: /By the second$/ })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /By the first$/ })).toBeChecked();
  await dialog.getByRole('button', { name: t('views.form.conflict.save') }).click();
  await expect(page.getByRole('heading', { name: 'By the first' })).toBeVisible();
  await other.close();
});

test('script in a text is text everywhere', async ({ page }) => {
  const code = freshCode();
  page.on('dialog', () => expect.soft(null, 'a script ran').toBe('text'));
  const hostile = '<script>document.title="owned"</script><img src=x onerror="alert(1)">';
  await makeCountry(page, code, hostile);
  await expect(page.getByText(hostile).first()).toBeVisible();
  await page.goto('/countries');
  await expect(page.getByRole('link', { name: hostile })).toBeVisible();
  await expect(page).not.toHaveTitle(/owned/);
});

test('what was typed survives a reload, and goes when it is discarded', async ({ page }) => {
  await arrive(page, 'admin', '/countries/create');
  const name = page.getByRole('textbox', { name: t('resources.countries.fields.name'), exact: true });
  await name.fill('Half typed');
  await expect(page.getByText(/^Draft kept at/)).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(name).toHaveValue('Half typed');
  await page.getByRole('button', { name: t('views.form.draft_discard') }).click();
  await expect(name).toHaveValue('');
});

test('a form is not left by accident', async ({ page }) => {
  await arrive(page, 'admin', '/countries/create');
  const name = page.getByRole('textbox', { name: t('resources.countries.fields.name'), exact: true });
  await name.fill('Not yet');
  await page.getByRole('link', { name: 'Partners' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(t('views.form.leave.title'))).toBeVisible();
  await dialog.getByRole('button', { name: t('views.form.leave.stay') }).click();
  await expect(name).toHaveValue('Not yet');
});
