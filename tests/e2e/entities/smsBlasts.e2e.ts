import { readFile } from 'node:fs/promises';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, checkWidth, forgetShifts, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Api, apiAs } from './api.ts';
import { openAs, press, repeated, title } from './desk.ts';

test.use({ world: 'messages to many' });

interface Customer {
  readonly msisdn: string;
  readonly status: string;
  readonly sms_opt_out: boolean | null;
}

/** Customers of the sample world, who are told apart by what is said of them. */
async function customersOf(api: Api): Promise<readonly Customer[]> {
  const found: Customer[] = [];
  for (let page = 1; page <= 12; page += 1) {
    const { content } = (await api.find(`/api/customers/find?page=${page}&size=100`)) as {
      readonly content: readonly Customer[];
    };
    found.push(...content);
  }
  return found;
}

/** The hours in which nobody in Ghana is written to. */
async function quiet(api: Api, from: number, until: number): Promise<void> {
  await api.put('/api/countries/GH', { quiet_from: from, quiet_until: until });
}

const file = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
});

for (const locale of locales) {
  test(
    `many customers are written to by a file, once somebody else has read it, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page, service, browser }) => {
      test.slow();
      const admin = await apiAs(service.origin, 'admin');
      await quiet(admin, 0, 0);
      await admin.put('/rest/partners_config_sms', { price_per_part: 3, alone_up_to: 0 });
      const all = await customersOf(admin);
      const skip = locale === 'en' ? 0 : 200;
      const fit = all
        .filter(
          ({ status, sms_opt_out: none, msisdn }) => status === 'active' && none !== true && /[0-6]$/.test(msisdn),
        )
        .slice(skip, skip + 195);
      expect(fit).toHaveLength(195);
      const stopped = all.find(({ status, sms_opt_out: none }) => status === 'active' && none === true);
      const numbers = fit.map(({ msisdn }) => `+${msisdn}`);

      const desk = await openAs(page, 'agent', '/sms_messages', locale);
      const { t } = desk;
      await checkAxe(page);
      await checkLayout(page);
      await screens(page, `sms-activity-${locale}`);
      await page.getByRole('link', { name: t('resources.sms_messages.new') }).click();
      await expect(title(page)).toHaveText(t('app.row_files.sms_blast.bring'));
      const head = t('resources.sms_messages.fields.msisdn');
      // One says the number of somebody else again, one is of another country, one is too short; nobody has one, and one wants no messages.
      const faults = [numbers[0], '+254712345678', '12', '+233200000001', `+${stopped?.msisdn}`];
      await page
        .locator('input[type="file"]')
        .setInputFiles(file('holiday.csv', [head, ...numbers, ...faults.map(String)]));
      const text = locale === 'en' ? 'Our office is closed on Friday.' : 'Notre bureau est fermé vendredi.';
      const same = page.getByRole('textbox', {
        name: t('imports.same.label', { field: t('resources.sms_messages.fields.text') }),
      });
      await same.fill(text);
      await checkAxe(page);
      await checkLayout(page);
      await screens(page, `sms-blast-check-${locale}`);
      await press(page, t('imports.same.give'));
      await press(page, t('imports.check.send', { smart_count: 198, count: '198' }));
      await page.getByRole('link', { name: t('imports.result.open') }).click();
      await expect(title(page)).toHaveText(t('resources.batches.choices.name.sms_blast'));
      const address = new URL(page.url()).pathname;

      const desktop = await (await browser.newContext()).newPage();
      await openAs(desktop, 'assessor', '/', locale);
      await desktop.getByRole('link', { name: t('app.home.queues.blast_files', { smart_count: 1 }) }).click();
      await desktop.getByRole('link', { name: 'holiday.csv' }).first().click();
      await expect(desktop).toHaveURL(address);
      const first = desktop.getByRole('region', { name: t('app.row_files.sms_blast.first.title') });
      // All of them are alike.
      await expect(first.getByRole('listitem')).toHaveCount(1);
      await expect(first.getByRole('listitem').first()).toContainText(text);
      await expect(first).toContainText('195');
      await checkAxe(desktop);
      await checkLayout(desktop);
      await screens(desktop, `sms-blast-read-${locale}`);
      const agree = t('workflows.batch.actions.confirm.label');
      await press(desktop, agree);
      await press(desktop.getByRole('dialog'), agree);
      const sent = desktop.getByRole('region', { name: t('app.row_files.sms_blast.sent.title') });
      await expect(sent.getByText(t('app.row_files.sms_blast.sent.states.completed'), { exact: true })).toBeVisible({
        timeout: 60_000,
      });
      await expect(sent).toContainText('195');
      // They have agreed: what they read has given way to what comes of it.
      await forgetShifts(desktop);
      await checkAxe(desktop);
      await checkLayout(desktop);
      await screens(desktop, `sms-blast-done-${locale}`);
      const [download] = await Promise.all([
        desktop.waitForEvent('download'),
        press(sent, t('app.row_files.sms_blast.sent.results')),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      // Each of those that the service was sent, and the names of the columns.
      expect(lines).toHaveLength(199);
      await sent.getByRole('link', { name: t('app.row_files.sms_blast.sent.each') }).click();
      await expect(desktop.getByRole('main').getByText(text).first()).toBeVisible();
      await screens(desktop, `sms-blast-each-${locale}`);

      await test.step('what waits is stopped, and what had gone is told', async () => {
        const hour = new Date().getUTCHours();
        // Not the hour alone, which may end meanwhile.
        await quiet(admin, hour, (hour + 2) % 24);
        const other = locale === 'en' ? 'Closed on Monday, too.' : 'Fermé lundi aussi.';
        await page.goto('/sms_messages/files/new');
        await page
          .locator('input[type="file"]')
          .setInputFiles(
            file('monday.csv', [
              `${head};${t('resources.sms_messages.fields.text')}`,
              ...numbers.slice(0, 4).map((one) => `${one};${other}`),
            ]),
          );
        await press(page, t('imports.check.send', { smart_count: 4, count: '4' }));
        await page.getByRole('link', { name: t('imports.result.open') }).click();
        await expect(page.getByRole('region', { name: t('app.row_files.sms_blast.first.title') })).toBeVisible();
        const at = new URL(page.url()).pathname;
        await desktop.goto(at);
        await expect(desktop.getByRole('alert').first()).toBeVisible();
        await screens(desktop, `sms-blast-late-${locale}`);
        await press(desktop, agree);
        await press(desktop.getByRole('dialog'), agree);
        const stop = t('app.row_files.sms_blast.sent.stop');
        await press(sent, stop);
        const dialog = desktop.getByRole('dialog');
        await expect(dialog).toContainText(t('app.row_files.sms_blast.sent.stop_title'));
        await checkAxe(desktop, '[role="dialog"]');
        await screens(desktop, `sms-blast-stop-${locale}`);
        await press(dialog, stop);
        await expect(
          desktop.getByText(t('app.row_files.sms_blast.sent.stopped_now', { stopped: '4', gone: '0' })),
        ).toBeVisible();
        await expect(
          sent.getByText(t('app.row_files.sms_blast.sent.states.interrupted'), { exact: true }).first(),
        ).toBeVisible();
        await desktop.setViewportSize({ width: 390, height: 844 });
        await checkWidth(desktop);
        await screens(desktop, `sms-blast-stopped-${locale}`);
        await quiet(admin, 0, 0);
      });
      await desktop.close();
    },
  );
}
