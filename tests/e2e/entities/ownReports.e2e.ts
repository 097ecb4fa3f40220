import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { formatNumber } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkNarrow, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Desk, openAs, plain, press, repeated, title } from './desk.ts';

test.use({ world: 'own reports' });

const choose = async ({ page, t }: Desk, label: string, value: string) =>
  await page.getByLabel(t(label), { exact: true }).selectOption({ label: value });

const firstLines = ({ page, t }: Desk) => page.getByRole('table', { name: t('reports.build.first'), exact: true });

for (const locale of locales) {
  test(
    `somebody builds a report, keeps it, shares it and takes it away again, in ${locale}`,
    repeated(locale, 'fr'),
    async ({ page, browser, service }) => {
      const desk = await openAs(page, 'agent', '/reports', locale);
      const { t } = desk;
      await page.getByRole('link', { name: t('reports.build.title') }).click();
      await expect(title(page)).toHaveText(t('reports.build.title'));
      await choose(desk, 'reports.build.of', t('resources.customers.name', { smart_count: 2 }));
      await expect(firstLines(desk)).toBeVisible();

      // How many have registered in each month: the first lines say so while it is built.
      const picked = page.getByRole('group', { name: t('reports.build.choose') });
      const registered = t('views.list.created_at');
      await picked.getByRole('checkbox', { name: registered, exact: true }).check();
      await page
        .getByLabel(t('reports.build.use', { column: registered }), { exact: true })
        .selectOption({ label: t('reports.build.uses.month') });
      await press(page, t('reports.build.count'));
      const columns = page.getByRole('list', { name: t('reports.build.columns') });
      for (const name of await columns.getByRole('listitem').locator('span:first-of-type').allTextContents()) {
        if (name === registered || name === t('reports.build.count')) continue;
        await press(columns, t('reports.build.remove', { column: name }));
      }
      await expect(firstLines(desk).getByRole('columnheader')).toHaveText([
        new RegExp(plain(registered)),
        new RegExp(plain(t('reports.build.count'))),
      ]);
      await expect(firstLines(desk).locator('[data-line]').first()).toContainText(/\d/);
      await choose(desk, 'reports.build.period', registered);
      await choose(desk, 'reports.build.chart', t('reports.build.bar', { by: registered }));
      await checkAxe(page);
      await screens(page, `build-report-${locale}`);

      // A name is asked for beside the box, and nothing is lost.
      await press(page, t('reports.build.keep'));
      const name = page.getByLabel(t('reports.build.name'), { exact: true });
      await expect(name).toHaveAccessibleDescription(t('reports.build.no_name'));
      await expect(columns.getByRole('listitem')).toHaveCount(2);
      const called = `Clients ${locale}`;
      await name.fill(called);
      await choose(desk, 'reports.build.shared', t('resources.custom_reports.choices.shared_with.assessor'));
      await press(page, t('reports.build.keep'));
      await expect(title(page)).toHaveText(called);

      await press(page, t('reports.page.this_year'));
      await press(page, t('reports.page.run'));
      const table = page.getByRole('table', { name: called, exact: true });
      await expect(table.locator('[data-line]').first()).toContainText(/\d/);
      await expect(page.getByRole('figure')).toBeVisible();
      const lines = Number(await table.getAttribute('aria-rowcount')) - 1;
      expect(lines).toBeGreaterThan(0);
      await expect(page.getByRole('main')).toContainText(
        t('reports.page.lines', { smart_count: lines, count: formatNumber(lines, locale) }),
      );
      const [download] = await Promise.all([page.waitForEvent('download'), press(page, t('reports.page.csv'))]);
      const { data } = Papa.parse<string[]>((await readFile(await download.path(), 'utf8')).replace(/^\ufeff/, ''), {
        skipEmptyLines: true,
      });
      expect(data).toHaveLength(lines + 1);
      await checkAxe(page);
      await screens(page, `own-report-${locale}`);

      // Of those it is shared with, nobody changes it.
      const other = await browser.newContext({ baseURL: service.origin });
      const theirs = await openAs(await other.newPage(), 'assessor', '/reports', locale);
      await theirs.page
        .getByRole('region', { name: t('reports.build.own') })
        .getByRole('link', { name: new RegExp(`^${plain(called)}`) })
        .click();
      await expect(title(theirs.page)).toHaveText(called);
      await expect(theirs.page.getByRole('button', { name: t('reports.page.run'), exact: true })).toBeVisible();
      await expect(theirs.page.getByRole('link', { name: t('reports.build.change') })).toHaveCount(0);
      await expect(theirs.page.getByRole('button', { name: t('views.record.delete') })).toHaveCount(0);
      await other.close();

      // Changed, it is what it is from then on.
      await page.getByRole('link', { name: t('reports.build.change') }).click();
      await expect(name).toHaveValue(called);
      await name.fill(`${called} 2`);
      await press(page, t('reports.build.keep'));
      await expect(title(page)).toHaveText(`${called} 2`);
      await press(page, t('views.record.delete'));
      const question = page.getByRole('dialog');
      await expect(question).toContainText(`${called} 2`);
      await press(question, t('views.record.delete'));
      await expect(title(page)).toHaveText(t('reports.title'));
      await expect(page.getByRole('link', { name: new RegExp(plain(called)) })).toHaveCount(0);
      await checkNarrow(page);
    },
  );
}
