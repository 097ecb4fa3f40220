import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, checkNarrow, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { openAs, press, repeated } from './desk.ts';

/** Numbers that no other test takes, by language. */
const digit = { en: '8', fr: '9' } as const;

/** Columns, and what stands in one of them where nothing is wrong. */
const names = ['full_name', 'msisdn', 'date_of_birth', 'gender'] as const;
type Name = (typeof names)[number];

/** Rows of the file, the head counted, that are broken: which cell, and what stands in it. */
const broken: ReadonlyMap<number, readonly [Name, string]> = new Map([
  [7, ['msisdn', '2.54E+11']],
  [58, ['date_of_birth', '31/02/1990']],
  [101, ['gender', 'sometimes']],
  [150, ['full_name', '']],
  [200, ['msisdn', 'as in row 199']],
]);

for (const locale of locales) {
  test(
    `a broken file of 200 people is mended by what its page asks for, and by nothing else, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page, service }) => {
      const api = await apiAs(service.origin, 'agent');
      const desk = await openAs(page, 'agent', '/customers/import', locale);
      const { t } = desk;
      const phone = (row: number) => `0246${digit[locale]}${String(row).padStart(5, '0')}`;
      const right = (row: number): Readonly<Record<Name, string>> => ({
        full_name: `Mended ${locale} ${row}`,
        msisdn: phone(row),
        date_of_birth: '1990-01-31',
        gender: t('resources.customers.choices.gender.female'),
      });
      const lines = Array.from({ length: 200 }, (_, at) => {
        const row = at + 2;
        const [field, text] = broken.get(row) ?? [];
        const cells = { ...right(row), ...(field && { [field]: row === 200 ? phone(199) : text }) };
        return names.map((name) => cells[name]).join(',');
      });
      const labels = names.map((name) => t(`resources.customers.fields.${name}`));
      const buffer = Buffer.from([labels.join(','), ...lines].join('\n'));
      await page.locator('input[type="file"]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });

      const faults = page.locator('[data-fault-row] input[aria-invalid="true"]');
      await expect(faults).toHaveCount(broken.size);
      const told = await page
        .locator('[data-fault-row]')
        .evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset.faultRow)));
      expect(told).toEqual([...broken.keys()]);
      // What may stand in a cell is said where it is one of a few.
      const choice = page.locator('[data-fault-row="101"] input[aria-invalid="true"]');
      await expect(choice).toHaveAccessibleDescription(new RegExp(t('resources.customers.choices.gender.female')));
      await checkAxe(page);
      await checkLayout(page);
      await screens(page, `broken-file-${locale}`);
      await checkNarrow(page);

      // The person types into whatever is marked, until nothing is.
      let typed = 0;
      for (let left = broken.size; left > 0; left -= 1) {
        const cell = faults.first();
        const row = Number(await cell.locator('xpath=ancestor::*[@data-fault-row]').getAttribute('data-fault-row'));
        const [field] = broken.get(row) ?? [];
        if (!field) throw new Error(`Row ${row} is not broken.`);
        const column = t(`resources.customers.fields.${field}`);
        await expect(cell).toHaveAccessibleName(t('imports.check.cell', { column, row }));
        await cell.fill(right(row)[field]);
        typed += 1;
        await expect(faults).toHaveCount(left - 1);
      }
      expect(typed).toBe(broken.size);
      await press(page, t('imports.check.send', { smart_count: 200, count: '200' }));

      await expect(page.getByRole('status').getByText(t('imports.result.all_done'))).toBeVisible({ timeout: 60_000 });
      const created = page.locator('dt').getByText(t('imports.result.created'), { exact: true });
      await expect(page.locator('main dl > div').filter({ has: created }).locator('dd')).toHaveText('200');
      for (const row of broken.keys()) {
        const found = (await api.find(`/api/customers/find?msisdn=233${phone(row).slice(1)}`)) as { content: object[] };
        const { full_name, date_of_birth } = right(row);
        expect(found.content).toMatchObject([{ full_name, date_of_birth, gender: 'female' }]);
      }
      await checkNarrow(page);
      await screens(page, `mended-file-${locale}`);
    },
  );
}
