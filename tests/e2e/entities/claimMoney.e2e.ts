import { locales } from '../../../i18n/types.ts';
import { checkAxe, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { action, labelOf, begin, chip, daysAgo, hospitalPolicy, move, stayClaimed } from './claimSetup.ts';
import { box, history, named, openAs, press, repeated, rows } from './desk.ts';

interface Step {
  readonly action: string;
  readonly allowed: boolean;
}

/** A claim whose payout the operator has not answered. */
interface Silent {
  readonly guid: string;
  readonly type: string;
  readonly allowed_actions: readonly Step[];
}

for (const locale of locales) {
  test(
    `the money for claims in ${locale} goes out once, whatever the operator says, and closed files are opened again`,
    repeated(locale, 'en'),
    async ({ page, service, watched }) => {
      test.slow();
      watched.allow(409, '/api/claims');
      const [agent, assessor, other] = await Promise.all(
        (['agent', 'assessor', 'assessor2'] as const).map(async (who) => await apiAs(service.origin, who)),
      );
      if (!agent || !assessor || !other) throw new Error('somebody could not sign in');
      const policy = await hospitalPolicy(agent, 1);
      const payable = async (before: number) => {
        const { guid: claim } = await stayClaimed(agent, policy, true, before);
        for (const one of [assessor, other]) {
          const { status } = await (await one.get(`/api/claims/${claim}`)).json();
          const amount = status === 'decision_pending' ? { approved_amount: 6000 } : {};
          // A small one is final when the first person has approved it, unless it is high-risk.
          if (status !== 'payable') await move(one, claim, 'approve', { ...amount, high_risk_confirmed: true });
        }
        return claim;
      };
      const refused = await payable(4);
      const late = await payable(10);
      const lost = await payable(16);
      const desk = await openAs(page, 'assessor', `/claims/${refused}/show`, locale);
      const { t } = desk;
      const attempts = page.getByRole('region', {
        name: named(t('resources.mobile_money_transactions.name', { smart_count: 2 })),
      });
      const attempt = (state: string) =>
        attempts.getByText(t(`workflows.payout_attempt.states.${state}`), { exact: true });
      const number = (await (await agent.get(`/api/customers/${policy.customer_guid}`)).json()).msisdn as string;
      // Without a reload: the page looks again by itself.
      const becomes = async (state: string) => await expect(chip(desk, state)).toBeVisible();
      const ending = (digit: number) => `+${number.slice(0, -1)}${digit}`;

      await test.step('of two who pay at once one does, and the other is told so', async () => {
        await move(other, lost, 'pay', { payee_msisdn: `${number.slice(0, -1)}7` });
        await move(assessor, lost, 'confirm_payout');
        const dialog = await begin(desk, 'pay');
        await expect(dialog).toContainText(t('resources.claims.fields.approved_amount'));
        await move(other, refused, 'pay', { payee_msisdn: `${number.slice(0, -1)}7` });
        // Barred already where the page has seen it first.
        await dialog.getByRole('button', { name: action(desk, 'pay'), exact: true }).click({ force: true });
        const became = dialog.getByRole('alert').filter({ hasText: t('views.workflow.moved') });
        await expect(became).toContainText(/./);
        await screens(page, `claim-paid-by-another-${locale}`);
        await press(became, t('views.workflow.anew'));
        await expect(dialog).toHaveCount(0);
        await expect(chip(desk, 'payable')).toHaveCount(0);
      });

      await test.step('a number that is new to us waits for a second person, who sees who asked', async () => {
        await becomes('payout_requested');
        const facts = page.getByRole('main');
        await expect(facts).toContainText(t('resources.claims.choices.payout_waits.other_number'));
        await checkAxe(page, 'main');
        await screens(page, `claim-payout-waits-${locale}`);
        const dialog = await begin(desk, 'confirm_payout');
        await expect(dialog).toContainText(t('resources.claims.fields.payout_asked_by'));
        await press(dialog, action(desk, 'confirm_payout'));
        await expect(dialog).toHaveCount(0);
      });

      await test.step('what the operator refuses is said in words, and tried again with the customer’s own number', async () => {
        await becomes('payment_failed');
        await expect(attempt('failed')).toBeVisible();
        await expect(page.getByRole('main')).toContainText(
          t('resources.claims.choices.payment_failure.PAYEE_NOT_FOUND'),
        );
        await checkAxe(page, 'main');
        await screens(page, `claim-refused-${locale}`);
        const dialog = await begin(desk, 'retry_payment');
        await dialog.getByLabel(named(labelOf(desk, 'retry_payment', 'payee_msisdn'))).fill(`+${number}`);
        await press(dialog, action(desk, 'retry_payment'));
        await becomes('paid');
        await expect(attempt('succeeded')).toBeVisible();
        await expect(attempt('failed')).toBeVisible();
        await expect(history(desk).first()).toBeVisible();
      });

      await test.step('what is not known yet cannot be tried again', async () => {
        await page.goto(`/claims/${late}/show`);
        const dialog = await begin(desk, 'pay');
        await dialog.getByLabel(named(labelOf(desk, 'pay', 'payee_msisdn'))).fill(ending(8));
        await press(dialog, action(desk, 'pay'));
        await becomes('payout_requested');
        const confirm = page.getByRole('button', { name: action(desk, 'confirm_payout'), exact: true });
        await expect(confirm).toHaveAccessibleDescription(t('errors.money_out.asked'));
        await move(other, late, 'confirm_payout');
        await page.goto(`/claims/${late}/show`);
        await expect(chip(desk, 'payment_processing')).toBeVisible();
        await expect(page.getByRole('button', { name: action(desk, 'retry_payment'), exact: true })).toBeDisabled();
        await screens(page, `claim-unknown-${locale}`);
        await becomes('paid');
      });

      await test.step('what the operator has refused and yet paid is settled by whoever has its statement', async () => {
        await page.goto(`/claims/${lost}/show`);
        await becomes('payment_failed');
        const settled = await begin(desk, 'payment_succeeded');
        await box(settled, labelOf(desk, 'payment_succeeded', 'payment_reference')).fill(`STATEMENT-${locale}`);
        await settled.getByLabel(named(labelOf(desk, 'payment_succeeded', 'paid_on'))).fill(daysAgo(0));
        await press(settled, action(desk, 'payment_succeeded'));
        await expect(chip(desk, 'paid')).toBeVisible();
      });

      await test.step('what nobody has heard of for long is judged by a person, with a reason, and paid anew', async () => {
        const { content } = await (await assessor.get('/api/claims/status/payment_processing?size=100')).json();
        const may = ({ action: name, allowed }: Step) => name === 'payment_failed' && allowed;
        // On a death another number than the beneficiary's is not asked for.
        const silent = content.find(
          ({ type, allowed_actions }: Silent) => type !== 'death' && allowed_actions.some(may),
        );
        await page.goto(`/claims/${silent.guid}/show`);
        const judged = await begin(desk, 'payment_failed');
        await press(judged, action(desk, 'payment_failed'));
        await expect(judged.getByRole('alert')).toContainText(t('views.form.summary', { smart_count: 2 }));
        const why = t('resources.claims.choices.payment_failure.PAYEE_NOT_FOUND');
        await judged.getByLabel(named(labelOf(desk, 'payment_failed', 'payment_failure'))).selectOption({ label: why });
        await box(judged, labelOf(desk, 'payment_failed', 'note')).fill('Not on the statement of this month');
        await screens(page, `claim-judged-${locale}`);
        await press(judged, action(desk, 'payment_failed'));
        await becomes('payment_failed');
        await expect(page.getByRole('main')).toContainText(why);
        await expect(history(desk).first()).toContainText('Not on the statement of this month');
        const anew = await begin(desk, 'retry_payment');
        await anew.getByLabel(named(labelOf(desk, 'retry_payment', 'payee_msisdn'))).fill(ending(1));
        await press(anew, action(desk, 'retry_payment'));
        await becomes('payout_requested');
        await move(other, silent.guid, 'confirm_payout');
        await page.goto(`/claims/${silent.guid}/show`);
        await becomes('paid');
      });

      await test.step('an expired claim is found by its state, and waits for its papers again', async () => {
        await page.goto('/claims?filter={"status":["expired"]}');
        await expect(rows(page).first()).toBeVisible();
        await rows(page).first().getByRole('link').first().click();
        await expect(chip(desk, 'expired')).toBeVisible();
        const dialog = await begin(desk, 'reinstate_expired');
        await box(dialog, labelOf(desk, 'reinstate_expired', 'note')).fill('The papers were lost in the post');
        await dialog.getByLabel(named(labelOf(desk, 'reinstate_expired', 'documents_deadline'))).fill(daysAgo(-20));
        await press(dialog, action(desk, 'reinstate_expired'));
        await expect(chip(desk, 'expired')).toHaveCount(0);
      });
    },
  );
}
