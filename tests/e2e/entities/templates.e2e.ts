import { readFile } from 'node:fs/promises';
import { locales } from '../../../i18n/types.ts';
import { pdfText } from '../../support/pdfText.ts';
import { checkAxe, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { box, type Desk, openAs, press, rows, tick, title, plain, repeated } from './desk.ts';

const label = ({ t }: Desk, resource: string, field: string) => t(`resources.${resource}.fields.${field}`);

/** Saves the document of the page and answers its words. */
async function download({ page, t }: Desk, name: string): Promise<string> {
  const started = page.waitForEvent('download');
  await press(page, t('views.record.download'));
  const file = await started;
  expect(file.suggestedFilename()).toBe(name);
  await expect(page.getByText(t('views.record.downloaded', { file: name }))).toBeVisible();
  return pdfText(await readFile(await file.path()));
}

for (const locale of locales) {
  test(
    `document templates in ${locale} are made, downloaded as they are written, changed and deleted`,
    repeated(locale),
    async ({ page }) => {
      const desk = await openAs(page, 'admin', '/document_templates/create', locale);
      const { t } = desk;
      const of = (field: string) => label(desk, 'document_templates', field);
      const name = `Reçu ${locale}`;
      await box(page, of('name')).fill(name);
      await tick(page, of('type'), t('resources.document_templates.choices.type.LOU'));
      await tick(page, of('language'), t('resources.document_templates.choices.language.fr'));
      await box(page, of('content')).click();
      await page.keyboard.press('Control+b');
      await page.keyboard.type('Bien reçu');
      await press(page, t('views.form.create'));
      await expect(title(page)).toHaveText(name);
      const words = await download(desk, `${name}.pdf`);
      for (const line of ['Goldcrest Life Assurance', name, 'Bien reçu', `${name}, page 1 sur 1`]) {
        expect(words).toContain(line);
      }

      await page.getByRole('link', { name: t('views.record.edit') }).click();
      await box(page, of('content')).click();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' !');
      await press(page, t('views.form.save'));
      await expect(page.locator('main strong').getByText('Bien reçu !')).toBeVisible();
      expect(await download(desk, `${name}.pdf`)).toContain('Bien reçu !');
      await press(page, t('views.record.delete'));
      await press(page.getByRole('dialog'), t('views.record.delete'));
      await expect(title(page)).toHaveText(t('resources.document_templates.name', { smart_count: 2 }));
    },
  );
}

test('an agent downloads a form in the language of the customer', async ({ page }) => {
  const desk = await openAs(page, 'agent', '/document_templates', 'fr', 'sava-ci');
  await rows(page).getByRole('link', { name: 'Déclaration d’hospitalisation' }).click();
  const words = await download(desk, 'Déclaration d’hospitalisation.pdf');
  expect(words).toContain('Lagune Assurances');
  expect(words).toMatch(/^Hôpital \.+\nDu \.+ au \.+$/m);
  await expect(page.getByRole('link', { name: desk.t('views.record.edit') })).toHaveCount(0);
});

test('a document that cannot be made says so, and nothing is saved', async ({ page, watched }) => {
  watched.allow(404, '/api/documents/');
  const desk = await openAs(page, 'agent', '/document_templates', 'en');
  await rows(page).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: desk.t('views.record.download') })).toBeVisible();
  await page.route('**/api/documents/**', async (route) => {
    await route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
  });
  await press(page, desk.t('views.record.download'));
  await expect(page.getByText(desk.t('errors.downloading_document'))).toBeVisible();
});

for (const locale of locales) {
  test(
    `email templates in ${locale} are made and sent, and offer no change`,
    repeated(locale, 'en'),
    async ({ page }) => {
      const desk = await openAs(page, 'admin', '/email_templates', locale);
      const { t } = desk;
      const of = (field: string) => label(desk, 'email_templates', field);
      const word = (key: string, options: Readonly<Record<string, unknown>> = {}) =>
        t(`resources.email_templates.page.${key}`, options);
      await page.getByRole('link', { name: t('resources.email_templates.new') }).click();
      await box(page, of('code')).fill(`birthday-${locale}`);
      await box(page, of('subject')).fill('Many happy returns');
      await box(page, of('content')).click();
      await page.keyboard.type('Dear customer');
      await press(page, t('views.form.create'));
      const code = `BIRTHDAY-${locale.toUpperCase()}`;
      await expect(title(page)).toHaveText(code);
      await page.reload();
      await expect(
        page.getByRole('region', { name: t('resources.email_templates.sections.message'), exact: true }),
      ).toContainText('Dear customer');
      await expect(page.getByRole('link', { name: t('views.record.edit') })).toHaveCount(0);
      await expect(page.getByRole('button', { name: t('views.record.delete') })).toHaveCount(0);

      await press(page, word('send'));
      const dialog = page.getByRole('dialog', { name: word('title', { title: code }) });
      const addresses = box(dialog, word('fields.email_recipients'));
      await addresses.fill('ama@example.com, kofi');
      await press(dialog, word('send'));
      await expect(addresses).toHaveAccessibleDescription(
        new RegExp(plain(t('validation.stray_email', { address: 'kofi' }))),
      );
      await checkAxe(page);
      await screens(page, `email-send-${locale}`);
      await addresses.fill('ama@example.com, kofi@example.com');
      await press(dialog, word('send'));
      await expect(page.getByText(word('done', { title: code, smart_count: 2 }))).toBeVisible();
      await expect(dialog).toHaveCount(0);
    },
  );
}
