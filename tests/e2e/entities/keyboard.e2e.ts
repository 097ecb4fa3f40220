import { formatMoney } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { expect, test } from '../support/fixtures.ts';
import { box, fact, named, openAs, plain, repeated, title } from './desk.ts';
import { choose, tabTo } from './keys.ts';

for (const locale of locales) {
  test.describe(`without a mouse in ${locale}`, () => {
    test.use({ locale: locale === 'en' ? 'en-GB' : 'fr-FR' });

    test(
      'somebody is looked for, registered, sold cover and asked for the first premium',
      repeated(locale),
      async ({ page }) => {
        test.slow();
        const desk = await openAs(page, 'agent', '/products', locale);
        const { t } = desk;
        const { keyboard } = page;
        const label = (machine: string, action: string, part = 'label') =>
          t(`workflows.${machine}.actions.${action}.${part}`);
        const field = (name: string) => box(page, t(`resources.customers.fields.${name}`));
        const digits = String(Date.now()).slice(-5);
        // Its last digit makes the operator take the money at once.
        const number = `024 9${digits.slice(0, 2)} ${digits.slice(2)}1`;

        await test.step('nobody has the number', async () => {
          await keyboard.press('Control+k');
          const palette = page.getByRole('dialog', { name: t('app.palette.title') });
          await expect(palette.getByRole('combobox')).toBeFocused();
          await keyboard.type(number);
          await expect(palette.getByRole('option', { name: t('resources.customers.new') })).toBeVisible();
          await keyboard.press('Enter');
          await expect(title(page)).toHaveText(t('resources.customers.new'));
          await expect(field('msisdn')).toHaveValue(number);
        });

        await test.step('they are registered', async () => {
          await tabTo(page, field('full_name'));
          await keyboard.type(`Esi Keyboard ${digits}`);
          await tabTo(page, field('date_of_birth'));
          await keyboard.type('21/11/1990');
          await choose(
            page,
            page.getByRole('radio', { name: t('resources.customers.choices.gender.female'), exact: true }),
          );
          await keyboard.press('Enter');
          await expect(title(page)).toHaveText(`Esi Keyboard ${digits}`);
        });

        await test.step('cover is sold', async () => {
          await tabTo(page, page.getByRole('link', { name: label('policy', 'purchase') }));
          await keyboard.press('Enter');
          await choose(page, page.getByRole('radio', { name: /Hospital Cash Plan/ }));
          await choose(page, page.getByRole('radio', { name: new RegExp(plain(formatMoney(1700, 'GHS', locale))) }));
          await keyboard.press('Enter');
          await expect(page).toHaveURL(/\/policies\/[^/]+\/show$/);
        });

        await test.step('the first premium is asked for, and cover begins', async () => {
          const payments = page.getByRole('region', { name: named(t('resources.payments.name', { smart_count: 2 })) });
          const request = label('premium_payment', 'request_payment');
          await tabTo(page, payments.getByRole('button', { name: request, exact: true }));
          await keyboard.press('Enter');
          const dialog = page.getByRole('dialog');
          await expect(box(dialog, label('premium_payment', 'request_payment', 'fields.amount'))).toHaveValue('17');
          // The customer's phone is there already, as it is shown everywhere.
          const msisdn = box(dialog, label('premium_payment', 'request_payment', 'fields.msisdn'));
          await expect(msisdn).toHaveValue(new RegExp(`${number.slice(-4)}$`));
          await tabTo(page, dialog.getByRole('button', { name: request, exact: true }));
          await keyboard.press('Enter');
          await expect(dialog).toBeHidden();
          // Without a reload: the page looks again by itself.
          await expect(fact(page, t('resources.policies.fields.status'))).toContainText(
            t('workflows.policy.states.active'),
          );
        });
      },
    );
  });
}
