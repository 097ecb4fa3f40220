import { formatNumber } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { type Api, apiAs, totalOf } from './api.ts';
import { type Desk, openAs, press, repeated, rows, textOf } from './desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { checkAxe, screens } from '../support/checks.ts';
import { counted, openTasks } from './tasks.ts';

const find = '/api/customers/find?size=1';
const many = ({ t }: Desk) => t('resources.customers.name', { smart_count: 2 });

/** Registers people until a list is longer than a browser exports by itself. */
async function moreThanAThousand(api: Api): Promise<number> {
  const total = await totalOf(api, find);
  for (let index = total; index <= 1004; index += 1) {
    await api.post('/api/customers/register', {
      full_name: `Queue Tester ${index}`,
      msisdn: `23320${9_000_000 + index}`,
      date_of_birth: '1990-11-21',
      gender: 'female',
      language: 'en',
      loyalty_opt_in: false,
      is_agent: false,
      has_bank_account: false,
    });
  }
  return await totalOf(api, find);
}

async function startExport(desk: Desk): Promise<void> {
  const { page, t } = desk;
  await press(page, t('views.export.button'));
  const dialog = page.getByRole('dialog', { name: t('views.export.title', { name: many(desk) }) });
  await expect(dialog).toContainText(t('views.export.in_background'));
  await press(dialog, t('views.export.start_background'));
  await expect(dialog.getByRole('status')).toHaveText(t('views.export.started'));
  await press(dialog, t('views.export.close'));
}

for (const locale of locales) {
  test.describe(`exports in ${locale}`, () => {
    test('of some hundred customers are made in the browser', repeated(locale, 'en'), async ({ page, service }) => {
      const total = await totalOf(await apiAs(service.origin, 'agent', 'kito-ke'), find);
      const desk = await openAs(page, 'agent', '/customers', locale, 'kito-ke');
      const { t } = desk;
      await expect(rows(page).first()).toBeVisible();
      await press(page, t('views.export.button'));
      const dialog = page.getByRole('dialog', { name: t('views.export.title', { name: many(desk) }) });
      const count = formatNumber(total, locale);
      await expect(dialog).toContainText(t('views.export.all', { smart_count: total, count }));
      const started = page.waitForEvent('download');
      await press(dialog, t('views.export.start'));
      const file = await started;
      const done = t('views.export.done', { smart_count: total, count, file: file.suggestedFilename() });
      await expect(dialog.getByRole('status')).toHaveText(done);
      const lines = (await textOf(file)).split('\r\n');
      expect(lines).toHaveLength(total + 1);
      expect(lines[0]).toContain(t('resources.customers.fields.full_name'));
      expect(new Set(lines.map((line) => /\b254\d{9}\b/.exec(line)?.[0])).size).toBe(total + 1);
    });

    test('of more than a thousand are made in the background', repeated(locale), async ({ page, service }) => {
      const api = await apiAs(service.origin, 'admin');
      const total = await moreThanAThousand(api);
      const desk = await openAs(page, 'admin', '/customers', locale);
      const { t } = desk;
      await expect(rows(page).first()).toBeVisible();
      await startExport(desk);
      await expect(page.getByRole('button', { name: counted(desk, 'batches.unseen') })).toBeVisible();
      const tasks = await openTasks(desk);
      const newest = tasks.first();
      const rowsIn = formatNumber(total, locale);
      await expect(newest).toContainText(t('batches.of.csv_export', { what: many(desk) }));
      await expect(newest).toContainText(t('workflows.batch.states.complete'));
      await expect(newest).toContainText(t('batches.progress', { smart_count: total, done: rowsIn, total: rowsIn }));
      const started = page.waitForEvent('download');
      await press(newest, t('batches.download'));
      const file = await started;
      expect(file.suggestedFilename()).toMatch(/^customers-tana-gh-.*\.csv$/);
      const lines = (await textOf(file)).trimEnd().split('\r\n');
      expect(lines).toHaveLength(total + 1);
      expect(lines[0]).toContain(t('resources.customers.fields.full_name'));
      // Looked at once, it is news no more, after a reload neither.
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(page.getByRole('button', { name: t('batches.title'), exact: true })).toBeVisible();
    });
  });

  test(
    `what a batch in ${locale} has left out is said, with the reason, and saved`,
    repeated(locale),
    async ({ page, service }) => {
      const api = await apiAs(service.origin, 'assessor');
      // Somebody has paid them: nobody approves them any more.
      const { content: claims }: { content: { guid: string; version: number; claim_reference: string }[] } = await (
        await api.get('/api/claims?status=paid&page=1&size=2')
      ).json();
      const selected = claims.map(({ guid, version }) => ({ guid, version }));
      const answer = await (
        await api.post('/rest/batches', { name: 'claim_approval', input: { rows: selected } })
      ).json();
      expect(answer).toMatchObject({ state: 'complete', total: 2, done: 2, skipped: 2 });

      const desk = await openAs(page, 'assessor', '/claims', locale);
      const { t } = desk;
      await expect(rows(page).first()).toBeVisible();
      const newest = (await openTasks(desk)).first();
      await expect(newest).toContainText(t('resources.batches.choices.name.claim_approval'));
      await expect(newest).toContainText(t('batches.skipped_rows', { smart_count: 2 }));
      await screens(page, `tasks-${locale}`);
      await press(newest, t('batches.show_outcomes'));
      const left = newest.getByRole('list', { name: t('batches.outcomes') }).getByRole('listitem');
      await expect(left).toHaveCount(2);
      for (const { claim_reference: reference } of claims) await expect(newest).toContainText(reference);
      await checkAxe(page, '[role="dialog"]');
      await screens(page, `tasks-left-${locale}`);
      const started = page.waitForEvent('download');
      await press(newest, t('batches.download_outcomes'));
      const lines = (await textOf(await started)).trimEnd().split('\r\n');
      expect(lines).toHaveLength(3);
      for (const { claim_reference: reference } of claims) expect(lines.join()).toContain(reference);
      await press(newest, t('batches.hide_outcomes'));
      await expect(left).toHaveCount(0);
    },
  );
}
