import type { Locator, Page, Request } from '@playwright/test';
import type { Locale } from '../../../i18n/types.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkWidth, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { type Desk, long, openAs, press, title, repeated } from './desk.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A customer who has nothing yet. */
async function newCustomer(origin: string, locale: Locale, number: string): Promise<string> {
  const api = await apiAs(origin, 'agent');
  const made = await api.post('/api/customers/register', {
    full_name: `Esi Filer ${locale}`,
    msisdn: number,
    date_of_birth: '1991-03-04',
    gender: 'female',
    language: locale,
    loyalty_opt_in: false,
    is_agent: false,
    has_bank_account: false,
  });
  const { guid }: { guid: string } = await made.json();
  return guid;
}

const give = async (scope: Page | Locator, name: string, mimeType: string, buffer: Buffer) =>
  await scope.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

/** The first answer of a call is lost on its way, after the service has done what was asked. */
async function loseFirst(page: Page, method: string, path: string): Promise<() => number> {
  let seen = 0;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().method() !== method) return await route.fallback();
      seen += 1;
      if (seen > 1) return await route.fallback();
      await route.fetch();
      await route.abort('connectionreset');
    },
  );
  return () => seen;
}

async function fileIt(desk: Desk, section: Locator): Promise<void> {
  const { page, t } = desk;
  const dialog = page.getByRole('dialog');
  const kind = t('resources.customer_files.choices.type.identity_card');
  await press(section, t('resources.customer_files.new'));
  // Neither a kind nor a file: nothing is sent.
  await press(dialog, t('views.form.create'));
  await expect(dialog.getByRole('alert')).toContainText(t('views.form.summary', { smart_count: 2 }));
  await give(dialog, 'letter.pdf', 'application/pdf', Buffer.from('<html>'));
  await expect(dialog.getByText(t('validation.file_content'))).toBeVisible();
  await give(dialog, 'letter.html', 'text/html', Buffer.from('<html>'));
  await expect(dialog.getByText(t('validation.file_kind', { kinds: 'PDF, JPEG, PNG, WebP' }))).toBeVisible();
  await give(dialog, 'Carte recto.png', 'image/png', png);
  await expect(dialog.getByText('Carte recto.png')).toBeVisible();
  await checkWidth(page);
  await checkAxe(page, '[role="dialog"]');
  await screens(page, `customer-file-dialog-${desk.locale}`);
  await choose(dialog, t('resources.customer_files.fields.type'), kind);
  await press(dialog, t('views.form.create'));
  await expect(dialog).toHaveCount(0);
  await expect(section.getByRole('row')).toHaveCount(2);
  await expect(section.getByRole('row').nth(1)).toContainText('Carte recto.png');
}

/** A new document is begun, Escape asks, the page is loaded again, and what was chosen is offered. */
async function beginTwice({ page, t, locale }: Desk, section: Locator): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('resources.customer_files.new') });
  const leave = page.getByRole('dialog', { name: t('views.form.leave.title') });
  const kind = dialog.getByRole('combobox', { name: t('resources.customer_files.fields.type') });
  await press(section, t('resources.customer_files.new'));
  await kind.selectOption('passport');
  await page.keyboard.press('Escape');
  await expect(leave).toContainText(t('views.form.leave.kept'));
  await checkAxe(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(leave).toHaveCount(0);
  await expect(dialog.getByText(t('views.form.draft_kept', { time: '' }).trim())).toBeVisible();
  await page.reload();
  await press(section, t('resources.customer_files.new'));
  await expect(kind).toHaveValue('passport');
  await checkAxe(page, '[role="dialog"]');
  await screens(page, `customer-file-draft-${locale}`);
  await press(dialog, t('views.form.draft_discard'));
  await expect(kind).toHaveValue('');
  await press(dialog, t('views.form.cancel'));
  await expect(dialog).toHaveCount(0);
}

/** The file of a row is looked at under the table, larger, and put away. */
async function lookInPlace({ page, t, locale }: Desk, section: Locator): Promise<void> {
  const look = section.getByRole('button', { name: t('views.file.view', { name: 'Carte recto.png' }) });
  await look.click();
  const picture = section.getByRole('img', {
    name: t('views.file.shown', { title: t('resources.customer_files.choices.type.identity_card') }),
  });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await press(section, t('views.file.larger'));
  await expect(section.getByText('125 %')).toBeVisible();
  await checkWidth(page);
  await checkAxe(page);
  await screens(page, `customer-file-in-place-${locale}`);
  await press(section, t('views.file.close'));
  await expect(picture).toHaveCount(0);
  await expect(look).toHaveAttribute('aria-expanded', 'false');
}

/** Chooses a kind of document, however it is offered. */
async function choose(scope: Locator, label: string, value: string): Promise<void> {
  await scope.getByRole('combobox', { name: label }).selectOption({ label: value });
}

for (const locale of locales) {
  test(
    `files of a customer in ${locale} are sent, looked at, replaced and deleted, whatever the line loses`,
    repeated(locale),
    async ({ page, service }) => {
      const customer = await newCustomer(service.origin, locale, locale === 'en' ? '0245550201' : '0245550202');
      const desk = await openAs(page, 'agent', `/customers/${customer}/show`, locale);
      const { t } = desk;
      const section = page.getByRole('region', {
        name: t('resources.customer_files.name', { smart_count: 2 }),
        exact: true,
      });
      await expect(section).toContainText(t('resources.customer_files.empty'));
      await beginTwice(desk, section);
      const sent = await loseFirst(page, 'PUT', '/storage');
      const saved = await loseFirst(page, 'POST', '/api/customers/files');
      const toStorage: Request[] = [];
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/storage') toStorage.push(request);
      });
      await fileIt(desk, section);
      // Sent twice and saved twice, since both answers were lost; there is one file, and storage receives neither token nor partner.
      expect([sent(), saved()]).toEqual([2, 2]);
      for (const request of toStorage) {
        expect(request.headers().authorization).toBeUndefined();
        expect(new URL(request.url()).searchParams.has('partner')).toBe(false);
      }

      await lookInPlace(desk, section);
      await section.getByRole('row').nth(1).getByRole('link').click();
      await expect(title(page)).toHaveText(t('resources.customer_files.choices.type.identity_card'));
      const picture = page.getByRole('img', { name: 'Carte recto.png' });
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
      const started = page.waitForEvent('download');
      await page.getByRole('link', { name: t('views.file.download') }).click();
      expect((await started).suggestedFilename()).toBe('Carte recto.png');

      await page.getByRole('link', { name: t('views.record.edit') }).click();
      const form = page.getByRole('main');
      await expect(form.getByText('Carte recto.png')).toBeVisible();
      await give(form, 'Carte verso.pdf', 'application/pdf', pdf);
      await expect(form.getByText('Carte verso.pdf')).toBeVisible();
      await press(page, t('views.form.save'));
      await expect(page).toHaveURL(/\/show$/);
      const shows = await page.evaluate(() => navigator.pdfViewerEnabled);
      const viewed = shows
        ? page.locator('iframe[title="Carte verso.pdf"]')
        : page.getByText(t('views.file.not_shown'));
      await expect(viewed).toBeVisible();
      await checkAxe(page);
      await screens(page, `customer-file-${locale}`);

      await press(page, t('views.record.delete'));
      await press(page.getByRole('dialog'), t('views.record.delete'));
      await expect(title(page)).toHaveText(t('resources.customer_files.name', { smart_count: 2 }));
      await page.goto(`/customers/${customer}/show`);
      await expect(section).toContainText(t('resources.customer_files.empty'));
    },
  );
}

test('a file whose address has expired goes to another one, under the same name', async ({
  page,
  service,
  watched,
}) => {
  watched.allow(403, '/storage');
  const customer = await newCustomer(service.origin, 'fr', '0245550204');
  const { t } = await openAs(page, 'agent', `/customers/${customer}/show`, 'fr');
  const section = page.getByRole('region', {
    name: t('resources.customer_files.name', { smart_count: 2 }),
    exact: true,
  });
  const brought: string[] = [];
  await page.route(
    (url) => url.pathname === '/storage',
    async (route) => {
      const url = new URL(route.request().url());
      brought.push(url.searchParams.get('file') ?? '');
      if (brought.length === 1) url.searchParams.set('expires', '1700000000');
      await route.continue({ url: url.href });
    },
  );
  const dialog = page.getByRole('dialog');
  await press(section, t('resources.customer_files.new'));
  await give(dialog, 'pièce.pdf', 'application/pdf', pdf);
  await choose(dialog, t('resources.customer_files.fields.type'), t('resources.customer_files.choices.type.other'));
  await press(dialog, t('views.form.create'));
  await expect(dialog).toHaveCount(0);
  await expect(section.getByRole('row').nth(1)).toContainText('pièce.pdf');
  expect(brought).toHaveLength(2);
  expect(new Set(brought).size).toBe(1);
});

test(
  'a file that does not arrive is said beside it, and sent again at a press',
  long,
  async ({ page, service, watched }) => {
    watched.allow(503, '/storage');
    const customer = await newCustomer(service.origin, 'en', '0245550203');
    const { t } = await openAs(page, 'agent', `/customers/${customer}/show`, 'en');
    const section = page.getByRole('region', {
      name: t('resources.customer_files.name', { smart_count: 2 }),
      exact: true,
    });
    const dialog = page.getByRole('dialog');
    let isAway = true;
    await page.route(
      (url) => url.pathname === '/storage',
      async (route) => (isAway ? await route.fulfill({ status: 503 }) : await route.fallback()),
    );
    await press(section, t('resources.customer_files.new'));
    await give(dialog, 'form.pdf', 'application/pdf', pdf);
    await choose(dialog, t('resources.customer_files.fields.type'), t('resources.customer_files.choices.type.other'));
    await press(dialog, t('views.form.create'));
    await expect(dialog.getByText(t('errors.uploading')).first()).toBeVisible();
    isAway = false;
    await press(dialog, t('views.file.again'));
    await expect(dialog).toHaveCount(0);
    await expect(section.getByRole('row').nth(1)).toContainText('form.pdf');
  },
);
