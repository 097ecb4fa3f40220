import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import { basicCredentials } from '../../support/service.ts';
import { project } from '../support/service.ts';
import { words } from '../support/signIn.ts';
import { Developer } from './developer.ts';
import { mistakes } from './mistakes.ts';

// One after the other: they work in the same copy of the project.
base.describe.configure({ mode: 'default' });

/** Until a page shows what its own files say, on a busy machine. */
const soon = { timeout: 15_000 };
/** Until a service has taken the place of another, on a busy machine. */
const renewed = { timeout: 90_000 };

const t = words.en;
const labels = 'i18n/en/resources/hospitals.ts';
const frenchLabels = 'i18n/fr/resources/hospitals.ts';
const declaration = 'src/resources/hospitals.ts';

const test = base.extend<{ developer: Developer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
  developer: async ({}, provide, info) => {
    const developer = await Developer.arrive(process.env.E2E_TEMPLATE);
    await provide(developer);
    if (info.status !== info.expectedStatus) console.log(developer.said);
    await developer.leave();
  },
  baseURL: async ({ developer }, provide) => provide(developer.origin),
});

/** What stands over the page. */
const overlay = (page: Page) => page.locator('vite-error-overlay');
const box = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });

/** From the page that it is asked on. */
async function signIn(page: Page): Promise<void> {
  await page.getByLabel(t('access.fields.username'), { exact: true }).fill('admin', renewed);
  await page.getByLabel(t('access.fields.password'), { exact: true }).fill('Admin#2026');
  await page.getByRole('button', { name: t('access.login.submit'), exact: true }).click();
}

/** The same form as before, with what was typed and nothing in its way. */
async function goesOn(page: Page): Promise<void> {
  await expect(overlay(page)).toHaveCount(0, renewed);
  await expect(page.getByText('The service is')).toHaveCount(0, renewed);
  await expect(box(page, 'Name')).toHaveValue('Korle Bu', renewed);
  expect(new URL(page.url()).pathname).toBe('/hospitals/create');
}

const declareMotto = async (developer: Developer) =>
  await developer.change(declaration, '  fields: {', '  fields: {\n    motto: text({ maxLength: 80 }),');
const sayMotto = async (developer: Developer, file: string, town: string) =>
  await developer.change(file, `town: '${town}'`, `town: '${town}', motto: 'Motto'`);

/** What the page says of words that are missing, beside the work. */
const notice = (page: Page) => page.locator('output', { hasText: 'Words are missing' });

/** A hospital of another name, written by a program with what it says besides. */
async function writeHospital({ request }: Page, origin: string, more: Readonly<Record<string, string>>): Promise<void> {
  const form = { grant_type: 'password', username: 'admin', password: 'Admin#2026' };
  const signedIn = await request.post(`${origin}/oauth/token`, { form, headers: { authorization: basicCredentials } });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const address = `${origin}/api/configs/hospitals?partner=tana-gh`;
  const headers = { authorization: `Bearer ${token}` };
  const listed = (await (await request.get(address, { headers })).json()) as { content: { country: string }[] };
  const data = { name: 'Ridge', code: 'RIDGE', country: listed.content[0]?.country, high_risk: false, ...more };
  const answer = await request.post(address, { headers, data });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function showsMistake(page: Page, ...said: readonly (string | RegExp)[]): Promise<void> {
  for (const one of said) await expect(overlay(page)).toContainText(one, renewed);
  await expect(page.getByText(/network|could not be loaded/)).toHaveCount(0);
}

const { step } = test;

test('npm run dev shows what is changed, and what is wrong with it, on the page where somebody works @deep', async ({
  page,
  developer,
}) => {
  await step('a mistake that was there before stands in the page, which goes on when it is mended', async () => {
    const mend = await developer.change(declaration, "title: 'name'", "title: 'nmae'");
    await developer.start();
    await page.goto('/hospitals/create');
    await showsMistake(page, 'hospitals.title [unknown-field]', /Did you mean "name"/);
    const goneOn = page.waitForEvent('load', renewed);
    await mend();
    await goneOn;
    await signIn(page);
    await box(page, 'Name').fill('Korle Bu', renewed);
    await goesOn(page);
  });

  await step('a label and a page are shown as they were changed, and nothing is loaded again', async () => {
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
    await developer.change(labels, "town: 'Town'", "town: 'Town or village'");
    await expect(box(page, 'Town or village')).toBeVisible(soon);
    await developer.change('src/views/form/FormFoot.tsx', ': save}', ': `${save} it`}');
    await expect(page.getByRole('button', { name: `${t('views.form.create')} it` })).toBeVisible(soon);
    await goesOn(page);
    await expect(page.locator('[data-same-page]')).toHaveCount(1);
  });

  await step('a new field is shown once the service knows it, and what is asked meanwhile is answered', async () => {
    await sayMotto(developer, labels, 'Town or village');
    await declareMotto(developer);
    await expect(page.getByText('The service is starting with your changes')).toBeVisible(renewed);
    // Not by the page, which is loaded again as soon as the service is back.
    expect((await page.request.get('/health')).status()).toBe(200);
    await expect(box(page, 'Motto')).toBeVisible(renewed);
    await goesOn(page);
  });

  for (const { code, file, place, instead, where, cure } of mistakes) {
    await step(`a mistake [${code}] is said, where it is and how it is mended`, async () => {
      const mend = await developer.change(file, place, instead);
      await showsMistake(page, `${where} [${code}]`, cure);
      await mend();
      await goesOn(page);
    });
  }

  await step('the line is named that cannot be read', async () => {
    const mend = await developer.change(declaration, 'fields: {', 'fields: {{');
    await showsMistake(page, 'Unexpected token', /hospitals\.ts:\d+:\d+/);
    await mend();
    await goesOn(page);
  });
});

test('npm run dev says which words are missing, and goes on when a field is taken back @deep', async ({
  page,
  developer,
}) => {
  await developer.start();
  await page.goto('/hospitals/create');
  await signIn(page);
  await box(page, 'Name').fill('Korle Bu', renewed);
  let takeMottoBack = await declareMotto(developer);

  await step('words that are missing are said beside the work, with their file, until they are there', async () => {
    const said = `hospitals.fields.motto has no English words: write them in ${labels}`;
    await expect(notice(page)).toContainText(said, renewed);
    await goesOn(page);
    await sayMotto(developer, labels, 'Town');
    await expect(notice(page)).toContainText(`${frenchLabels} lacks motto`, renewed);
    await sayMotto(developer, frenchLabels, 'Ville');
    await expect(notice(page)).toHaveCount(0, renewed);
    await expect(box(page, 'Motto')).toBeVisible(renewed);
    await goesOn(page);
  });

  await step('a field that is taken back goes, and one in which somebody has written is held', async () => {
    const loaded = page.waitForEvent('load', renewed);
    await takeMottoBack();
    await loaded;
    await goesOn(page);
    await expect(box(page, 'Motto')).toHaveCount(0);
    takeMottoBack = await declareMotto(developer);
    await expect(box(page, 'Motto')).toBeVisible(renewed);
    await writeHospital(page, developer.origin, { motto: 'Open at night' });
    await takeMottoBack();
    await showsMistake(page, 'hospitals.motto is in the database and no longer declared', /take the change .* back/);
    await declareMotto(developer);
    await goesOn(page);
    await expect(box(page, 'Motto')).toBeVisible(renewed);
  });
});

test('a build has nothing of what a page is told during development @deep', async () => {
  const client = path.join(project, 'dist', 'client');
  const scripts = (await readdir(client, { recursive: true })).filter((name) => /\.(js|html)$/.test(name));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    expect(await readFile(path.join(client, name), 'utf8'), name).not.toMatch(
      /service:state|words:state|starting with your changes|scripts\/dev|import\.meta\.hot|\brenewal\b/,
    );
  }
});
