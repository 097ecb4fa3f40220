import { formatMoney } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { expect, test } from '../support/fixtures.ts';
import { box, fact, openAs, press, tick, title } from './desk.ts';

for (const locale of locales) {
  test.describe(`products in ${locale}`, () => {
    const money = (cents: number) => formatMoney(cents, 'GHS', locale);

    test('ask for what their type needs, and have their prices on their own page', async ({ page }) => {
      const desk = await openAs(page, 'admin', '/products/create', locale);
      const { t } = desk;
      const field = (name: string) => t(`resources.products.fields.${name}`);
      const choice = (name: string, value: string) => t(`resources.products.choices.${name}.${value}`);
      const name = `Harvest Cover ${locale}`;
      const grace = box(page, field('debit_grace_days'));
      const threshold = box(page, field('eligibility_threshold'));
      const payment = page.locator('[name="payment_method"]').first();

      await box(page, field('name')).fill(name);
      await box(page, field('code')).fill(`HARVEST-${locale}`);
      await page.getByRole('combobox', { name: field('cover_type') }).selectOption(choice('cover_type', 'life'));
      await expect(box(page, field('minimum_hospital_days'))).toHaveCount(0);
      await expect(payment).toBeAttached();
      await expect(grace).toBeVisible();
      await expect(threshold).toHaveCount(0);

      await tick(page, field('type'), choice('type', 'loyalty'));
      await expect(threshold).toBeVisible();
      await expect(payment).toHaveCount(0);
      await expect(grace).toHaveCount(0);

      await threshold.fill('1,500');
      await press(page, t('views.form.create'));
      await expect(threshold).toHaveAccessibleDescription(new RegExp(`^${t('validation.money_decimals')}`));
      await expect(threshold).toHaveValue('1,500');
      await threshold.fill('450.50');
      await threshold.blur();
      await expect(threshold).toHaveAccessibleDescription(new RegExp(money(45_050).replaceAll(/\s/g, String.raw`\s`)));
      await press(page, t('views.form.create'));
      await expect(title(page)).toHaveText(name);
      await expect(fact(page, field('eligibility_threshold'))).toHaveText(money(45_050));
      if (locale === 'en') expect(money(45_050).replaceAll(/\s/g, ' ')).toBe('GHS 450.50');
      await expect(fact(page, field('code'))).toHaveText(`HARVEST-${locale.toUpperCase()}`);
      await expect(fact(page, field('payment_method'))).toHaveCount(0);

      const premium = (name: string) => t(`resources.product_premiums.fields.${name}`);
      const period = (value: string) => t(`resources.product_premiums.choices.granularity.${value}`);
      const prices = page.getByRole('region', { name: t('resources.product_premiums.name', { smart_count: 2 }) });
      const row = prices.getByRole('row').filter({ hasText: period('weekly') });
      await expect(prices).toContainText(t('views.record.related.none'));
      await press(prices, t('resources.product_premiums.new'));
      const form = page.getByRole('dialog', { name: t('resources.product_premiums.new') });
      await tick(form, premium('granularity'), period('weekly'));
      await box(form, premium('amount_in_cents')).fill('0');
      await press(form, t('views.form.create'));
      await expect(box(form, premium('amount_in_cents'))).toHaveAttribute('aria-invalid', 'true');
      await box(form, premium('amount_in_cents')).fill('12.25');
      await press(form, t('views.form.create'));
      await expect(form).toHaveCount(0);
      await expect(row).toContainText(money(1_225));

      // One price is told from another by its amount.
      const named = (cents: number) => ({ title: `${period('weekly')}, ${money(cents)}` });
      await press(row, t('views.record.related.edit', named(1_225)));
      const edited = page.getByRole('dialog', { name: t('views.form.edit_title', named(1_225)) });
      await expect(box(edited, premium('amount_in_cents'))).toHaveValue(locale === 'fr' ? '12,25' : '12.25');
      await box(edited, premium('amount_in_cents')).fill('13');
      await press(edited, t('views.form.save'));
      await expect(edited).toHaveCount(0);
      await expect(row).toContainText(money(1_300));

      await press(row, t('views.record.related.delete', named(1_300)));
      const asked = page.getByRole('dialog', {
        name: t('views.record.confirm_delete.title', named(1_300)),
      });
      await press(asked, t('views.record.delete'));
      await expect(prices).toContainText(t('views.record.related.none'));
    });
  });
}
