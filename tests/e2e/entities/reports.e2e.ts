import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import Papa from 'papaparse';
import { formatNumber } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkNarrow, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Desk, openAs, plain, press, repeated, title } from './desk.ts';

/** What a press leaves, read as text. */
async function file(
  page: Page,
  click: () => Promise<void>,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

const table = ({ page, t }: Desk, report: string) =>
  page.getByRole('table', { name: t(`reports.named.${report}.title`), exact: true });

async function run(desk: Desk, report: string): Promise<void> {
  const { page, t } = desk;
  await press(page, t('reports.page.this_year'));
  await page
    .getByRole('button', { name: new RegExp(`^(${t('reports.page.run')}|${t('reports.page.run_again')})$`) })
    .click();
  await expect(table(desk, report).locator('[data-line]').first()).toContainText(/\p{L}|\d/u);
}

for (const locale of locales) {
  test(
    `a report is found, run, read, put in order and downloaded, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page }) => {
      const desk = await openAs(page, 'assessor', '/reports', locale);
      const { t } = desk;
      await expect(title(page)).toHaveText(t('reports.title'));
      await checkAxe(page);
      await screens(page, `reports-${locale}`);
      const named = t('reports.named.claims_register.title');
      await page.getByRole('searchbox', { name: t('reports.page.find') }).fill(named.toUpperCase());
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${plain(named)}`) })
        .click();
      await expect(title(page)).toHaveText(named);

      await run(desk, 'claims_register');
      const lines = Number(await table(desk, 'claims_register').getAttribute('aria-rowcount')) - 1;
      expect(lines).toBeGreaterThan(10);
      await expect(page.getByRole('main')).toContainText(
        t('reports.page.lines', { smart_count: lines, count: formatNumber(lines, locale) }),
      );
      await expect(page.getByRole('figure')).toBeVisible();
      await checkAxe(page);
      await screens(page, `report-${locale}`);

      // The largest amount first, then the smallest.
      const amount = page.getByRole('columnheader', { name: t('reports.columns.claimed'), exact: false });
      await amount.getByRole('button').click();
      await expect(amount).toHaveAttribute('aria-sort', 'ascending');
      await amount.getByRole('button').click();
      await expect(amount).toHaveAttribute('aria-sort', 'descending');

      const csv = await file(page, async () => await press(page, t('reports.page.csv')));
      expect(csv.name).toMatch(/^claims_register-tana-gh-.*\.csv$/);
      const { data } = Papa.parse<string[]>(csv.content.toString('utf8').replace(/^\ufeff/, ''), {
        skipEmptyLines: true,
      });
      expect(data).toHaveLength(lines + 1);
      expect(data[0]).toContain(t('reports.columns.claimed'));
      const xlsx = await file(page, async () => await press(page, t('reports.page.xls')));
      expect(xlsx.name).toMatch(/\.xlsx$/);
      expect(xlsx.content.subarray(0, 2).toString()).toBe('PK');
      const pdf = await file(page, async () => await press(page, t('reports.page.pdf')));
      expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-');

      // Whoever comes back finds it as it was, and what it was asked for.
      await page.reload();
      await expect(table(desk, 'claims_register')).toBeVisible();
      await checkNarrow(page);
    },
  );
}

test('a report says what is wrong with its days beside them, and keeps what was typed', async ({ page, watched }) => {
  const desk = await openAs(page, 'admin', '/reports/premium_received_report', 'en');
  const { t } = desk;
  const [from, until] = ['startDate', 'endDate'].map((name) =>
    page.getByLabel(t(`reports.parameters.fields.${name}`), { exact: true }),
  );
  if (!from || !until) throw new Error('There are no days.');
  await from.fill('01/01/2020');
  watched.allow(400, '/rest/batches');
  await press(page, t('reports.page.run'));
  await expect(page.getByRole('main')).toContainText('It reaches back to');
  await expect(from).toHaveValue('01/01/2020');
  await until.fill('31/12/2019');
  await press(page, t('reports.page.run'));
  await expect(until).toHaveAttribute('aria-invalid', 'true');
});

test('where nothing is kept of it, a report is had as a file by its own call', async ({ page }) => {
  const desk = await openAs(page, 'admin', '/reports/premium_due?capabilities=none', 'en');
  const { t } = desk;
  await press(page, t('reports.page.this_year'));
  const csv = await file(page, async () => await press(page, t('reports.page.download')));
  expect(csv.name).toBe('premium_due-tana-gh.csv');
  expect(csv.content.toString('utf8')).toContain('TANAGH-');
});
