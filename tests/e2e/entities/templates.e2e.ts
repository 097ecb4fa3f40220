import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { locales } from '../../../i18n/types.ts';
import { pdfText } from '../../support/pdfText.ts';
import { PNG } from 'pngjs';
import { checkAxe, checkLayout, forgetShifts, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { box, type Desk, openAs, press, rows, tick, title, plain, repeated } from './desk.ts';

const label = ({ t }: Desk, resource: string, field: string) => t(`resources.${resource}.fields.${field}`);

/** The sign of a partner, as a file; one that a program has broken where it is cut. */
function sign(cut = 0) {
  const picture = new PNG({ width: 240, height: 80 });
  for (let at = 0; at < picture.data.length; at += 4)
    picture.data.writeUInt32BE(at % 3 === 0 ? 0x0f7b6cff : 0x0f7b6c88, at);
  const content = PNG.sync.write(picture);
  return { name: 'sign.png', mimeType: 'image/png', buffer: content.subarray(0, content.length - cut) };
}

/** The chooser of a file of a form. */
const chooser = (page: Page, name: string) =>
  page.getByRole('group', { name: new RegExp(`^${name}`) }).locator('input[type=file]');

/** Saves the document of the page and answers its words. */
async function download({ page, t }: Desk, name: string): Promise<string> {
  const started = page.waitForEvent('download');
  await press(page, t('views.record.download'));
  const file = await started;
  expect(file.suggestedFilename()).toBe(name);
  await expect(page.getByText(t('views.record.downloaded', { file: name }))).toBeVisible();
  const content = await readFile(await file.path());
  const pictures = content.toString('latin1').split('/Subtype /Image').length - 1;
  return `${pdfText(content)}\n${pictures} pictures`;
}

for (const locale of locales) {
  test(
    `document templates in ${locale} are made, downloaded as they are written, changed and deleted`,
    repeated(locale),
    async ({ page, watched }) => {
      watched.allow(400, '/api/templates');
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
      // A picture that nobody could read is said so, and nothing that was typed is lost.
      await chooser(page, of('picture')).setInputFiles(sign(40));
      await press(page, t('views.form.create'));
      await expect(page.getByText(t('service.pictures.broken')).first()).toBeVisible();
      // What is wrong stands above the form, which moves in answer to the press.
      await forgetShifts(page);
      await checkAxe(page);
      await checkLayout(page);
      await screens(page, `document-broken-${locale}`);
      await chooser(page, of('picture')).setInputFiles(sign());
      await press(page, t('views.form.create'));
      await expect(title(page)).toHaveText(name);
      await screens(page, `document-made-${locale}`);
      const words = await download(desk, `${name}.pdf`);
      for (const line of ['Goldcrest Life Assurance', name, 'Bien reçu', `${name}, page 1 sur 1`, '1 pictures']) {
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
      await chooser(page, of('picture')).setInputFiles(sign());
      await chooser(page, of('attachment')).setInputFiles({
        name: 'Terms.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
      });
      await checkAxe(page);
      await checkLayout(page);
      await screens(page, `email-new-${locale}`);
      await press(page, t('views.form.create'));
      const code = `BIRTHDAY-${locale.toUpperCase()}`;
      await expect(title(page)).toHaveText(code);
      await page.reload();
      await expect(
        page.getByRole('region', { name: t('resources.email_templates.sections.message'), exact: true }),
      ).toContainText('Dear customer');
      await expect(page.getByText('Terms.pdf')).toBeVisible();
      await screens(page, `email-made-${locale}`);
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
