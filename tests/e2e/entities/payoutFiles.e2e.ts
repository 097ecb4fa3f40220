import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, checkWidth, forgetShifts, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Api, apiAs } from './api.ts';
import { hospitalPolicy, move, type Policy, stayClaimed } from './claimSetup.ts';
import { openAs, press, repeated, title } from './desk.ts';

interface Payable {
  readonly guid: string;
  readonly claim_reference: string;
  readonly approved_amount: number;
  readonly payee_msisdn: string;
}

/** A claim that two people have approved. */
async function payable([agent, one, other]: readonly [Api, Api, Api], policy: Policy, before: number) {
  const { guid } = await stayClaimed(agent, policy, true, before);
  for (const somebody of [one, other]) {
    const { status } = await (await somebody.get(`/api/claims/${guid}`)).json();
    const amount = status === 'decision_pending' ? { approved_amount: 6000 } : {};
    // A small one is final when the first person has approved it, unless it is high-risk.
    if (status !== 'payable') await move(somebody, guid, 'approve', { ...amount, high_risk_confirmed: true });
  }
  return (await (await one.get(`/api/claims/${guid}`)).json()) as Payable;
}

for (const locale of locales) {
  test(
    `a file of payouts is tried, agreed to, paid, and says what is left to do, in ${locale}`,
    repeated(locale, 'en'),
    async ({ page, service, browser }) => {
      test.slow();
      const [agent, assessor, other] = await Promise.all(
        (['agent', 'assessor', 'assessor2'] as const).map(async (who) => await apiAs(service.origin, who)),
      );
      if (!agent || !assessor || !other) throw new Error('somebody could not sign in');
      const people = [agent, assessor, other] as const;
      const policy = await hospitalPolicy(agent, 2);
      // Stays of one person do not overlap.
      const ended = locale === 'en' ? 4 : 16;
      const claims = [await payable(people, policy, ended), await payable(people, policy, ended + 6)];
      const line = ({ claim_reference, approved_amount, payee_msisdn }: Payable) =>
        [claim_reference, (approved_amount / 100).toFixed(2), `+${payee_msisdn}`].join(';');
      const desk = await openAs(page, 'assessor', '/mobile_money_transactions', locale);
      const { t } = desk;
      const files = page.getByRole('link', { name: t('views.list.files'), exact: true });
      await expect(files).toHaveAttribute('href', '/mobile_money_transactions/files');
      await page.getByRole('link', { name: t('resources.mobile_money_transactions.new') }).click();
      await expect(title(page)).toHaveText(t('app.row_files.bulk_payments.bring'));
      const head = ['claim_guid', 'amount_in_cents', 'msisdn'].map((name) =>
        t(`resources.mobile_money_transactions.fields.${name}`),
      );
      const [first, second] = claims;
      if (!first || !second) throw new Error('There is nothing to pay.');
      const { content } = (await assessor.find('/api/claims/status/paid?page=1&size=1')) as {
        readonly content: readonly Payable[];
      };
      const [paidBefore] = content;
      if (!paidBefore) throw new Error('The sample world has paid no claim.');
      // The last one is the first one again, by its key: a file says each claim once.
      const again = line({ ...first, claim_reference: first.guid });
      const lines = [line(first), line(second), line({ ...first, claim_reference: paidBefore.claim_reference }), again];
      await page.locator('input[type="file"]').setInputFiles({
        name: 'payouts.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from([head.join(';'), ...lines].join('\n')),
      });
      await expect(page.getByRole('table').getByText(t('imports.same_as_row', { row: 2 }))).toBeVisible();
      await screens(page, `payout-file-choose-${locale}`);
      await press(page, t('imports.check.send', { smart_count: 3, count: '3' }));
      await page.getByRole('link', { name: t('imports.result.open') }).click();
      await expect(title(page)).toHaveText(t('resources.batches.choices.name.bulk_payments'));
      const address = new URL(page.url()).pathname;

      const desktop = await (await browser.newContext()).newPage();
      await openAs(desktop, 'assessor2', '/', locale);
      await desktop.getByRole('link', { name: t('app.home.queues.payout_files', { smart_count: 1 }) }).click();
      await expect(title(desktop)).toHaveText(t('app.row_files.bulk_payments.title'));
      await desktop.getByRole('link', { name: 'payouts.csv' }).first().click();
      await expect(desktop).toHaveURL(address);
      await expect(desktop.locator('[data-batch-row]')).toHaveCount(3);
      await checkAxe(desktop);
      await checkLayout(desktop);
      await screens(desktop, `payout-file-agree-${locale}`);
      const agree = t('workflows.batch.actions.confirm.label');
      await press(desktop, agree);
      await press(desktop.getByRole('dialog'), agree);

      // The operator pays both; the third row was left out.
      await expect(desktop.locator('[data-followed="succeeded"]')).toHaveCount(2, { timeout: 180_000 });
      const words = 'app.row_files.bulk_payments.followed';
      const told = desktop.getByRole('region', { name: t(`${words}.title`) });
      await expect(told).toContainText(t(`${words}.not_all`, { count: '2', total: '3' }).replaceAll('\u00A0', ' '));
      const left = { smart_count: 1, count: '1' };
      await expect(told).toContainText(t(`${words}.next_left`, left).replaceAll('\u00A0', ' '));
      const paid = desktop.locator('[data-followed="succeeded"]').filter({ hasText: second.claim_reference });
      await expect(paid).toContainText(t('workflows.claim.states.paid'));
      // What it is about, and what is to be done, without scrolling.
      await desktop.setViewportSize({ width: 1366, height: 768 });
      await desktop.evaluate(() => window.scrollTo(0, 0));
      await expect(paid).toBeInViewport();
      // What came of the payouts while they were followed, and the other window, have moved things.
      await forgetShifts(desktop);
      await checkAxe(desktop);
      await checkLayout(desktop);
      await screens(desktop, `payout-file-done-${locale}`);
      // What the rows were when they were done stands nowhere beside it.
      await expect(desktop.getByRole('list', { name: t('batches.tally') })).toHaveCount(0);
      const row = desktop.locator('[data-batch-row="2"]');
      await expect(row).toContainText(t('batches.row_done'));
      await desktop.setViewportSize({ width: 390, height: 844 });
      await checkWidth(desktop);
      await screens(desktop, `payout-file-narrow-${locale}`);
      // What became of each, and how much it is, without scrolling aside.
      await paid.scrollIntoViewIfNeeded();
      for (const seen of [
        paid.getByText(t('workflows.payout_attempt.states.succeeded')).first(),
        paid.locator('dd').last(),
      ])
        await expect(seen).toBeInViewport({ ratio: 1 });
      await row.scrollIntoViewIfNeeded();
      for (const seen of [row.getByText(t('batches.row_done')), row.locator('dd').last()])
        await expect(seen).toBeInViewport({ ratio: 1 });
      await paid.getByRole('link').first().click();
      await expect(title(desktop)).toContainText(second.claim_reference);
      await desktop.close();
    },
  );
}
