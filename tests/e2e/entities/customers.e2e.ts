import { formatNumber } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs, totalOf } from './api.ts';
import { box, fact, follow, openAs, press, repeated, rows, search, tick, title, longIn } from './desk.ts';
import { customerParts } from './scenarios/customerParts.ts';
import { runScenarios } from './scenarios/onParent.ts';

/** Numbers that the sample world does not have. */
const numbers = {
  en: { typed: '024 123 4567', stored: '+233 24 123 4567', forms: ['0241234567', '+233 24 123 4567', '233241234567'] },
  fr: { typed: '024 765 4321', stored: '+233 24 765 4321', forms: ['0247654321', '+233 24 765 4321', '233247654321'] },
} as const;

for (const locale of locales) {
  test.describe(`customers in ${locale}`, () => {
    test(
      'are registered with their people and accounts, changed and found, by an agent who cannot delete',
      repeated(locale, 'en'),
      async ({ page }) => {
        const desk = await openAs(page, 'agent', '/customers', locale);
        const { t } = desk;
        const field = (name: string) => t(`resources.customers.fields.${name}`);
        const number = numbers[locale];
        const name = locale === 'en' ? 'Akosua Testerly' : 'Adwoa Testerly';
        await page.getByRole('link', { name: t('resources.customers.new') }).click();
        await box(page, field('full_name')).fill(name);
        await box(page, field('msisdn')).fill(number.typed);
        await box(page, field('msisdn')).blur();
        await expect(page.getByText(number.stored, { exact: true })).toBeVisible();
        await expect(box(page, field('msisdn'))).toHaveValue(number.typed);
        await box(page, field('national_id')).fill('12345');
        await box(page, field('date_of_birth')).fill('21/11/1990');
        await tick(page, field('gender'), t('resources.customers.choices.gender.female'));
        await press(page, t('views.form.create'));
        const wrong = t('validation.national_id_format', { example: 'GHA-000000001-0' });
        await expect(box(page, field('national_id'))).toHaveAccessibleDescription(wrong);
        await expect(page.getByRole('alert')).toContainText(t('views.form.summary', { smart_count: 1 }));
        await box(page, field('national_id')).fill(`GHA-99990000${locale === 'en' ? 1 : 2}-1`);
        await press(page, t('views.form.create'));

        await expect(title(page)).toHaveText(name);
        await expect(fact(page, field('msisdn'))).toContainText(number.stored);
        await expect(page.getByRole('button', { name: t('views.record.delete') })).toHaveCount(0);
        await page.getByRole('link', { name: t('views.record.edit') }).click();
        await box(page, field('town')).fill('Kumasi');
        await press(page, t('views.form.save'));
        await expect(fact(page, field('town'))).toHaveText('Kumasi');

        await runScenarios(desk, customerParts(desk));

        await follow(desk, '/customers');
        for (const typed of [...number.forms, number.typed, name]) {
          await search(desk, 'customers', typed);
          await expect(rows(page), typed).toHaveCount(1);
          await expect(rows(page), typed).toContainText(name);
          await search(desk, 'customers', '');
          await expect(rows(page), 'none of it').toHaveCount(25);
        }
        await expect(rows(page).getByRole('checkbox')).toHaveCount(0);
      },
    );

    test('are changed by an assessor', longIn(locale), async ({ page }) => {
      const desk = await openAs(page, 'assessor', '/customers', locale);
      const { t } = desk;
      await rows(page)
        .nth(locale === 'en' ? 3 : 4)
        .getByRole('link')
        .click();
      await page.getByRole('link', { name: t('views.record.edit') }).click();
      await box(page, t('resources.customers.fields.address')).fill(`7 Assessor Road ${locale}`);
      await press(page, t('views.form.save'));
      await expect(fact(page, t('resources.customers.fields.address'))).toHaveText(`7 Assessor Road ${locale}`);
    });

    test('are all seen by an administrator', longIn(locale), async ({ page, service }) => {
      const total = await totalOf(await apiAs(service.origin, 'admin'), '/api/customers/find');
      const { t } = await openAs(page, 'admin', '/customers', locale);
      expect(total).toBeGreaterThanOrEqual(900);
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
        t('views.list.count', { smart_count: total, count: formatNumber(total, locale) }),
      );
    });

    test('are an agent’s work, and countries are not', longIn(locale), async ({ page }) => {
      const { t } = await openAs(page, 'agent', '/countries', locale);
      await expect(rows(page).first()).toBeVisible();
      await expect(page.getByRole('link', { name: t('resources.countries.new') })).toHaveCount(0);
      await page.goto('/countries/create');
      await expect(title(page)).toHaveText(t('app.pages.forbidden.title'));
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    });
  });
}
