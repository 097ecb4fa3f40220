import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, checkNarrow, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs, country } from './api.ts';
import { type Desk, openAs, press, repeated, title } from './desk.ts';
import { openTasks } from './tasks.ts';

/** Letters of codes that no other test takes, by language. */
const letters = { en: 'J', fr: 'O' } as const;

/** The numbers over their labels. */
async function tiles({ page }: Desk): Promise<Readonly<Record<string, string>>> {
  const found = await page
    .locator('main dl > div')
    .evaluateAll((all) =>
      all.map((tile) => [tile.querySelector('dt')?.textContent ?? '', tile.querySelector('dd')?.textContent ?? '']),
    );
  return Object.fromEntries(found) as Readonly<Record<string, string>>;
}

for (const locale of locales) {
  test(
    `a file is tried first: what would become of each row is read, left and found again, and then done, in ${locale}`,
    repeated(locale, 'fr'),
    async ({ page, service }) => {
      const letter = letters[locale];
      const api = await apiAs(service.origin, 'admin');
      for (const code of ['A', 'B'])
        await api.post('/api/countries', country(`${letter}${code}`, `Old ${letter}${code}`));
      const desk = await openAs(page, 'admin', '/countries/import', locale);
      const { t } = desk;
      const lines = ['A;Changed', 'B;Old', 'C;New', 'D;New'].map((cells) => {
        const [code = '', name = ''] = cells.split(';');
        return `${letter}${code};${name === 'Old' ? `Old ${letter}${code}` : name};GHS;233;9`;
      });
      const content = ['code;name;currency_code;calling_code;national_digits', ...lines].join('\n');
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
      // Made by somebody else while the page is read.
      await expect(page.getByRole('button', { name: t('imports.check.rehearse') })).toBeVisible();
      await api.post('/api/countries', country(`${letter}D`, 'Of somebody else'));
      await press(page, t('imports.check.rehearse'));
      await expect(page.getByRole('status').getByText(t('imports.result.to_read'))).toBeVisible();
      await checkAxe(page);
      await screens(page, `tried-import-${locale}`);
      await checkNarrow(page);

      await page.getByRole('link', { name: t('imports.result.open') }).click();
      await expect(title(page)).toHaveText(
        t('batches.of.csv_import', { what: t('resources.countries.name', { smart_count: 2 }) }),
      );
      const label = (field: string) => t(`resources.batches.fields.${field}`);
      await expect(page.locator('[data-batch-row]')).toHaveCount(3);
      await expect.poll(async () => await tiles(desk)).toMatchObject({ [label('total')]: '3', [label('unfit')]: '1' });
      const row = (number: number) => page.locator(`[data-batch-row="${number}"]`);
      await expect(row(2)).toContainText(t('batches.would_become.updated'));
      // What stands there beside what would.
      const words = { field: t('resources.countries.fields.name'), from: `Old ${letter}A`, to: 'Changed' };
      await expect(row(2)).toContainText(t('batches.change.changed', words));
      await expect(row(4)).toContainText(t('batches.would_become.created'));
      await expect(row(5)).toContainText(t('validation.not_unique'));
      const tally = page.getByRole('list', { name: t('batches.tally') });
      await expect(tally.getByRole('listitem')).toHaveCount(2);
      await checkAxe(page);
      await checkLayout(page);
      await screens(page, `tried-${locale}`);
      await checkNarrow(page);
      const named = async (code: string) => {
        const found = (await api.find(`/api/countries?code=${letter}${code}`)) as { content: { name: string }[] };
        return found.content.map(({ name }) => name);
      };
      expect([await named('A'), await named('C')]).toEqual([[`Old ${letter}A`], []]);

      // Left, and found again among the tasks.
      await page
        .getByRole('link', { name: t('resources.countries.name', { smart_count: 2 }) })
        .first()
        .click();
      const tasks = await openTasks(desk);
      await tasks
        .first()
        .getByRole('link', { name: t('batches.open') })
        .click();
      await expect(row(2)).toContainText(t('batches.would_become.updated'));
      // The tasks are out of the way of what they lead to.
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const go = t('workflows.batch.actions.proceed.label');
      await press(page, go);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(t('workflows.batch.actions.proceed.confirm'));
      await screens(page, `tried-dialog-${locale}`);
      await checkNarrow(page);
      await press(dialog, go);
      await expect(row(2)).toContainText(t('batches.became.updated'));
      await expect(row(4)).toContainText(t('batches.became.created'));
      await expect.poll(async () => await tiles(desk)).toMatchObject({ [label('done')]: '2', [label('failed')]: '1' });
      await checkAxe(page);
      await screens(page, `tried-done-${locale}`);
      await checkNarrow(page);
      expect([await named('A'), await named('C'), await named('D')]).toEqual([
        ['Changed'],
        ['New'],
        ['Of somebody else'],
      ]);
    },
  );
}
