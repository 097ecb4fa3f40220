import { formatMoney } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { expect, test } from '../support/fixtures.ts';
import { box, fact, openAs, press, tick, title, plain, repeated } from './desk.ts';
import { runScenarios } from './scenarios/onParent.ts';
import { productParts } from './scenarios/productParts.ts';

for (const locale of locales) {
  test.describe(`products in ${locale}`, () => {
    const money = (cents: number) => formatMoney(cents, 'GHS', locale);

    test(
      'ask for what their type needs, and have their prices, benefits and rules on their own page',
      repeated(locale),
      async ({ page }) => {
        const desk = await openAs(page, 'admin', '/products/create', locale);
        const { t } = desk;
        const field = (name: string) => t(`resources.products.fields.${name}`);
        const choice = (name: string, value: string) => t(`resources.products.choices.${name}.${value}`);
        const name = `Harvest Cover ${locale}`;
        const grace = box(page, field('debit_grace_days'));
        const benefit = box(page, field('fixed_indemnity_amount'));
        const payment = page.locator('[name="payment_method"]').first();

        await box(page, field('name')).fill(name);
        await box(page, field('code')).fill(`HARVEST-${locale}`);
        await page.getByRole('combobox', { name: field('cover_type') }).selectOption(choice('cover_type', 'life'));
        await expect(box(page, field('minimum_hospital_days'))).toHaveCount(0);
        await expect(payment).toBeAttached();
        await expect(grace).toBeVisible();

        await tick(page, field('type'), choice('type', 'loyalty'));
        await expect(payment).toHaveCount(0);
        await expect(grace).toHaveCount(0);

        await benefit.fill('1,500');
        await press(page, t('views.form.create'));
        await expect(benefit).toHaveAccessibleDescription(new RegExp(`^${plain(t('validation.money_decimals'))}`));
        await expect(benefit).toHaveValue('1,500');
        await benefit.fill('450.50');
        await benefit.blur();
        await expect(benefit).toHaveAccessibleDescription(new RegExp(plain(money(45_050))));
        await press(page, t('views.form.create'));
        await expect(title(page)).toHaveText(name);
        await expect(fact(page, field('fixed_indemnity_amount'))).toHaveText(money(45_050));
        if (locale === 'en') expect(money(45_050).replaceAll(/\s/g, ' ')).toBe('GHS 450.50');
        await expect(fact(page, field('code'))).toHaveText(`HARVEST-${locale.toUpperCase()}`);
        await expect(fact(page, field('payment_method'))).toHaveCount(0);

        await page.getByRole('link', { name: t('views.record.edit'), exact: true }).click();
        await box(page, field('maximum_age')).fill('70');
        await press(page, t('views.form.save'));
        await expect(title(page)).toHaveText(name);
        await expect(fact(page, field('maximum_age'))).toContainText('70');

        await runScenarios(desk, productParts(desk));
      },
    );
  });
}
