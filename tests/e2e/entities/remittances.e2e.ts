import { formatMoney } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, checkNarrow, checkWidth, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Api, apiAs } from './api.ts';
import { openAs, plain, press, repeated, title } from './desk.ts';
import { openTasks } from './tasks.ts';

interface Payment {
  readonly mno_reference: string;
  readonly amount: number;
}

interface Policy {
  readonly policy_number: string;
  readonly amount_in_cents: number;
  readonly status: string;
  readonly balance: number;
}

/** A policy of the sample world whose next premium can be paid; it numbers them by threes. */
async function aPolicy(api: Api, from: number): Promise<Policy> {
  for (let number = from; number < 100_900; number += 3) {
    const policy = (await api.find(`/api/policies/complex/policy_number/TANAGH-${number}`)) as Policy | null;
    // Something is due of it, whatever has been paid.
    if (policy && ['pending', 'in_grace', 'suspended'].includes(policy.status) && policy.balance === 0) return policy;
  }
  throw new Error('The sample world has no such policy.');
}

/** Two payments of the sample world that no statement has yet. */
async function twoPayments(api: Api, skip: number): Promise<readonly Payment[]> {
  const { content } = (await api.find('/api/payments/status/effected?page=1&size=100&sort=created_at,asc')) as {
    readonly content: readonly Payment[];
  };
  return content.filter((one) => one.mno_reference).slice(skip, skip + 2);
}

for (const locale of locales) {
  test(
    `a statement of the operator is held against the payments, agreed to and settled, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page, service, browser }) => {
      test.slow();
      const api = await apiAs(service.origin, 'assessor');
      const [same, other] = await twoPayments(api, locale === 'en' ? 0 : 2);
      if (!same || !other) throw new Error('The sample world has no two payments.');
      const due = await aPolicy(api, locale === 'en' ? 100_099 : 100_300);
      const day = new Date().toISOString().slice(0, 10);
      const line = (reference: string, cents: number) => [reference, (cents / 100).toFixed(2), day].join(';');
      const desk = await openAs(page, 'assessor', '/remittances', locale);
      const { t } = desk;
      await checkAxe(page);
      await checkLayout(page);
      await screens(page, `remittances-${locale}`);
      await page.getByRole('link', { name: t('resources.remittances.new') }).click();
      await expect(title(page)).toHaveText(t('app.row_files.remittances.bring'));
      const head = ['mno_reference', 'amount', 'effected_date'].map((name) =>
        t(`resources.remittances.fields.${name}`),
      );
      const rows = [
        line(same.mno_reference, same.amount),
        line(other.mno_reference, other.amount + 1_00),
        // Put right on the page.
        [`LINE-${locale}-1`, 'many', day].join(';'),
        // Left out by whoever brings it.
        [`LINE-${locale}-2`, 'nothing', day].join(';'),
      ];
      await page.locator('input[type="file"]').setInputFiles({
        name: 'statement.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([head.join(';'), ...rows].join('\n')),
      });
      const panel = page.getByRole('region', { name: t('imports.check.title') });
      const column = t('resources.remittances.fields.amount');
      await page
        .getByRole('textbox', { name: t('imports.check.cell', { column, row: 4 }) })
        .fill((due.amount_in_cents / 100).toFixed(2));
      await expect(panel).toContainText(t('app.row_files.remittances.rows.check.create'));
      await expect(panel).toContainText(t('imports.check.sum_without'));
      const sum = same.amount + other.amount + 1_00 + due.amount_in_cents;
      await expect(panel).toContainText(formatMoney(sum, 'GHS', locale));
      await checkAxe(page);
      await screens(page, `remittance-check-${locale}`);
      await checkNarrow(page);
      await press(page, t('imports.check.send', { smart_count: 3, count: '3' }));
      await page.getByRole('link', { name: t('imports.result.open') }).click();
      await expect(title(page)).toHaveText(t('resources.batches.choices.name.remittances'));
      const address = new URL(page.url()).pathname;
      await expect((await openTasks(desk)).filter({ hasText: 'statement.csv' }).first()).toBeVisible();
      await checkAxe(page, '[role="dialog"]');
      await screens(page, `remittance-file-bell-${locale}`);
      await page.keyboard.press('Escape');

      const desktop = await (await browser.newContext()).newPage();
      const second = await openAs(desktop, 'assessor2', '/', locale);
      await desktop.getByRole('link', { name: t('app.home.queues.remittance_files', { smart_count: 1 }) }).click();
      await desktop.getByRole('link', { name: 'statement.csv' }).first().click();
      await expect(desktop).toHaveURL(address);
      const tally = desktop.getByRole('list', { name: t('batches.tally') });
      await expect(tally.getByRole('listitem')).toHaveCount(3);
      await expect(desktop.getByText(t('batches.left_out_before', { smart_count: 1, count: '1' }))).toBeVisible();
      await expect(desktop.getByText(t('batches.mended_before', { smart_count: 1, count: '1' }))).toBeVisible();
      await checkAxe(desktop);
      await checkLayout(desktop);
      await screens(desktop, `remittance-file-agree-${locale}`);
      await test.step('what differs is read row by row, with what is recorded and by how much', async () => {
        const state = (name: string) => t(`workflows.remittance.states.${name}`);
        const more = t('batches.differs_more', { amount: formatMoney(1_00, 'GHS', locale) });
        const kind = (name: string) => tally.getByRole('button', { name: new RegExp(plain(state(name))) });
        const inFile = desktop.locator('[data-batch-row]');
        await expect(kind('amount_differs')).toContainText(formatMoney(other.amount, 'GHS', locale));
        await expect(kind('amount_differs')).toContainText(more);
        await kind('amount_differs').click();
        await expect(kind('amount_differs')).toHaveAttribute('aria-pressed', 'true');
        await expect(inFile).toHaveCount(1);
        await expect(inFile).toContainText(formatMoney(other.amount + 1_00, 'GHS', locale));
        await expect(inFile).toContainText(formatMoney(other.amount, 'GHS', locale));
        await expect(inFile).toContainText(more);
        await checkAxe(desktop);
        await checkWidth(desktop);
        await screens(desktop, `remittance-file-differs-${locale}`);
        // By keyboard, to another one and back to all.
        await kind('unknown').press('Enter');
        await expect(kind('amount_differs')).toHaveAttribute('aria-pressed', 'false');
        await expect(inFile).toContainText(`LINE-${locale}-1`);
        await kind('unknown').press('Space');
        await expect(inFile).toHaveCount(3);
        await kind('matched').click();
        await expect(inFile).toHaveCount(1);
        await press(desktop, t('batches.all_rows'));
        await expect(inFile).toHaveCount(3);
      });
      const agree = t('workflows.batch.actions.confirm.label');
      await press(desktop, agree);
      await press(desktop.getByRole('dialog'), agree);
      await expect(desktop.getByText(second.t('workflows.batch.states.complete'), { exact: true })).toBeVisible();
      await screens(desktop, `remittance-file-done-${locale}`);

      await test.step('what nobody has recorded is recorded for a policy', async () => {
        await desktop.goto('/remittances');
        await desktop.getByRole('main').getByRole('searchbox').fill(`LINE-${locale}-1`);
        const row = desktop.getByRole('main').getByRole('link', { name: `LINE-${locale}-1` });
        await row.click();
        await expect(title(desktop)).toContainText(`LINE-${locale}-1`);
        await checkAxe(desktop);
        await screens(desktop, `remittance-unknown-${locale}`);
        const settle = t('workflows.remittance.actions.settle.label');
        await press(desktop.getByRole('main'), settle);
        const dialog = desktop.getByRole('dialog');
        const policy = dialog.getByRole('combobox');
        await policy.fill(due.policy_number);
        await desktop.getByRole('option', { name: due.policy_number }).first().click();
        await checkAxe(desktop, '[role="dialog"]');
        await screens(desktop, `remittance-settle-${locale}`);
        await press(dialog, settle);
        await expect(
          desktop.getByText(t('workflows.remittance.states.settled'), { exact: true }).first(),
        ).toBeVisible();
        await desktop.setViewportSize({ width: 390, height: 844 });
        await checkWidth(desktop);
        await screens(desktop, `remittance-settled-${locale}`);
      });
      await desktop.close();
    },
  );
}
