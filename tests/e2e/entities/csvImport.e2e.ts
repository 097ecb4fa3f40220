import { readFile } from 'node:fs/promises';
import { locales } from '../../../i18n/types.ts';
import type { Page } from '@playwright/test';
import { checkAxe, checkLayout, checkNarrow, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs, country, totalOf } from './api.ts';
import { counted, openTasks } from './tasks.ts';
import { type Desk, openAs, press, repeated, rows, textOf, title, longIn } from './desk.ts';

const field = ({ t }: Desk, name: string, resource = 'countries') => t(`resources.${resource}.fields.${name}`);
const many = ({ t }: Desk, resource = 'countries') => t(`resources.${resource}.name`, { smart_count: 2 });

/** Letters of codes that no other test takes, by language. */
const letters = { en: 'V', fr: 'Y' } as const;

/** Hands a text to the page as a file. */
async function give(page: Page, name: string, text: string): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });
}

/** A number over its label. */
function tile(page: Page, label: string) {
  const term = page.locator('dt').getByText(label, { exact: true });
  return page.locator('main dl > div').filter({ has: term }).locator('dd');
}

for (const locale of locales) {
  test.describe(`an import in ${locale}`, () => {
    const letter = letters[locale];

    test(
      'takes an export back: changes, additions and faults are told, mended in place and sent',
      repeated(locale, 'en'),
      async ({ page, service }) => {
        const api = await apiAs(service.origin, 'admin');
        for (const code of ['A', 'B'])
          await api.post('/api/countries', country(`${letter}${code}`, `=Old ${letter}${code}`));
        const filter = encodeURIComponent(JSON.stringify({ q: `=Old ${letter}` }));
        const desk = await openAs(page, 'admin', `/countries?filter=${filter}`, locale);
        const { t } = desk;
        await expect(rows(page)).toHaveCount(2);
        await press(page, t('views.export.button'));
        const dialog = page.getByRole('dialog');
        const started = page.waitForEvent('download');
        await press(dialog, t('views.export.start'));
        const exported = await textOf(await started);
        await press(dialog, t('views.export.close'));

        await page.getByRole('link', { name: t('imports.button'), exact: true }).click();
        await expect(title(page)).toHaveText(t('imports.title', { name: many(desk) }));
        await checkAxe(page);
        const given = page.waitForEvent('download');
        await press(page, t('imports.choose.sample'));
        const [head = ''] = (await textOf(await given)).split('\r\n');
        expect(head.split(',')).toContain(field(desk, 'national_digits'));
        const added = [`${letter}C;New C;GHS;233;9`, `${letter}D;New D;GHS;233;plenty`];
        const changed = exported.trimEnd().replace(`'=Old ${letter}B`, 'New B').replaceAll(',', ';');
        await give(page, 'back.csv', [changed, ...added].join('\r\n'));

        await expect(page.getByRole('heading', { level: 2, name: t('imports.check.title') })).toBeVisible();
        await expect(tile(page, t('imports.check.create'))).toHaveText('1');
        await expect(tile(page, t('imports.check.update'))).toHaveText('1');
        await expect(tile(page, t('imports.check.unchanged'))).toHaveText('1');
        await expect(tile(page, t('imports.check.faulty'))).toHaveText('1');
        const column = field(desk, 'national_digits');
        const cell = page.getByRole('textbox', { name: t('imports.check.cell', { column, row: 5 }) });
        await expect(cell).toHaveAccessibleDescription(t('validation.not_integer'));
        await checkAxe(page);
        await checkLayout(page);
        await screens(page, `check-${locale}`);
        await checkNarrow(page);

        await cell.fill('9');
        await expect(cell).toHaveAttribute('aria-invalid', 'false');
        await expect(tile(page, t('imports.check.faulty'))).toHaveText('0');
        await press(page, t('imports.check.send', { smart_count: 3, count: '3' }));
        await expect(page.getByRole('status').getByText(t('imports.result.all_done'))).toBeVisible();
        await expect(tile(page, t('imports.result.created'))).toHaveText('2');
        await expect(tile(page, t('imports.result.updated'))).toHaveText('1');
        await expect(tile(page, t('imports.result.unchanged'))).toHaveText('1');
        await checkAxe(page);
        await checkNarrow(page);

        const names = await Promise.all(
          ['A', 'B', 'C', 'D'].map(async (code) => {
            const found: { content: { name: string }[] } = await (
              await api.get(`/api/countries?code=${letter}${code}`)
            ).json();
            return found.content.map(({ name }) => name);
          }),
        );
        expect(names).toEqual([[`=Old ${letter}A`], ['New B'], ['New C'], ['New D']]);
      },
    );

    test(
      'of a section makes what belongs to the record that it stands on',
      longIn(locale),
      async ({ page, service }) => {
        const api = await apiAs(service.origin, 'admin');
        const { content: products }: { content: { product_guid: string; name: string }[] } = await (
          await api.get('/api/products?size=1')
        ).json();
        const product = products[0] ?? { product_guid: '', name: '' };
        const desk = await openAs(page, 'admin', `/products/${product.product_guid}/show`, locale);
        const { t } = desk;
        const section = page.getByRole('region', { name: many(desk, 'fixed_indemnity'), exact: true });
        const more = t('views.record.related.more', { name: many(desk, 'fixed_indemnity') });
        // What other stories have left is there already, and is waited for.
        const before = await totalOf(api, `/api/fixed_indemnity?product_guid=${product.product_guid}`);
        await expect(section.locator('tbody tr')).toHaveCount(before);

        await press(section, more);
        await checkAxe(page, '[role="menu"]');
        await page.getByRole('menuitem', { name: t('imports.button') }).click();
        await expect(title(page)).toHaveText(t('imports.title', { name: many(desk, 'fixed_indemnity') }));
        const names = ['name', 'amount_benefit'].map((name) => field(desk, name, 'fixed_indemnity'));
        await expect(page.getByText(t('imports.choose.required', { names: names.join(', ') }))).toBeVisible();
        await screens(page, `section-import-${locale}`);
        await checkNarrow(page);
        const head = names.join(',');
        const amount = locale === 'fr' ? '"1250,50"' : '1250.50';
        await give(page, 'benefits.csv', `${head}\nFrom a file ${locale},${amount}\nWrong,none`);
        await expect(tile(page, t('imports.check.create'))).toHaveText('1');
        await press(page, t('imports.check.send', { smart_count: 1, count: '1' }));
        await expect(tile(page, t('imports.result.created'))).toHaveText('1');
        await page
          .getByRole('link', { name: t('resources.products.name', { smart_count: 1 }), exact: true })
          .last()
          .click();

        await expect(section.locator('tbody tr')).toHaveCount(before + 1);
        await expect(section).toContainText(`From a file ${locale}`);
        await press(section, more);
        await page.getByRole('menuitem', { name: t('views.export.button') }).click();
        const started = page.waitForEvent('download');
        await press(page.getByRole('dialog'), t('views.export.start'));
        const lines = (await textOf(await started)).trim().split('\r\n');
        expect(lines).toHaveLength(before + 2);
        expect(
          lines.filter((line) => line.includes(`From a file ${locale}`) && line.includes(product.name)),
        ).toHaveLength(1);
      },
    );

    test(
      'keeps what the service refuses, with its words, for a file and another try',
      longIn(locale),
      async ({ page, service, watched }) => {
        watched.allow(400, '/api/customers/register');
        const api = await apiAs(service.origin, 'admin');
        const code = locale === 'en' ? '1' : '2';
        const taken = `GHA-00000000${code}-9`;
        const person = (name: string, phone: string, id: string) => [name, phone, id, '1990-01-31', 'female'].join(',');
        await api.post('/api/customers/register', {
          full_name: `Taken ${locale}`,
          msisdn: `23324177700${code}`,
          national_id: taken,
          date_of_birth: '1990-01-31',
          gender: 'female',
          language: 'en',
          loyalty_opt_in: false,
          is_agent: false,
          has_bank_account: false,
        });
        const desk = await openAs(page, 'agent', '/customers/import', locale);
        const { t } = desk;
        const names = ['full_name', 'msisdn', 'national_id', 'date_of_birth', 'gender'];
        const head = names.map((name) => field(desk, name, 'customers')).join(',');
        const lines = [
          person(`Import One ${locale}`, `02417771${code}1`, ''),
          person(`Import Two ${locale}`, `02417771${code}2`, taken),
        ];
        await give(page, 'people.csv', [head, ...lines].join('\n'));
        await expect(tile(page, t('imports.check.create'))).toHaveText('2');
        await press(page, t('imports.check.send', { smart_count: 2, count: '2' }));

        await expect(tile(page, t('imports.result.refused'))).toHaveText('1');
        await expect(tile(page, t('imports.result.created'))).toHaveText('1');
        const told = { field: field(desk, 'national_id', 'customers'), words: t('validation.not_unique') };
        const why = t('imports.fault_of', told);
        await expect(page.locator('[data-result-row="3"]')).toContainText(why);
        await screens(page, `result-${locale}`);
        await checkNarrow(page);
        await checkAxe(page);
        const started = page.waitForEvent('download');
        await press(page, t('imports.result.failed_file'));
        const failed = await readFile(await (await started).path(), 'utf8');
        expect(failed).toBe(
          `\uFEFF${head},${t('imports.reason')}\r\n${person(`Import Two ${locale}`, `02417771${code}2`, taken)},${why}`,
        );

        const cell = page.getByRole('textbox', {
          name: t('imports.check.cell', { column: field(desk, 'national_id', 'customers'), row: 3 }),
        });
        await expect(cell).toHaveValue(taken);
        await cell.fill('');
        await press(page, t('imports.result.again', { count: '1' }));
        await expect(page.getByRole('status').getByText(t('imports.result.all_done'))).toBeVisible();

        await press(page, t('imports.check.other_file'));
        await give(page, 'failed.csv', failed);
        await expect(tile(page, t('imports.check.update'))).toHaveText('1');
        await expect(page.getByText(t('imports.check.unknown', { names: t('imports.reason') }))).toHaveCount(0);
      },
    );

    test(
      'goes on without the page, and is found with its result among the tasks',
      repeated(locale, 'en'),
      async ({ page }) => {
        const desk = await openAs(page, 'agent', '/customers/import', locale);
        const { t } = desk;
        const code = locale === 'en' ? '3' : '4';
        const names = ['full_name', 'msisdn', 'national_id', 'date_of_birth', 'gender'];
        const head = names.map((name) => field(desk, name, 'customers')).join(',');
        const person = (at: number, id = '') =>
          [`Away ${locale} ${at}`, `0245${code}${String(at).padStart(5, '0')}`, id, '1990-01-31', 'female'].join(',');
        const twice = `GHA-00000009${code}-1`;
        const lines = Array.from({ length: 140 }, (_, at) => person(at, at === 3 || at === 137 ? twice : ''));
        await give(page, 'many.csv', [head, ...lines].join('\n'));
        // Two of them have what one alone may have.
        await expect(tile(page, t('imports.check.faulty'))).toHaveText('1');
        const column = field(desk, 'national_id', 'customers');
        await page
          .getByRole('textbox', { name: t('imports.check.cell', { column, row: 139 }) })
          .fill(twice.replace(/1$/, '2'));
        await expect(tile(page, t('imports.check.faulty'))).toHaveText('0');
        await press(page, t('imports.check.send', { smart_count: 140, count: '140' }));
        await expect(page.getByText(t('imports.send.goes_on'))).toBeVisible();
        await checkAxe(page);
        await screens(page, `under-way-${locale}`);

        // Nobody is asked: nothing is lost by it.
        await page
          .getByRole('link', { name: many(desk, 'customers'), exact: true })
          .first()
          .click();
        await expect(title(page)).toHaveText(many(desk, 'customers'));
        await expect(page.getByRole('button', { name: counted(desk, 'batches.unseen') })).toBeVisible();
        const newest = (await openTasks(desk)).first();
        await expect(newest).toContainText(t('batches.of.csv_import', { what: many(desk, 'customers') }));
        await expect(newest).toContainText(t('batches.progress', { smart_count: 140, done: '140', total: '140' }));
        await screens(page, `task-${locale}`);
      },
    );

    test(
      'says what a file that is none lacks, and is offered only to those who may create',
      longIn(locale),
      async ({ page }) => {
        const desk = await openAs(page, 'agent', '/countries', locale);
        const { t } = desk;
        await expect(rows(page).first()).toBeVisible();
        await expect(page.getByRole('link', { name: t('imports.button'), exact: true })).toHaveCount(0);
        await page.goto('/customers/import');
        await give(page, 'people.xlsx', 'PK\u0003\u0004\u0000\u0000');
        await expect(page.getByRole('alert')).toContainText(t('imports.faults.broken_zip', { file: 'people.xlsx' }));
        await screens(page, `refused-${locale}`);
        await checkNarrow(page);
        await checkAxe(page);

        // As an older spreadsheet writes it, under a title: how it is read is found out, shown, and can be put right.
        const names = ['full_name', 'msisdn'].map((name) => field(desk, name, 'customers'));
        const text = ['Liste de mai;', names.join(';'), 'N\u0092Dri Koné;none'].join('\r\n');
        await page
          .locator('input[type="file"]')
          .setInputFiles({ name: 'mai.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
        await expect(page.getByRole('cell', { name: 'N’Dri Koné' })).toBeVisible();
        await expect(page.getByLabel(t('imports.read.encoding'))).toHaveValue('windows-1252');
        await expect(page.getByLabel(t('imports.read.delimiter'))).toHaveValue(';');
        await expect(page.getByLabel(t('imports.read.header'))).toHaveValue('2');
        await screens(page, `found-out-${locale}`);
        await checkNarrow(page);
        await checkAxe(page);
        await page.getByLabel(t('imports.read.delimiter')).selectOption(',');
        await expect(page.getByRole('alert')).toContainText(t('imports.faults.title'));
        await page.getByLabel(t('imports.read.delimiter')).selectOption(';');
        await expect(page.getByRole('cell', { name: 'N’Dri Koné' })).toBeVisible();
      },
    );
  });
}
