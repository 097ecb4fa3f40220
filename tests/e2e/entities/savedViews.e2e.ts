import { locales } from '../../../i18n/types.ts';
import { expect, test } from '../support/fixtures.ts';
import { goToList, openAs, press, rows, search, repeated } from './desk.ts';

for (const locale of locales) {
  test(
    `a list is kept under a name, shown again and forgotten, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page }) => {
      const desk = await openAs(page, 'assessor', '/customers', locale);
      const { t } = desk;
      const name = `Ama first ${locale}`;
      const head = (field: string) =>
        page.getByRole('columnheader', { name: t(`resources.customers.fields.${field}`), exact: true });
      await search(desk, 'customers', 'ama');
      await expect(page).toHaveURL(/filter=/);
      await head('date_of_birth').getByRole('button').click();
      await expect(head('date_of_birth')).toHaveAttribute('aria-sort', 'ascending');
      await press(page, t('views.list.columns.button'));
      const columns = page.getByRole('dialog', { name: t('views.list.columns.title') });
      await columns.getByRole('checkbox', { name: t('resources.customers.fields.town'), exact: true }).uncheck();
      await page.keyboard.press('Escape');
      await expect(head('town')).toHaveCount(0);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const first = await rows(page).first().textContent();

      await press(page, t('views.savedViews.button'));
      const menu = page.getByRole('dialog', { name: t('views.savedViews.title') });
      await menu.getByRole('textbox', { name: t('views.savedViews.save_as') }).fill(name);
      await press(menu, t('views.savedViews.save'));
      await expect(menu.getByRole('button', { name, exact: true })).toBeVisible();
      await page.keyboard.press('Escape');

      await press(page, t('views.list.columns.button'));
      await press(columns, t('views.list.columns.reset'));
      await page.keyboard.press('Escape');
      await goToList(desk, '/customers?filter=%7B%7D&sort=full_name&order=ASC&page=1&perPage=25');
      await expect(head('town')).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await expect(rows(page).first()).not.toHaveText(first ?? '');

      await press(page, t('views.savedViews.button'));
      await press(menu, name);
      await expect(page.getByRole('searchbox')).toHaveValue('ama');
      await expect(head('date_of_birth')).toHaveAttribute('aria-sort', 'ascending');
      await expect(head('town')).toHaveCount(0);
      await expect(rows(page).first()).toHaveText(first ?? '');

      await press(page, name);
      await press(menu, t('views.savedViews.delete_one', { name }));
      await press(menu, t('views.savedViews.delete'));
      await expect(menu.getByRole('button', { name, exact: true })).toHaveCount(0);
      await page.reload();
      await expect(rows(page).first()).toBeVisible();
      await press(page, t('views.savedViews.button'));
      await expect(menu.getByText(t('views.savedViews.none'))).toBeVisible();
    },
  );
}
