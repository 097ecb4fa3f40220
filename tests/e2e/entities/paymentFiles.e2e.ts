import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, checkWidth, forgetShifts, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Api, apiAs } from './api.ts';
import { offered, openAs, plain, press, repeated, title } from './desk.ts';

interface Policy {
  readonly policy_number: string;
  readonly amount_in_cents: number;
  readonly status: string;
  readonly balance: number;
}

/** Two policies of the sample world whose next premium can be paid; it numbers them by threes. */
async function twoPolicies(api: Api, from: number): Promise<readonly Policy[]> {
  const found: Policy[] = [];
  for (let number = from; number < 100_400 && found.length < 2; number += 3) {
    const policy = (await api.find(`/api/policies/complex/policy_number/TANAGH-${number}`)) as Policy | null;
    // Something is due of it, whatever has been paid.
    if (policy && ['pending', 'in_grace', 'suspended'].includes(policy.status) && policy.balance === 0)
      found.push(policy);
  }
  return found;
}

for (const locale of locales) {
  test(
    `a file of missing payments is brought by one person and agreed to by another, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page, service, browser }) => {
      const api = await apiAs(service.origin, 'agent');
      const policies = await twoPolicies(api, locale === 'en' ? 100_000 : 100_201);
      const today = new Date().toISOString().slice(0, 10);
      const line = (number: string, cents: number, reference: string) =>
        [number, (cents / 100).toFixed(2), today, reference].join(';');
      const desk = await openAs(page, 'agent', '/payments/missing', locale);
      const { t } = desk;
      await page.getByRole('link', { name: t('app.row_files.missing_payments.many') }).click();
      await expect(title(page)).toHaveText(t('app.row_files.missing_payments.bring'));
      await checkAxe(page);
      await screens(page, `payment-file-choose-${locale}`);

      const field = (name: string) => t(`resources.payments.fields.${name}`);
      const head = ['policy_guid', 'amount', 'effected_date', 'mno_reference'].map(field).join(';');
      // The last one as somebody remembers it.
      const written = (number: string, at: number) => (at === 0 ? number : number.toLowerCase().replace('-', ' '));
      const rows = [
        ...policies.map((policy, at) =>
          line(written(policy.policy_number, at), policy.amount_in_cents, `STORY-${locale}-${at}`),
        ),
        // A key says by itself what it means: whether it is there, the service says.
        line('00000000-0000-4000-8000-000000000000', 130_00, `STORY-${locale}-9`),
      ];
      const file = { mimeType: 'text/csv', buffer: Buffer.from([head, ...rows].join('\n')) };
      await page.locator('input[type="file"]').setInputFiles({ name: 'statement.csv', ...file });
      const wrong = page.getByLabel(t('imports.check.cell', { column: field('policy_guid'), row: 3 }));
      const meant = policies[1]?.policy_number ?? '';
      await test.step('a number that is none is a fault beside its cell, which offers what may be meant', async () => {
        const text = written(meant, 1);
        await expect(page.getByText(t('validation.unknown_among', { text, possible: meant }))).toBeVisible();
        expect(await offered(wrong)).toEqual([meant]);
        await checkAxe(page);
        await screens(page, `payment-file-faults-${locale}`);
        await wrong.fill(meant);
      });
      await press(page, t('imports.check.send', { smart_count: 3, count: '3' }));
      await expect(page.getByRole('status').getByText(t('imports.result.waiting'))).toBeVisible();
      await checkAxe(page);
      await screens(page, `payment-file-brought-${locale}`);
      // What has moved so far was in answer to what was typed and sent.
      await forgetShifts(page);
      await page.getByRole('link', { name: t('imports.result.open') }).click();
      await expect(title(page)).toHaveText(t('resources.batches.choices.name.missing_payments'));
      await expect(page.locator('[data-batch-row]')).toHaveCount(3);
      await expect(page.getByText(t('batches.waits_for_another'))).toBeVisible();
      const agree = { name: t('workflows.batch.actions.confirm.label') };
      await expect(page.getByRole('button', { ...agree, disabled: false })).toHaveCount(0);
      await checkAxe(page);
      await checkLayout(page);
      await screens(page, `payment-file-own-${locale}`);
      const address = new URL(page.url()).pathname;

      // The same under another name: whoever brings it is told, and whoever would agree to it.
      const words = t('imports.check.before', { smart_count: 3, count: '3', by: 'Ama Sample', when: '@' });
      const before = new RegExp(plain(words.split('@')[0] ?? ''));
      await page.goto('/payments/files/new');
      await page.locator('input[type="file"]').setInputFiles({ name: 'again.csv', ...file });
      await expect(page.getByRole('alert').getByText(before)).toBeVisible();
      await checkWidth(page);
      await wrong.fill(meant);
      await press(page, t('imports.check.send', { smart_count: 3, count: '3' }));
      await page.getByRole('link', { name: t('imports.result.open') }).click();
      await expect(page.getByRole('alert').getByText(before)).toBeVisible();
      await checkAxe(page);
      await screens(page, `payment-file-again-${locale}`);

      const other = await (await browser.newContext()).newPage();
      const second = await openAs(other, 'assessor', '/', locale);
      await other.getByRole('link', { name: t('app.home.queues.payment_files', { smart_count: 2 }) }).click();
      await expect(title(other)).toHaveText(t('app.row_files.missing_payments.title'));
      await checkAxe(other);
      await screens(other, `payment-files-${locale}`);
      await other.getByRole('link', { name: 'again.csv' }).first().click();
      await expect(other.getByRole('alert').getByText(before)).toBeVisible();
      await other.goBack();
      await other.getByRole('link', { name: 'statement.csv' }).first().click();
      await expect(other).toHaveURL(address);
      await other.getByRole('checkbox', { name: t('batches.only_refused') }).check();
      await expect(other.locator('[data-batch-row]')).toHaveCount(1);
      await screens(other, `payment-file-agree-${locale}`);
      await press(other, agree.name);
      const dialog = other.getByRole('dialog');
      await expect(dialog).toContainText(t('resources.batches.fields.unfit'));
      await checkAxe(other, '[role="dialog"]');
      await screens(other, `payment-file-dialog-${locale}`);
      await press(dialog, agree.name);
      await expect(other.getByText(second.t('workflows.batch.states.complete'), { exact: true })).toBeVisible();
      await expect(other.locator('[data-batch-row]')).toHaveCount(1);
      await screens(other, `payment-file-done-${locale}`);
      await other.close();
    },
  );
}
