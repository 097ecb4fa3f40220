import { formatMoney } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { box, fact, named, openAs, plain, press, typedToday, longIn } from './desk.ts';

interface Customer {
  readonly guid: string;
}

for (const locale of locales) {
  test.describe(`selling in ${locale}`, () => {
    test.use({ locale: locale === 'en' ? 'en-GB' : 'fr-FR' });

    test(
      'cover is sold, paid by the operator, and a missing payment is added',
      longIn(locale),
      async ({ page, service, watched }) => {
        test.slow();
        watched.allow(400, '/api/premiums/add_single_non_bundled');
        const digits = String(Date.now()).slice(-8, -1) + (locale === 'en' ? '1' : '2');
        const api = await apiAs(service.origin, 'agent');
        const made = await api.post('/api/customers/register', {
          full_name: `Abena Sale ${locale}`,
          msisdn: `233${`24${digits}`.slice(0, 9)}`,
          date_of_birth: '1990-05-04',
          gender: 'female',
          language: locale,
          is_agent: false,
          has_bank_account: false,
        });
        const { guid }: Customer = await made.json();
        const desk = await openAs(page, 'agent', `/customers/${guid}/show`, locale);
        const { t } = desk;
        const price = new RegExp(plain(formatMoney(1700, 'GHS', locale)));
        const action = (machine: string, name: string, part = 'label') =>
          t(`workflows.${machine}.actions.${name}.${part}`);

        await test.step('the policy', async () => {
          await page.getByRole('link', { name: action('policy', 'purchase') }).click();
          await expect(page.getByRole('radio').first()).toBeVisible();
          await checkLayout(page);
          await checkAxe(page);
          await press(page, action('policy', 'purchase'));
          await expect(page.getByRole('alert').first()).toContainText(t('validation.required'));
          await page.getByRole('radio', { name: /Hospital Cash Plan/ }).check();
          await expect(page.getByRole('radio', { name: price })).toBeVisible();
          await page.getByRole('radio', { name: price }).check();
          await screens(page, `buy-${locale}`);
          // A reload loses nothing.
          await expect(page.getByText(t('views.form.draft_kept', { time: '' }).trim(), { exact: false })).toBeVisible();
          await page.reload();
          await expect(page.getByRole('radio', { name: price })).toBeChecked();
          await press(page, action('policy', 'purchase'));
          await expect(page).toHaveURL(/\/policies\/[^/]+\/show$/);
          await expect(fact(page, t('resources.policies.fields.status'))).toContainText(
            t('workflows.policy.states.pending'),
          );
        });

        await test.step('its first premium', async () => {
          const payments = page.getByRole('region', { name: named(t('resources.payments.name', { smart_count: 2 })) });
          await press(payments, action('premium_payment', 'request_payment'));
          const dialog = page.getByRole('dialog');
          await expect(box(dialog, action('premium_payment', 'request_payment', 'fields.amount'))).toHaveValue('17');
          await box(dialog, action('premium_payment', 'request_payment', 'fields.msisdn')).fill('024 000 0011');
          await screens(page, `request-payment-${locale}`);
          await press(dialog, action('premium_payment', 'request_payment'));
          await expect(dialog).toBeHidden();
          await expect(payments.getByRole('row').nth(1)).toContainText(t('workflows.premium_payment.states.pending'));
          await expect(async () => {
            await page.reload();
            await expect(fact(page, t('resources.policies.fields.status'))).toContainText(
              t('workflows.policy.states.active'),
              { timeout: 2000 },
            );
          }).toPass();
          await checkAxe(page);
        });

        await test.step('a missing payment', async () => {
          const payments = page.getByRole('region', { name: named(t('resources.payments.name', { smart_count: 2 })) });
          await press(payments, action('premium_payment', 'add_single_non_bundled'));
          const dialog = page.getByRole('dialog');
          const field = (name: string) =>
            box(dialog, action('premium_payment', 'add_single_non_bundled', `fields.${name}`));
          await field('amount').fill('1');
          await field('mno_reference').fill(`REF-${digits}-${locale}`);
          await field('effected_date').fill(typedToday());
          await press(dialog, action('premium_payment', 'add_single_non_bundled'));
          await expect(dialog.getByRole('alert').first()).toContainText('GHS');
          await expect(field('mno_reference')).toHaveValue(`REF-${digits}-${locale}`);
          await field('amount').fill('34');
          await press(dialog, action('premium_payment', 'add_single_non_bundled'));
          // Its document is asked for right away.
          await press(dialog, t('views.form.cancel'));
          await expect(dialog).toBeHidden();
          const premiums = page.getByRole('region', { name: named(t('resources.premiums.name', { smart_count: 2 })) });
          await expect(premiums.getByRole('row')).toHaveCount(4);
          await screens(page, `policy-paid-${locale}`);
        });
      },
    );
  });
}
