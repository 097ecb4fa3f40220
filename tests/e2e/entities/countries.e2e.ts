import { locales } from '../../../i18n/types.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkAxe } from '../support/checks.ts';
import { apiAs, country, totalOf } from './api.ts';
import {
  box,
  type Desk,
  fact,
  find,
  history,
  openAs,
  press,
  repeated,
  rows,
  search,
  textOf,
  title,
  plain,
  longIn,
} from './desk.ts';

const field = ({ t }: Desk, name: string) => t(`resources.countries.fields.${name}`);
const one = ({ t }: Desk) => t('resources.countries.name', { smart_count: 1 });
const many = ({ t }: Desk) => t('resources.countries.name', { smart_count: 2 });
const count = ({ page }: Desk) => page.getByRole('main').getByRole('status').first();

/** Letters of codes that no other test takes, by language. */
const letters = { en: 'Q', fr: 'X' } as const;

for (const locale of locales) {
  test.describe(`countries in ${locale}`, () => {
    const letter = letters[locale];

    test(
      'are counted, sorted, searched and narrowed, and Back goes each step back',
      repeated(locale),
      async ({ page, service }) => {
        const total = await totalOf(await apiAs(service.origin, 'admin'), '/api/countries?size=100');
        const desk = await openAs(page, 'admin', '/countries', locale);
        const { t } = desk;
        const counted = t('views.list.count', { smart_count: total, count: String(total) });
        const currencies = page.locator('tr[data-row] td:nth-of-type(3)');
        const head = page.getByRole('columnheader', { name: field(desk, 'currency_code') });
        await expect(title(page)).toHaveText(many(desk));
        await expect(count(desk)).toHaveText(counted);
        await expect(rows(page)).toHaveCount(total);
        await checkAxe(page);

        await head.getByRole('button').click();
        await expect(head).toHaveAttribute('aria-sort', 'ascending');
        await expect(page).toHaveURL(/sort=currency_code/);
        await expect(page).toHaveURL(/order=ASC/);
        await expect(rows(page).first()).toContainText('GHS');
        await expect(async () => {
          const rising = await currencies.allTextContents();
          expect(rising).toEqual(rising.toSorted());
        }).toPass();
        await head.getByRole('button').click();
        await expect(head).toHaveAttribute('aria-sort', 'descending');
        await expect(rows(page).first()).toContainText('ZMW');

        await search(desk, 'countries', 'zamb');
        await expect(rows(page)).toHaveCount(1);
        await expect(rows(page)).toContainText('Zambia');
        await expect(count(desk)).toHaveText(t('views.list.matching', { smart_count: 1, count: '1' }));
        expect(decodeURIComponent(page.url())).toContain('"q":"zamb"');

        await page.goBack();
        await expect(rows(page)).toHaveCount(total);
        await expect(head).toHaveAttribute('aria-sort', 'descending');
        await expect(page.getByRole('searchbox')).toHaveValue('');
        await page.goBack();
        await expect(head).toHaveAttribute('aria-sort', 'ascending');
        await page.goForward();
        await page.goForward();
        await expect(rows(page)).toHaveCount(1);
        await expect(page.getByRole('searchbox')).toHaveValue('zamb');
        await page.reload();
        await expect(rows(page)).toHaveCount(1);
        await expect(count(desk)).toHaveText(t('views.list.matching', { smart_count: 1, count: '1' }));
      },
    );

    test('are narrowed by currency, and keep the columns that a person chose', longIn(locale), async ({ page }) => {
      const desk = await openAs(page, 'admin', '/countries', locale);
      const { t } = desk;
      const label = field(desk, 'currency_code');
      await press(page, t('views.filters.add'));
      await page.getByRole('menuitem', { name: label }).click();
      const editor = page.getByRole('dialog', { name: label });
      await editor.getByRole('searchbox', { name: t('views.filters.search_values') }).fill('KES');
      await editor.getByRole('checkbox', { name: /^KES / }).check();
      await press(editor, t('views.filters.apply'));
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText('Kenya');
      // With a space before the colon, where the language has one.
      await expect(page.getByRole('button', { name: new RegExp(`${label}\\s?: .*KES`) })).toBeVisible();
      await press(page, t('views.filters.remove', { label }));
      await expect(rows(page)).not.toHaveCount(1);

      const head = page.getByRole('columnheader', { name: field(desk, 'calling_code') });
      await expect(head).toBeVisible();
      await press(page, t('views.list.columns.button'));
      const menu = page.getByRole('dialog', { name: t('views.list.columns.title') });
      await menu.getByRole('checkbox', { name: field(desk, 'calling_code'), exact: true }).uncheck();
      await page.keyboard.press('Escape');
      await expect(head).toHaveCount(0);
      await page.reload();
      await expect(rows(page).first()).toBeVisible();
      await expect(head).toHaveCount(0);
      await press(page, t('views.list.columns.button'));
      await press(menu, t('views.list.columns.reset'));
      await page.keyboard.press('Escape');
      await expect(head).toBeVisible();
    });

    test(
      'are created with what is wrong said at each field, changed, told of, and deleted',
      repeated(locale, 'en'),
      async ({ page }) => {
        const desk = await openAs(page, 'admin', '/countries', locale);
        const { t } = desk;
        await page.getByRole('link', { name: t('resources.countries.new') }).click();
        await expect(title(page)).toHaveText(t('resources.countries.new'));
        const code = box(page, field(desk, 'code'));
        const name = box(page, field(desk, 'name'));

        await press(page, t('views.form.create'));
        const summary = page.getByRole('alert');
        await expect(summary).toContainText(t('views.form.summary', { smart_count: 5 }));
        await expect(summary).toBeFocused();
        await expect(code).toHaveAccessibleDescription(new RegExp(plain(t('validation.required'))));
        await code.fill(letter);
        await name.fill(' Lead');
        await press(page, t('views.form.create'));
        await expect(code).toHaveAccessibleDescription(new RegExp(plain(t('validation.exact_length', { length: 2 }))));
        await expect(name).toHaveAccessibleDescription(t('validation.leading_space'));
        await expect(name).toHaveValue(' Lead');
        await checkAxe(page);

        await code.fill(`${letter}A`.toLowerCase());
        await name.fill('Testland');
        await find(page, field(desk, 'currency_code'), 'GHS', /^GHS/);
        await box(page, field(desk, 'calling_code')).fill('299');
        await box(page, field(desk, 'national_digits')).fill('9');
        await press(page, t('views.form.create'));
        await expect(title(page)).toHaveText('Testland');
        await expect(
          page.getByText(t('views.record.done.created', { name: one(desk), title: 'Testland' })),
        ).toBeVisible();
        await expect(fact(page, field(desk, 'code'))).toHaveText(`${letter}A`);

        await page.getByRole('link', { name: t('views.record.edit') }).click();
        await expect(title(page)).toHaveText(t('views.form.edit_title', { title: 'Testland' }));
        await expect(code).toHaveCount(0);
        await expect(page.getByRole('group', { name: field(desk, 'code') })).toHaveText(`${letter}A`);
        await name.fill('Newland');
        await press(page, t('views.form.save'));
        await expect(title(page)).toHaveText('Newland');
        const actor = 'Wanjiru Sample';
        const change = { actor, field: field(desk, 'name'), from: 'Testland', to: 'Newland' };
        await expect(history(desk).first()).toContainText(t('views.history.changed', change));
        await expect(history(desk).last()).toContainText(t('views.history.created', { actor }));
        await checkAxe(page);

        await press(page, t('views.record.delete'));
        const dialog = page.getByRole('dialog', { name: t('views.record.confirm_delete.title', { title: 'Newland' }) });
        await press(dialog, t('views.record.delete'));
        await expect(title(page)).toHaveText(many(desk));
        await expect(rows(page).first()).toBeVisible();
        await expect(page.getByRole('row', { name: /Newland/ })).toHaveCount(0);
      },
    );

    test('are kept, with the reason, while a partner needs them', longIn(locale), async ({ page, watched }) => {
      watched.allow(409, '/api/countries/GH');
      const desk = await openAs(page, 'admin', '/countries/GH/show', locale);
      const { t } = desk;
      await press(page, t('views.record.delete'));
      const dialog = page.getByRole('dialog');
      await press(dialog, t('views.record.delete'));
      const records = `${t('resources.partners.name', { smart_count: 1 })} (1)`;
      const [before = '', after = ''] = t('service.errors.still_referenced', { records: '|' }).split('|');
      for (const words of [before, records, after]) await expect(dialog.getByRole('alert')).toContainText(words.trim());
      await press(dialog, t('views.form.cancel'));
      await expect(title(page)).toHaveText('Ghana');
    });

    test('are deleted two at once', repeated(locale), async ({ page, service }) => {
      const api = await apiAs(service.origin, 'admin');
      const names = [`Bulk one ${locale}`, `Bulk two ${locale}`];
      for (const [index, name] of names.entries()) {
        await api.post('/api/countries', country(`${letter}${index === 0 ? 'B' : 'C'}`, name));
      }
      const desk = await openAs(page, 'admin', '/countries', locale);
      const { t } = desk;
      for (const name of names) {
        await page.getByRole('checkbox', { name: t('views.list.select_one', { title: name }) }).check();
      }
      const bar = page.getByRole('region', { name: t('views.list.bulk.bar'), exact: true });
      await expect(bar).toContainText(t('views.list.bulk.selected', { smart_count: 2, count: '2' }));
      await press(bar, t('views.list.bulk.delete'));
      await expect(
        page.getByRole('dialog', { name: t('views.list.bulk.delete_title', { smart_count: 2 }) }),
      ).toBeVisible();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(names.join(', '));
      await press(dialog, t('views.list.bulk.delete_confirm', { smart_count: 2 }));
      await expect(page.getByRole('dialog', { name: t('views.list.bulk.all_done') })).toBeVisible();
      await expect(dialog.getByRole('status')).toHaveText(t('views.list.bulk.done', { smart_count: 2 }));
      await press(dialog, t('views.list.bulk.close'));
      for (const name of names) await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
      await expect(bar).toHaveCount(0);
    });

    test('are exported as CSV that no spreadsheet runs', repeated(locale, 'en'), async ({ page, service }) => {
      const api = await apiAs(service.origin, 'admin');
      const name = `=SUM(${locale})`;
      await api.post('/api/countries', country(`${letter}D`, name));
      const filter = encodeURIComponent(JSON.stringify({ q: name }));
      const desk = await openAs(page, 'admin', `/countries?filter=${filter}`, locale);
      const { t } = desk;
      await expect(rows(page)).toHaveCount(1);
      await press(page, t('views.export.button'));
      const dialog = page.getByRole('dialog', { name: t('views.export.title', { name: many(desk) }) });
      await expect(dialog).toContainText(t('views.export.matching', { smart_count: 1, count: '1' }));
      const started = page.waitForEvent('download');
      await press(dialog, t('views.export.start'));
      const file = await started;
      const day = new Date().toISOString().slice(0, 10);
      expect(file.suggestedFilename()).toBe(`${locale === 'en' ? 'countries' : 'pays'}-${day}.csv`);
      const told = ['code', 'name', 'currency_code', 'calling_code', 'national_digits', 'quiet_from', 'quiet_until'];
      const header = told.map((key) => field(desk, key));
      expect(await textOf(file)).toBe(`\uFEFF${header.join(',')}\r\n${letter}D,'${name},GHS,233,9,20,8`);
      await expect(dialog.getByRole('status')).toContainText(file.suggestedFilename());
    });
  });
}
