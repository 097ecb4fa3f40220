import { locales } from '../../../i18n/types.ts';
import type { Page } from '@playwright/test';
import { type MadeWorkbook, workbook } from '../../../src/views/import/xlsx/testing/workbook.ts';
import { checkAxe, checkLayout, checkNarrow, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Desk, openAs, press, repeated, title, longIn } from './desk.ts';

const field = ({ t }: Desk, name: string) => t(`resources.customers.fields.${name}`);

/** Hands a workbook to the page. */
async function give(page: Page, made: MadeWorkbook | Uint8Array, name = 'people.xlsx'): Promise<void> {
  const bytes = made instanceof Uint8Array ? made : workbook(made);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
}

/** A number over its label. */
function tile(page: Page, label: string) {
  const term = page.locator('dt').getByText(label, { exact: true });
  return page.locator('main dl > div').filter({ has: term }).locator('dd');
}

/** People as somebody else’s list has them: a title, their own word for the phone, a note at the side. */
function people(desk: Desk, from: number): MadeWorkbook {
  const { locale } = desk;
  const born = { xml: '<c r="@" s="1"><v>33269</v></c>' };
  const person = (at: number) => [
    null,
    `Sheet ${locale} ${at}`,
    { xml: `<c r="@"><v>2.3324${from + at}E11</v></c>` },
    born,
    'female',
    at === 1 ? 'called twice' : null,
  ];
  const names = [null, field(desk, 'full_name'), 'Cell no.', field(desk, 'date_of_birth'), field(desk, 'gender')];
  return {
    sheets: {
      Cover: [],
      'May & June': [[], [null, 'Who joined'], names, person(1), person(2)],
      Older: [names, person(3)],
    },
    formats: [0, 14],
    merged: ['B2:E2'],
  };
}

for (const locale of locales) {
  test.describe(`a workbook in ${locale}`, () => {
    test(
      'is read, its strange column matched by hand once, and known the next time',
      repeated(locale, 'en'),
      async ({ page }) => {
        const desk = await openAs(page, 'agent', '/customers/import', locale);
        const { t } = desk;
        const from = locale === 'en' ? 4_777_310 : 4_777_320;
        await give(page, people(desk, from));
        await expect(tile(page, t('imports.check.faulty'))).toHaveText('2');
        const names = ['Cell no.', t('imports.check.unnamed', { number: 6 })].join(', ');
        await expect(page.getByText(t('imports.check.unknown', { names }))).toBeVisible();
        const missing = t('imports.check.missing', { names: field(desk, 'msisdn') });
        await expect(page.getByText(missing)).toBeVisible();
        await expect(page.getByLabel(t('imports.read.header'))).toHaveValue('3');
        await checkAxe(page);
        await checkLayout(page);
        await screens(page, `columns-${locale}`);
        await checkNarrow(page);

        // By the keyboard alone.
        const column = page.getByLabel('Cell no.', { exact: true });
        await column.focus();
        await column.selectOption({ label: field(desk, 'msisdn') });
        await expect(tile(page, t('imports.check.create'))).toHaveText('2');
        await expect(column).toBeFocused();
        await expect(page.getByText(missing)).toHaveCount(0);
        await expect(page.getByText(t('imports.columns.remembered'))).toBeVisible();
        await checkAxe(page);
        await press(page, t('imports.check.send', { smart_count: 2, count: '2' }));
        await expect(page.getByRole('status').getByText(t('imports.result.all_done'))).toBeVisible();

        // Next month, and after a new start.
        await page.goto('/customers/import');
        await expect(title(page)).toBeVisible();
        await give(page, people(desk, from + 2), 'next.xlsx');
        await expect(tile(page, t('imports.check.faulty'))).toHaveText('0');
        await expect(page.getByLabel('Cell no.', { exact: true })).toHaveValue('msisdn');
        await page.getByLabel(t('imports.read.sheet')).selectOption('Older');
        await expect(page.getByLabel(t('imports.read.header'))).toHaveValue('1');
        // Where nothing is to be done, the columns are folded away.
        await page.getByText(t('imports.columns.title', { taken: 4, count: 4 })).click();
        await press(page, t('imports.columns.forget'));
        await expect(page.getByText(missing)).toBeVisible();
      },
    );

    test('that is none, or is kept shut, is told in words, and another is taken', longIn(locale), async ({ page }) => {
      const desk = await openAs(page, 'agent', '/customers/import', locale);
      const { t } = desk;
      const whole = workbook(people(desk, 1));
      const older = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0);
      const bomb = workbook({
        sheets: { One: [['a']] },
        more: { 'xl/worksheets/sheet1.xml': '<worksheet>'.padEnd(80_000_000, ' ') },
      });
      const files = [
        ['broken_zip', whole.slice(0, whole.length - 300)],
        ['old_excel', older],
        ['broken_zip', bomb],
        ['no_workbook', workbook({ sheets: {}, more: { '_rels/.rels': '<Relationships/>' } })],
      ] as const;
      for (const [fault, bytes] of files) {
        await give(page, bytes);
        await expect(page.getByRole('alert')).toContainText(t(`imports.faults.${fault}`, { file: 'people.xlsx' }));
      }
      await screens(page, `no-workbook-${locale}`);
      await checkNarrow(page);
      await checkAxe(page);
      await give(page, whole);
      await expect(tile(page, t('imports.check.faulty'))).toHaveText('2');
    });
  });
}
