import { formatMoney } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, checkWidth, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { box, openAs, press, title, plain, repeated, longIn } from './desk.ts';

for (const locale of locales) {
  test.describe(`what differs between partners, in ${locale}`, () => {
    test('is in the forms of one, and told on its page', longIn(locale), async ({ page, watched }) => {
      watched.allow(400, '/api/customers/register');
      const { t } = await openAs(page, 'admin', '/customers/create', locale, 'umoja-ge');
      const staffNumber = t('overlays.staff_cover.fields.external_identifier');
      const label = (name: string) => t(`resources.customers.fields.${name}`);
      await expect(page.getByRole('textbox').first()).toHaveAccessibleName(staffNumber);
      await expect(box(page, label('town'))).toBeVisible();
      await expect(box(page, label('address'))).toHaveCount(0);
      await expect(page.getByRole('checkbox', { name: label('loyalty_opt_in') })).toHaveCount(0);
      await box(page, label('full_name')).fill('Wanjiru Testperson');
      await press(page, t('views.form.create'));
      await expect(box(page, staffNumber)).toHaveAccessibleDescription(new RegExp(plain(t('validation.required'))));
      await screens(page, `overlay-form-${locale}`);

      await page.getByRole('link', { name: t('resources.partners.name', { smart_count: 2 }), exact: true }).click();
      await press(page, t('views.form.leave.discard'));
      await page.getByRole('link', { name: 'Umoja', exact: false }).first().click();
      const setup = page.getByRole('region', { name: t('resources.partners.setup.title'), exact: true });
      const line = (words: string) => setup.getByRole('listitem').filter({ hasText: words });
      await expect(line(t('features.group_business.title'))).toContainText(t('resources.partners.setup.on'));
      await expect(line(t('features.cashback.title'))).toContainText(t('resources.partners.setup.off'));
      await expect(line(t('overlays.staff_cover.title'))).toContainText(
        t('resources.partners.setup.renamed', { name: staffNumber }),
      );
      await checkLayout(page);
      await checkAxe(page);
      await screens(page, `partner-setup-${locale}`);
    });

    test('follows a feature that is switched on for some of them', repeated(locale), async ({ page }) => {
      const desk = await openAs(page, 'admin', '/feature_flags/group_business', locale, 'tana-gh');
      const { t } = desk;
      const partners = page.getByRole('combobox', {
        name: new RegExp(`^${plain(t('resources.feature_flags.fields.partners'))}`),
      });
      await partners.fill('kito');
      await page.getByRole('option', { name: /Kito Money Kenya/ }).click();
      await expect(page.getByRole('button', { name: 'Kito Money Kenya' })).toBeVisible();
      await screens(page, `flag-form-${locale}`);
      await press(page, t('views.form.save'));
      await expect(title(page)).toHaveText('group_business');
      await expect(page.getByRole('main').getByRole('link', { name: 'Kito Money Kenya' }).first()).toBeVisible();

      // Tana has it no more, nor the part of its products that goes with it.
      await page.reload();
      await page.getByRole('link', { name: t('resources.products.name', { smart_count: 2 }), exact: true }).click();
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      const part = (resource: string) =>
        page.getByRole('region', { name: t(`resources.${resource}.name`, { smart_count: 2 }), exact: true });
      await expect(part('product_premiums')).toBeVisible();
      await expect(part('cashback_indemnity')).toBeVisible();
      await expect(part('group_product_config')).toHaveCount(0);

      // What somebody would pay.
      const estimate = page.getByRole('region', { name: t('resources.products.estimate.title'), exact: true });
      const age = estimate.getByRole('textbox', { name: t('resources.products.estimate.age') });
      await expect(estimate.locator('dd').first()).toHaveText(/GHS/);
      const single = await estimate.locator('dd').first().textContent();
      await estimate.getByRole('textbox', { name: t('resources.products.estimate.people') }).fill('0');
      await expect(estimate.getByText(t('resources.products.estimate.bad_people'))).toBeVisible();
      await estimate.getByRole('textbox', { name: t('resources.products.estimate.people') }).fill('1');
      await age.fill('3');
      await expect(estimate.locator('dd')).toHaveCount(0);
      await age.fill('40');
      await expect(estimate.locator('dd').first()).toHaveText(single ?? '');
      expect(single).toContain(formatMoney(0, 'GHS', locale).replaceAll(/[\d.,\s\u00A0\u202F]/g, ''));
      // What moves here moves in answer to what was typed.
      await checkWidth(page);
      await screens(page, `product-estimate-${locale}`);

      await page.goto('/feature_flags/group_business');
      await partners.press('Backspace');
      await press(page, t('views.form.save'));
      await expect(title(page)).toHaveText('group_business');
    });
  });
}
