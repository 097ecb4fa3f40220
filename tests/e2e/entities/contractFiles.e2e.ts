import type { Page } from '@playwright/test';
import { formatNumber } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkNarrow, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Api, apiAs } from './api.ts';
import { openAs, press, repeated, title } from './desk.ts';
import { onSale } from './onSale.ts';

// What waits here for a second person would be counted by whoever looks for their own.
test.use({ world: 'files by the contract' });

interface Policy {
  readonly policy_number: string;
  readonly status: string;
  readonly payment_method: string | null;
  readonly bundled: boolean;
  readonly amount_in_cents: number;
}

/** Policies of the sample world, which numbers them by threes: one for each way in which payments are taken. */
async function policiesByWay(api: Api): Promise<readonly Policy[]> {
  const ways: readonly ((policy: Policy) => boolean)[] = [
    ({ payment_method, bundled }) => payment_method !== null && bundled,
    ({ payment_method, bundled }) => payment_method !== null && !bundled,
    ({ payment_method }) => payment_method === null,
  ];
  const found = new Map<number, Policy>();
  for (let number = 100_399; number >= 100_000 && found.size < ways.length; number -= 1) {
    const policy = (await api.find(`/api/policies/complex/policy_number/TANAGH-${number}`)) as Policy | null;
    if (!policy || !['active', 'pending', 'in_grace'].includes(policy.status)) continue;
    const way = ways.findIndex((fits) => fits(policy));
    if (policy.amount_in_cents > 100 && !found.has(way)) found.set(way, policy);
  }
  return [0, 1, 2].flatMap((way) => found.get(way) ?? []);
}

/** How many files of a kind have been brought. */
async function brought(api: Api, name: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ name }));
  const batches: unknown = await (await api.get(`/rest/batches?filter=${filter}&range=[0,499]`)).json();
  return Array.isArray(batches) ? batches.length : 0;
}

const choose = async (page: Page, name: string, lines: readonly string[]) =>
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

for (const locale of locales) {
  test(
    `files of rows are handed over by the calls of the contract, where there is nothing else, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page, service }) => {
      const api = await apiAs(service.origin, 'assessor');
      const today = new Date().toISOString().slice(0, 10);
      const kinds = [
        'missing_payments',
        'remittances',
        'policy_onboarding',
        'bulk_payments',
        'sms_blast',
        'email_blast',
        'loyalty_upload',
      ] as const;
      const counted = async () => await Promise.all(kinds.map(async (kind) => await brought(api, kind)));
      const before = await counted();
      const desk = await openAs(page, 'assessor', '/payments/missing?capabilities=none', locale);
      const { t } = desk;

      await test.step('payments, each to the call that its product is for', async () => {
        const policies = await policiesByWay(api);
        await page.getByRole('link', { name: t('app.row_files.missing_payments.many') }).click();
        await expect(title(page)).toHaveText(t('app.row_files.missing_payments.bring'));
        await checkAxe(page);
        await screens(page, `contract-file-choose-${locale}`);
        await checkNarrow(page);
        await choose(page, 'november.csv', [
          'policy_guid;amount;effected_date;mno_reference',
          ...policies.map(({ policy_number, amount_in_cents }, at) =>
            [policy_number, (amount_in_cents / 100).toFixed(2), today, `CONTRACT-${locale}-${at}`].join(';'),
          ),
        ]);
        const count = policies.length;
        await press(page, t('imports.check.send', { smart_count: count, count: String(count) }));
        await expect(page.getByRole('status').getByText(t('imports.result.handed_over'))).toBeVisible();
        await expect(page.locator('[data-result-row]')).toHaveCount(count);
        await checkAxe(page);
        await screens(page, `contract-file-handed-${locale}`);
        await checkNarrow(page);
      });

      await test.step('the statement of the operator', async () => {
        await page.goto('/');
        await page.getByRole('link', { name: t('app.row_files.remittances.title') }).click();
        await expect(title(page)).toHaveText(t('app.row_files.remittances.bring'));
        await choose(page, 'statement.csv', [
          'mno_reference;amount;effected_date',
          `OPERATOR-${locale}-1;120.00;${today}`,
          `OPERATOR-${locale}-2;80.00;${today}`,
        ]);
        await press(page, t('imports.check.send', { smart_count: 2, count: '2' }));
        await expect(page.getByRole('status').getByText(t('imports.result.handed_over'))).toBeVisible();
        await screens(page, `contract-statement-handed-${locale}`);
        await checkNarrow(page);
      });

      await test.step('people to be covered', async () => {
        const { code, granularity } = await onSale(api);
        await page.goto('/');
        const words = (key: string) => t(`app.row_files.${key}`);
        const bring = async (file: string, person: string) => {
          await page.getByRole('link', { name: words('policy_onboarding.bring') }).click();
          await choose(page, file, [
            'msisdn;full_name;date_of_birth;gender;product_guid;granularity;start_date;payment_method',
            `${person};female;${code};${granularity};${today};mobile_money`,
          ]);
          await press(page, t('imports.check.send', { smart_count: 1, count: '1' }));
          await expect(page.getByRole('status').getByText(t('imports.result.handed_over'))).toBeVisible();
          await page
            .getByRole('main')
            .getByRole('link', { name: words('policy_onboarding.title') })
            .last()
            .click();
          return page.getByRole('row').filter({ hasText: file });
        };
        await page.getByRole('link', { name: words('policy_onboarding.title') }).click();
        await expect(title(page)).toHaveText(words('policy_onboarding.title'));
        const waiting = await bring(
          `new-${locale}.csv`,
          `02473${locale === 'en' ? 1 : 2}0417;Akosua Boateng;1991-04-12`,
        );
        await expect(waiting).toContainText(words('handed.states.ready'));
        // A child, to whom it is not sold: only the service knows.
        const child = `02473${locale === 'en' ? 1 : 2}0418;Efua Sarpong;2020-01-02`;
        const refused = await bring(`child-${locale}.csv`, child);
        await expect(refused).toContainText(words('handed.states.rejected'));
        await checkAxe(page);
        await screens(page, `contract-files-told-${locale}`);
        await checkNarrow(page);
        const download = page.waitForEvent('download');
        await refused.getByRole('button', { name: words('handed.left') }).click();
        expect((await download).suggestedFilename()).toBe(
          t('app.row_files.handed.left_name', { name: `child-${locale}` }),
        );
      });

      await test.step('payouts, and what became of them', async () => {
        const { content } = (await api.find('/api/claims/status/paid?page=1&size=1')) as {
          readonly content: readonly { readonly claim_reference: string; readonly payee_msisdn: string }[];
        };
        const [paid] = content;
        if (!paid) throw new Error('The sample world has paid no claim.');
        const words = (key: string) => t(`app.row_files.${key}`);
        await page.goto('/');
        await page.getByRole('link', { name: words('bulk_payments.title') }).click();
        await page.getByRole('link', { name: words('bulk_payments.bring') }).click();
        await choose(page, `payouts-${locale}.csv`, [
          'claim_guid;amount_in_cents;msisdn',
          `${paid.claim_reference};100.00;+233241234567`,
        ]);
        await press(page, t('imports.check.send', { smart_count: 1, count: '1' }));
        await expect(page.getByRole('status').getByText(t('imports.result.handed_over'))).toBeVisible();
        await page
          .getByRole('main')
          .getByRole('link', { name: words('bulk_payments.title') })
          .last()
          .click();
        // It is paid already.
        const file = page.getByRole('row').filter({ hasText: `payouts-${locale}.csv` });
        await expect(file).toContainText(words('handed.states.rejected'));
        await file.getByRole('link').click();
        await expect(page.getByRole('heading', { name: words('bulk_payments.followed.title') })).toBeVisible();
        await checkAxe(page);
        await screens(page, `contract-payouts-told-${locale}`);
        await checkNarrow(page);
      });

      await test.step('messages to many, which are read, and stopped before anybody agrees', async () => {
        const { content } = (await api.find('/api/customers/find?page=1&size=100&status=active')) as {
          readonly content: readonly { readonly msisdn: string; readonly sms_opt_out: boolean | null }[];
        };
        const numbers = content.flatMap(({ msisdn, sms_opt_out: none }) => (none === true ? [] : [`+${msisdn}`]));
        const words = (key: string) => t(`app.row_files.sms_blast.${key}`);
        await page.goto('/sms_messages/files');
        await expect(title(page)).toHaveText(words('title'));
        await page.getByRole('link', { name: words('bring') }).click();
        const text = locale === 'en' ? 'We are closed on Friday.' : 'Fermé vendredi.';
        await choose(page, `friday-${locale}.csv`, [
          'msisdn;text',
          ...numbers.slice(0, 3).map((one) => `${one};${text}`),
        ]);
        await press(page, t('imports.check.send', { smart_count: 3, count: '3' }));
        await expect(page.getByRole('status').getByText(t('imports.result.handed_over'))).toBeVisible();
        await page
          .getByRole('main')
          .getByRole('link', { name: words('title') })
          .last()
          .click();
        const file = page.getByRole('row').filter({ hasText: `friday-${locale}.csv` });
        await expect(file).toContainText(t('app.row_files.handed.states.ready'));
        await file.getByRole('link').click();
        const sent = page.getByRole('region', { name: words('sent.title') });
        await expect(sent).toContainText(words('sent.states.ready'));
        await expect(page.getByRole('region', { name: words('first.title') })).toContainText(text);
        await checkAxe(page);
        await screens(page, `contract-blast-told-${locale}`);
        await checkNarrow(page);
        const download = page.waitForEvent('download');
        await press(sent, words('sent.results'));
        expect((await download).suggestedFilename()).toBe(
          words('sent.results_name').replace('%{name}', words('title')),
        );
      });

      await test.step('letters to many, which are read before anybody agrees', async () => {
        const words = (key: string) => t(`app.row_files.email_blast.${key}`);
        await page.goto('/email_messages/files');
        await expect(title(page)).toHaveText(words('title'));
        await page.getByRole('link', { name: words('bring') }).click();
        const readers = [1, 2].map((one) => `reader${one}-${locale}@example.com;CLAIM_DOCUMENTS`);
        await choose(page, `readers-${locale}.csv`, ['recipient;email_template_guid', ...readers]);
        await press(page, t('imports.check.send', { smart_count: 2, count: '2' }));
        await expect(page.getByRole('status').getByText(t('imports.result.handed_over'))).toBeVisible();
        await page
          .getByRole('main')
          .getByRole('link', { name: words('title') })
          .last()
          .click();
        const file = page.getByRole('row').filter({ hasText: `readers-${locale}.csv` });
        await expect(file).toContainText(t('app.row_files.handed.states.ready'));
        await file.getByRole('link').click();
        await expect(page.getByRole('region', { name: words('first.title') })).toContainText('CLAIM_DOCUMENTS');
        await expect(page.getByRole('region', { name: words('mailed.title') })).toBeVisible();
        await checkAxe(page);
        await screens(page, `contract-letters-told-${locale}`);
        await checkNarrow(page);
      });

      await test.step('what customers have spent, and how far its stages are', async () => {
        const words = (key: string) => t(`app.row_files.loyalty_upload.${key}`);
        await page.goto('/loyalty_eligibility/files');
        await expect(title(page)).toHaveText(words('title'));
        await page.getByRole('link', { name: words('bring') }).click();
        await choose(page, `spent-${locale}.csv`, ['msisdn;spent;month', `+233200000001;50.00;${today}`]);
        await press(page, t('imports.check.send', { smart_count: 1, count: '1' }));
        await expect(page.getByRole('status').getByText(t('imports.result.handed_over'))).toBeVisible();
        await page
          .getByRole('main')
          .getByRole('link', { name: words('title') })
          .last()
          .click();
        // Nobody of theirs has the number.
        const file = page.getByRole('row').filter({ hasText: `spent-${locale}.csv` });
        await expect(file).toContainText(t('app.row_files.handed.states.rejected'));
        await file.getByRole('link').click();
        const stages = page.getByRole('region', { name: t('batches.stages.title') }).getByRole('listitem');
        await expect(stages).toHaveCount(7);
        await checkAxe(page);
        await screens(page, `contract-loyalty-told-${locale}`);
        await checkNarrow(page);
      });

      await test.step('what customers have spent, in a file that is larger than a form may be', async () => {
        const words = (key: string) => t(`app.row_files.loyalty_upload.${key}`);
        const count = 40_000;
        const calls: string[] = [];
        page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
        await page.goto('/loyalty_eligibility/files/new');
        await choose(page, `renewal-${locale}.csv`, [
          'msisdn;spent;month',
          ...Array.from({ length: count }, () => `+233200000001;50.00;${today}`),
        ]);
        await press(page, t('imports.check.send', { smart_count: count, count: formatNumber(count, locale) }));
        await expect(page.getByRole('status').getByText(t('imports.result.handed_over'))).toBeVisible();
        const sent = ['GET /api/loyaltyrenewal/upload', 'POST /api/loyalty_eligibility/renew_loyalty'];
        expect(calls.filter((one) => one.includes('/api/loyalty'))).toEqual(expect.arrayContaining(sent));
        expect(calls).not.toContain('POST /api/loyalty_eligibility/local_upload_csv');
        await page
          .getByRole('main')
          .getByRole('link', { name: words('title') })
          .last()
          .click();
        const file = page.getByRole('row').filter({ hasText: `renewal-${locale}.csv` });
        // Nobody of theirs has the number.
        await expect(file).toContainText(t('app.row_files.handed.states.rejected'), { timeout: 60_000 });
        await screens(page, `contract-loyalty-large-${locale}`);
        await checkNarrow(page);
      });

      // Two for the payments: one for each call that some of them are for; for loyalty, one of each size.
      expect((await counted()).map((count, at) => count - (before[at] ?? 0))).toEqual([2, 1, 2, 1, 1, 1, 2]);
    },
  );
}
