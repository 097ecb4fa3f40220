import type { Page } from '@playwright/test';
import { checkAxe, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatMsisdn } from '../../../src/schema/markets.ts';
import { apiAs } from './api.ts';
import { action, labelOf, begin, chip, hospitalPolicy, move, stayClaimed } from './claimSetup.ts';
import { claimsToDecide } from './claimsToDecide.ts';
import { box, type Desk, openAs, press, repeated } from './desk.ts';

const rehearsal = (page: Page, { t }: Desk) =>
  page.getByRole('dialog').getByRole('region', { name: t('views.workflow.foretold.title') });

for (const [turn, locale] of (['en', 'fr'] as const).entries()) {
  test(
    `what a decision in ${locale} will bring about is said before it is made, and then happens`,
    repeated(locale),
    async ({ page, service }) => {
      const [agent, assessor] = [await apiAs(service.origin, 'agent'), await apiAs(service.origin, 'assessor')];
      const policy = await hospitalPolicy(agent, 3);
      const claim = await stayClaimed(agent, policy, true, 10 + 5 * turn);
      // Nothing speaks against it, so that it is the amount alone that asks for a second person.
      const [calm] = await claimsToDecide(agent, assessor, 1);
      const customer = await (await agent.get(`/api/customers/${policy.customer_guid}`)).json();
      const desk = await openAs(page, 'assessor', `/claims/${calm?.guid}/show`, locale);
      const { t } = desk;
      const state = (name: string) => t(`workflows.claim.states.${name}`);

      await test.step('an approval says whether another person must confirm it, by the amount', async () => {
        const dialog = await begin(desk, 'approve');
        const amount = box(dialog, labelOf(desk, 'approve', 'approved_amount'));
        const said = rehearsal(page, desk);
        await amount.fill('150');
        await expect(said).toContainText(state('payable'));
        await expect(said).not.toContainText(action(desk, 'approve_second'));
        await amount.fill('1500');
        await expect(said).toContainText(state('approved_pending'));
        await expect(said).toContainText(
          t('views.workflow.foretold.another', { action: action(desk, 'approve_second') }),
        );
        await checkAxe(page);
        await screens(page, `foretold-approve-${locale}`);
        // Nothing has happened by saying it.
        expect((await (await assessor.get(`/api/claims/${calm?.guid}`)).json()).status).not.toBe('approved_pending');
        await press(dialog, action(desk, 'approve'));
        await expect(chip(desk, 'approved_pending')).toBeVisible();
      });

      await test.step('a payment says how much goes to which number', async () => {
        const agreed = { high_risk_confirmed: true };
        await move(assessor, claim.guid, 'approve', { approved_amount: 1500_00, ...agreed });
        await move(await apiAs(service.origin, 'assessor2'), claim.guid, 'approve', agreed);
        await page.goto(`/claims/${claim.guid}/show`);
        const dialog = await begin(desk, 'pay');
        const words = {
          amount: formatMoney(1500_00, 'GHS', locale),
          msisdn: formatMsisdn(customer.msisdn),
        };
        await expect(rehearsal(page, desk)).toContainText(t('views.workflow.foretold.asked.disbursements', words));
        await expect(rehearsal(page, desk)).toContainText(state('payment_processing'));
        await screens(page, `foretold-pay-${locale}`);
        await press(dialog, t('views.workflow.back'));
      });
    },
  );
}
