import { locales } from '../../../i18n/types.ts';
import { expect, test } from '../support/fixtures.ts';
import { box, fact, find, follow, history, openAs, press, rows, search, title, plain, repeated } from './desk.ts';

for (const locale of locales) {
  test.describe(`partners in ${locale}`, () => {
    test(
      'are created with a country that is searched for, changed, and never deleted',
      repeated(locale, 'en'),
      async ({ page }) => {
        const desk = await openAs(page, 'admin', '/partners', locale);
        const { t } = desk;
        const field = (name: string) => t(`resources.partners.fields.${name}`);
        const name = `Baobab Pay ${locale}`;
        await page.getByRole('link', { name: t('resources.partners.new') }).click();
        await box(page, field('name')).fill(name);
        await box(page, field('code')).fill(`BAOBAB-${locale.toUpperCase()}`);
        await find(page, field('country'), 'zamb', /^Zambia/);
        await expect(page.getByRole('combobox', { name: field('country') })).toHaveValue('Zambia');
        await box(page, field('insurer')).fill('Copperfield Insurance');
        await box(page, field('service_name')).fill('Baobab Care');
        await box(page, field('ussd_code')).fill('585');
        await press(page, t('views.form.create'));
        await expect(box(page, field('ussd_code'))).toHaveAccessibleDescription(
          new RegExp(plain(t('validation.ussd_code'))),
        );
        await box(page, field('ussd_code')).fill('*585#');
        await press(page, t('views.form.create'));

        await expect(title(page)).toHaveText(name);
        await expect(fact(page, field('code'))).toHaveText(`baobab-${locale}`);
        await expect(fact(page, field('country')).getByRole('link', { name: 'Zambia' })).toBeVisible();
        // Nothing reads it yet: nobody is asked for it.
        await expect(page.getByText(field('brand'), { exact: true })).toHaveCount(0);
        await expect(page.getByRole('button', { name: t('views.record.delete') })).toHaveCount(0);

        await page.getByRole('link', { name: t('views.record.edit') }).click();
        await expect(title(page)).toHaveText(t('views.form.edit_title', { title: name }));
        for (const fixed of ['code', 'country']) {
          const group = page.getByRole('group', { name: field(fixed) });
          await expect(group).toHaveAccessibleDescription(t('views.inputs.immutable'));
        }
        await expect(box(page, field('code'))).toHaveCount(0);
        await box(page, field('service_name')).fill('Baobab Shield');
        await press(page, t('views.form.save'));
        await expect(fact(page, field('service_name'))).toHaveText('Baobab Shield');
        const change = { field: field('service_name'), from: 'Baobab Care', to: 'Baobab Shield' };
        await expect(history(desk).first()).toContainText(
          t('views.history.changed', { actor: 'Wanjiru Sample', ...change }),
        );

        await follow(desk, '/partners');
        await search(desk, 'partners', name);
        await expect(rows(page)).toHaveCount(1);
        await expect(rows(page)).toContainText('Baobab Shield');
        await expect(rows(page).getByRole('checkbox')).toHaveCount(0);
      },
    );
  });
}
