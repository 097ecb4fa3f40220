import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, screens } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/mails.ts';
import { openAs, press, repeated, rows, title } from './desk.ts';

for (const locale of locales) {
  test(
    `many are sent an email template by a file of addresses, once somebody else has read it, in ${locale}`,
    repeated(locale, 'fr'),
    async ({ page, mails, browser }) => {
      test.slow();
      const readers = Array.from({ length: 60 }, (_, at) => `reader${at}-${locale}@example.com`);
      const [nobody = ''] = readers;
      mails.refuse(nobody, '550 5.1.1 User unknown');
      const desk = await openAs(page, 'agent', '/email_messages', locale);
      const { t } = desk;
      const words = 'app.row_files.email_blast';

      await page
        .getByRole('link', { name: t('resources.email_messages.new') })
        .first()
        .click();
      await expect(title(page)).toHaveText(t(`${words}.bring`));
      const content = [t('resources.email_messages.fields.recipient'), ...readers, 'nobody', readers[1]].join('\n');
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'readers.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
      // Which template is said once for all of them.
      const template = page.getByRole('combobox', {
        name: t('imports.same.label', { field: t('resources.email_messages.fields.email_template_guid') }),
      });
      await expect(page.locator('datalist option[value="CLAIM_DOCUMENTS"]')).toHaveCount(1);
      await template.fill('CLAIM_DOCUMENTS');
      await checkAxe(page);
      await press(page, t('imports.same.give'));
      await checkLayout(page);
      await screens(page, `letters-check-${locale}`);
      await press(page, t('imports.check.send', { smart_count: 60, count: '60' }));
      await page.getByRole('link', { name: t('imports.result.open') }).click();
      await expect(title(page)).toHaveText(t('resources.batches.choices.name.email_blast'));
      const address = new URL(page.url()).pathname;

      const other = await (await browser.newContext()).newPage();
      await openAs(other, 'assessor', '/', locale);
      await other.getByRole('link', { name: t('app.home.queues.letter_files', { smart_count: 1 }) }).click();
      await other.getByRole('link', { name: 'readers.csv' }).first().click();
      await expect(other).toHaveURL(address);
      const first = other.getByRole('region', { name: t(`${words}.first.title`) });
      await expect(first.getByRole('article')).toHaveCount(1);
      await expect(first.getByRole('article')).toContainText('CLAIM_DOCUMENTS');
      await expect(first).toContainText('60');
      await checkAxe(other);
      await checkLayout(other);
      await screens(other, `letters-read-${locale}`);
      expect(readers.flatMap((one) => mails.to(one))).toEqual([]);
      const agree = t('workflows.batch.actions.confirm.label');
      await press(other, agree);
      await press(other.getByRole('dialog'), agree);

      const mailed = other.getByRole('region', { name: t(`${words}.mailed.title`) });
      const gone = t(`${words}.mailed.gone`, { gone: '59', all: '60' });
      await expect(mailed.getByText(gone)).toBeVisible({ timeout: 60_000 });
      await expect(mailed.getByRole('link', { name: t(`${words}.mailed.failed`) })).toBeVisible();
      await checkAxe(other);
      await screens(other, `letters-sent-${locale}`);
      expect(readers.map((one) => mails.to(one).length)).toEqual(readers.map((one) => (one === nobody ? 0 : 1)));
      await mailed.getByRole('link', { name: t(`${words}.mailed.failed`) }).click();
      await expect(rows(other)).toHaveCount(1);
      await expect(rows(other)).toContainText(nobody);
    },
  );
}
