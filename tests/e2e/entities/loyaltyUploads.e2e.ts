import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, checkWidth, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Api, apiAs } from './api.ts';
import { openAs, press, repeated, textOf, title } from './desk.ts';

test.use({ world: 'loyalty' });

interface Customer {
  readonly guid: string;
  readonly msisdn: string;
  readonly status: string;
  readonly loyalty_opt_in: boolean;
  readonly date_of_birth: string;
}

/** Customers of the sample world of whom nobody has cover yet, by whether they take part in loyalty. */
async function uncovered(api: Api, takesPart: boolean, count: number, skip: number): Promise<readonly Customer[]> {
  const found: Customer[] = [];
  for (let page = 1; page <= 12 && found.length < skip + count; page += 1) {
    const { content } = (await api.find(`/api/customers/find?page=${page}&size=100`)) as {
      readonly content: readonly Customer[];
    };
    for (const one of content) {
      const { guid, status, loyalty_opt_in: isIn, date_of_birth: born } = one;
      const year = Number(born.slice(0, 4));
      if (status !== 'active' || isIn !== takesPart || year < 1962 || year > 2004) continue;
      const policies = (await api.find(`/api/policies/customer/guid/${guid}`)) as { readonly length?: number };
      if ((policies.length ?? 0) === 0) found.push(one);
      if (found.length === skip + count) break;
    }
  }
  const some = found.slice(skip, skip + count);
  expect(some).toHaveLength(count);
  return some;
}

const file = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
});

for (const locale of locales) {
  test(
    `a month of cover is given by a file to who has spent enough, once somebody else has agreed, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page, service, browser }) => {
      test.slow();
      const admin = await apiAs(service.origin, 'admin');
      const skip = locale === 'en' ? 0 : 5;
      const [one, two, three, little] = await uncovered(admin, true, 4, skip);
      const [other] = await uncovered(admin, false, 1, skip);
      if (!one || !two || !three || !little || !other) throw new Error('Five people are needed.');

      const desk = await openAs(page, 'assessor', '/loyalty_eligibility', locale);
      const { t } = desk;
      await checkAxe(page);
      await checkLayout(page);
      await screens(page, `loyalty-${locale}`);
      await page
        .getByRole('link', { name: t('resources.loyalty_eligibility.new') })
        .first()
        .click();
      await expect(title(page)).toHaveText(t('app.row_files.loyalty_upload.bring'));
      const label = (name: string) => t(`resources.loyalty_eligibility.fields.${name}`);
      const rows = [
        ...[one, two, three].map(({ msisdn }) => `+${msisdn};5000`),
        `+${little.msisdn};0.01`,
        `+${other.msisdn};5000`,
        '+233200000001;5000',
        // Another day's.
        `+${one.msisdn};10`,
      ];
      await page
        .locator('input[type="file"]')
        .setInputFiles(file('spent.csv', [`${label('msisdn')};${label('spent')}`, ...rows]));
      const today = new Date().toISOString().slice(0, 10);
      await page.getByRole('textbox', { name: t('imports.same.label', { field: label('month') }) }).fill(today);
      await checkAxe(page);
      await checkLayout(page);
      await screens(page, `loyalty-check-${locale}`);
      await press(page, t('imports.same.give'));
      await press(page, t('imports.check.send', { smart_count: 7, count: '7' }));
      await page.getByRole('link', { name: t('imports.result.open') }).click();
      await expect(title(page)).toHaveText(t('resources.batches.choices.name.loyalty_upload'));
      await expect(page.getByText(t('service.loyalty.not_taking_part'))).toBeVisible();
      await expect(page.getByText(t('service.batches.row_added_up', { row: 2 }))).toBeVisible();
      const stages = page.getByRole('region', { name: t('batches.stages.title') });
      const stage = (name: string) => stages.getByRole('listitem').filter({ hasText: t(`batches.stages.${name}`) });
      await expect(stage('consolidating')).toContainText(t('batches.stages.in', { smart_count: 7, count: '7' }));
      await expect(stage('consolidating')).toContainText(t('batches.stages.out', { count: '6' }));
      await expect(stage('allocating')).toContainText(t('workflows.batch.states.ready'));
      await screens(page, `loyalty-stages-${locale}`);
      const address = new URL(page.url()).pathname;

      const desktop = await (await browser.newContext()).newPage();
      await openAs(desktop, 'assessor2', '/', locale);
      await desktop.getByRole('link', { name: t('app.home.queues.loyalty_files', { smart_count: 1 }) }).click();
      await desktop.getByRole('link', { name: 'spent.csv' }).first().click();
      await expect(desktop).toHaveURL(address);
      const tally = desktop.getByRole('list', { name: t('batches.tally') });
      await expect(
        tally.getByRole('listitem').filter({ hasText: t('workflows.loyalty_eligibility.states.given') }),
      ).toContainText('3');
      await checkAxe(desktop);
      await checkLayout(desktop);
      await screens(desktop, `loyalty-read-${locale}`);
      const agree = t('workflows.batch.actions.confirm.label');
      await press(desktop, agree);
      await press(desktop.getByRole('dialog'), agree);
      await expect(desktop.getByText(t('workflows.batch.states.complete'), { exact: true }).first()).toBeVisible({
        timeout: 60_000,
      });
      const allocated = desktop
        .getByRole('region', { name: t('batches.stages.title') })
        .getByRole('listitem')
        .filter({ hasText: t('batches.stages.allocating') });
      await expect(allocated).toContainText(t('batches.stages.out', { count: '4' }));
      await expect(desktop.getByRole('button', { name: t('batches.download_report') })).toBeVisible();
      const report = desktop.waitForEvent('download');
      await press(desktop, t('batches.download_report'));
      const written = await textOf(await report);
      expect(written.trim().split('\r\n')).toHaveLength(8);
      expect(written).toContain(t('service.loyalty.not_taking_part'));
      expect(written).toContain(t('workflows.loyalty_eligibility.states.given'));
      await screens(desktop, `loyalty-done-${locale}`);

      await test.step('the customer’s page says what was earned, and what was not', async () => {
        await desktop.goto(`/customers/${one.guid}/show`);
        const months = desktop.getByRole('region', {
          name: t('resources.loyalty_eligibility.name', { smart_count: 2 }),
        });
        await expect(months.getByText(t('workflows.loyalty_eligibility.states.given')).first()).toBeVisible();
        await checkLayout(desktop);
        await screens(desktop, `loyalty-customer-${locale}`);
        await desktop.goto(`/customers/${little.guid}/show`);
        await expect(months.getByText(t('workflows.loyalty_eligibility.states.missed')).first()).toBeVisible();
        await desktop.setViewportSize({ width: 390, height: 844 });
        await desktop.goto('/loyalty_eligibility');
        await checkWidth(desktop);
        await screens(desktop, `loyalty-narrow-${locale}`);
      });
      await desktop.close();

      await test.step('the call of the contract tells of the stages, where there is nothing else', async () => {
        const plain = await (await browser.newContext()).newPage();
        await openAs(plain, 'assessor2', '/loyalty_eligibility/files?capabilities=none', locale);
        await plain.getByRole('link', { name: 'spent.csv' }).first().click();
        const told = plain.getByRole('region', { name: t('batches.stages.title') }).getByRole('listitem');
        await expect(told).toHaveCount(7);
        await expect(told.filter({ hasText: t('batches.stages.allocating') })).toContainText(
          t('batches.stages.out', { count: '4' }),
        );
        await checkAxe(plain);
        await checkLayout(plain);
        await screens(plain, `loyalty-contract-${locale}`);
        await plain.close();
      });
    },
  );
}
