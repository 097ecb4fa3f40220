import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, checkWidth, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { offered, openAs, plain, press, repeated, title } from './desk.ts';
import { onSale } from './onSale.ts';

for (const locale of locales) {
  test(
    `people to be covered are brought in a file by an agent, mended, agreed to and covered, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page, service, browser }) => {
      test.slow();
      const api = await apiAs(service.origin, 'agent');
      const { name: product, code, granularity } = await onSale(api);
      const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
      const at = locale === 'en' ? 1 : 2;
      // She is a customer already, and says now that she reads another language.
      const known = {
        msisdn: `+23324800${at}002`,
        full_name: 'Yaa Asare',
        date_of_birth: '1990-05-06',
        gender: 'female',
      };
      const more = { language: 'en', is_agent: false, has_bank_account: false };
      expect((await api.post('/api/customers/register', { ...known, ...more })).status).toBe(201);
      const desk = await openAs(page, 'agent', '/', locale);
      const { t } = desk;
      await page.getByRole('link', { name: t('app.row_files.policy_onboarding.title') }).click();
      await expect(title(page)).toHaveText(t('app.row_files.policy_onboarding.title'));
      await checkAxe(page);
      await screens(page, `onboarding-files-${locale}`);
      await page.getByRole('link', { name: t('app.row_files.policy_onboarding.bring') }).click();
      await expect(title(page)).toHaveText(t('app.row_files.policy_onboarding.bring'));
      await screens(page, `onboarding-choose-${locale}`);

      const names = ['msisdn', 'full_name', 'date_of_birth', 'gender', 'product_guid', 'granularity', 'start_date'];
      const head = [...names, 'payment_method', 'language'].map((name) => t(`resources.policies.fields.${name}`));
      const word = (field: string, value: string) => t(`resources.policies.choices.${field}.${value}`);
      const row = (phone: string, name: string, born = '1990-05-06', of = code) =>
        [phone, name, born, word('gender', 'female'), of, word('granularity', granularity), soon].join(';');
      const paid = word('payment_method', 'mobile_money');
      const misspelt = `${product.slice(0, 4)}${product.slice(3)}`;
      const rows = [
        // One letter too many.
        row(`+23324800${at}001`, 'Akosua Darko', '1990-05-06', misspelt),
        row(`+23324800${at}002`, 'Yaa Asare'),
        // A child, to whom it is not sold: only the service knows.
        row(`+23324800${at}003`, 'Efua Sarpong', '2020-01-02'),
        // The page sees that this is no number.
        row('12', 'Adjoa Mensah'),
      ].map((line) => `${line};${paid};${line.includes(known.full_name) ? word('language', 'fr') : ''}`);
      await page.locator('input[type="file"]').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([head.join(';'), ...rows].join('\n')),
      });
      await test.step('what the page sees is mended there', async () => {
        const phone = t('resources.policies.fields.msisdn');
        const cell = page.getByLabel(t('imports.check.cell', { column: phone, row: 5 }));
        await expect(cell).toBeVisible();
        await checkAxe(page);
        await screens(page, `onboarding-faults-${locale}`);
        await cell.fill(`+23324800${at}004`);
        await cell.press('Tab');
        const column = t('resources.policies.fields.product_guid');
        const bought = page.getByLabel(t('imports.check.cell', { column, row: 2 }));
        const words = plain(t('validation.unknown_among', { text: misspelt, possible: '@' }));
        await expect(page.getByText(new RegExp(words.replace('@', `.*${plain(product)}`)))).toBeVisible();
        expect(await offered(bought)).toContain(product);
        await bought.fill(product);
      });
      await press(page, t('imports.check.send', { smart_count: 4, count: '4' }));
      await page.getByRole('link', { name: t('imports.result.open') }).click();
      await expect(title(page)).toHaveText(t('resources.batches.choices.name.policy_onboarding'));
      await expect(page.locator('[data-batch-row]')).toHaveCount(4);
      await expect(page.getByText(t('batches.waits_for_another'))).toBeVisible();
      // Both are told so, here and by whoever agrees.
      const aside = plain(t('service.onboarding.not_taken_over'));
      await expect(page.locator('[data-batch-row="3"]')).toContainText(new RegExp(aside));
      await checkAxe(page);
      await screens(page, `onboarding-own-${locale}`);
      const address = new URL(page.url()).pathname;

      const other = await (await browser.newContext()).newPage();
      const second = await openAs(other, 'assessor', '/', locale);
      await other.getByRole('link', { name: t('app.home.queues.onboarding_files', { smart_count: 1 }) }).click();
      await other.getByRole('link', { name: 'people.csv' }).first().click();
      await expect(other).toHaveURL(address);
      const tally = other.getByRole('list', { name: t('batches.tally') });
      await expect(tally).toContainText(
        t('batches.also', { what: t('resources.customers.name', { smart_count: 2 }), count: '2' }),
      );
      await expect(other.locator('[data-batch-row="3"]')).toContainText(new RegExp(aside));
      await checkAxe(other);
      await checkLayout(other);
      await screens(other, `onboarding-agree-${locale}`);
      const agree = t('workflows.batch.actions.confirm.label');
      await press(other, agree);
      await press(other.getByRole('dialog'), agree);
      await expect(other.getByText(second.t('workflows.batch.states.complete'), { exact: true })).toBeVisible();
      await other.setViewportSize({ width: 390, height: 844 });
      await checkWidth(other);
      await screens(other, `onboarding-done-${locale}`);
      await other.close();

      await test.step('they are registered, and covered', async () => {
        const { content } = (await api.find(`/api/customers/find?msisdn=23324800${at}001&page=1&size=5`)) as {
          readonly content: readonly { readonly guid: string; readonly full_name: string }[];
        };
        expect(content).toMatchObject([{ full_name: 'Akosua Darko' }]);
        const { content: policies } = (await api.find(
          `/api/policies/complex/customer/${content[0]?.guid}?page=1&size=5`,
        )) as { readonly content: readonly { readonly status: string }[] };
        expect(policies).toMatchObject([{ status: 'pending' }]);
      });
    },
  );
}
