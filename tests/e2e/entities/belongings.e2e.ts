import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkWidth, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { box, openAs, press, rows, title, longIn } from './desk.ts';

/** Somebody's dependant in the sample world, with a national id. */
interface Dependant {
  readonly name: string;
  readonly national_id: string;
  readonly customer_guid: string;
}

for (const locale of locales) {
  test(
    `a dependant is looked up by national id in ${locale}, and leads to whom they belong to`,
    longIn(locale),
    async ({ page, service }) => {
      const api = await apiAs(service.origin, 'agent');
      const { content }: { content: readonly Partial<Dependant>[] } = await (
        await api.get('/api/dependants?size=100')
      ).json();
      const wanted = content.find((one): one is Dependant => typeof one.national_id === 'string');
      if (!wanted) throw new Error('Nobody of the sample world has a national id');
      const { t } = await openAs(page, 'agent', '/dependants', locale);
      const label = t('resources.dependants.fields.national_id');
      await press(page, `${t('views.filters.filter')} ${label}`);
      const editor = page.getByRole('dialog', { name: label });
      await editor.getByRole('textbox').fill(wanted.national_id);
      await press(editor, t('views.filters.apply'));
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(wanted.name);
      await rows(page).getByRole('link').first().click();
      await expect(title(page)).toHaveText(wanted.name);
      await page.getByRole('main').locator(`a[href="/customers/${wanted.customer_guid}/show"]`).first().click();
      await expect(page).toHaveURL(`/customers/${wanted.customer_guid}/show`);
      const section = page.getByRole('region', {
        name: t('resources.dependants.name', { smart_count: 2 }),
        exact: true,
      });
      await expect(section).toContainText(wanted.name);
    },
  );

  test(`a bank account in ${locale} says who is paid into it`, longIn(locale), async ({ page }) => {
    const { t } = await openAs(page, 'agent', '/bank_details', locale);
    await rows(page).first().getByRole('link').first().click();
    const paid = page.getByRole('region', {
      name: t('resources.bank_details.look_ups.beneficiary_customer'),
      exact: true,
    });
    await expect(paid).toBeVisible();
    const holder = await title(page).textContent();
    await paid.getByRole('link', { name: holder ?? '' }).click();
    await expect(page).toHaveURL(/\/customers\/[^/]+\/show$/);
    await expect(title(page)).toHaveText(holder ?? '');
    const accounts = page.getByRole('region', {
      name: t('resources.bank_details.name', { smart_count: 2 }),
      exact: true,
    });
    await expect(accounts).toContainText(holder ?? '');
  });

  test(
    `the hospitals of a country in ${locale} are listed, added and deleted on its page`,
    longIn(locale),
    async ({ page }) => {
      const desk = await openAs(page, 'admin', '/countries/UG/show', locale);
      const { t } = desk;
      const section = page.getByRole('region', {
        name: t('resources.hospitals.name', { smart_count: 2 }),
        exact: true,
      });
      await expect(section.getByRole('row')).toHaveCount(8);
      await expect(section).toContainText('Gulu Sample General Hospital');
      await expect(section).not.toContainText('Kumasi');
      await checkWidth(page);
      await checkAxe(page);
      await screens(page, `country-hospitals-${locale}`);
      const dialog = page.getByRole('dialog');
      const name = `Jinja Clinic ${locale}`;
      await press(section, t('resources.hospitals.new'));
      await box(dialog, t('resources.hospitals.fields.name')).fill(name);
      await box(dialog, t('resources.hospitals.fields.code')).fill(`jc-${locale}`);
      await press(dialog, t('views.form.create'));
      await expect(dialog).toHaveCount(0);
      await expect(section).toContainText(name);
      await press(section, t('views.record.related.delete', { title: name }));
      await press(dialog, t('views.record.delete'));
      await expect(section.getByRole('row')).toHaveCount(8);
      await expect(section).not.toContainText(name);
    },
  );
}
