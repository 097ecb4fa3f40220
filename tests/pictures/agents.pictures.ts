import path from 'node:path';
import type { Page } from '@playwright/test';
import { project } from '../e2e/support/service.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { type Api, apiAs } from '../e2e/entities/api.ts';
import { daysAgo, hospitalPolicy } from '../e2e/entities/claimSetup.ts';
import { box, type Desk, named, openAs, press, rows, tick, title } from '../e2e/entities/desk.ts';

interface Policy {
  readonly guid: string;
  readonly status: string;
}

interface Customer {
  readonly guid: string;
  readonly full_name: string;
  readonly msisdn: string;
  readonly status: string;
}

const folder = path.join(project, 'docs', 'pictures', 'agents');

/** Somebody of the sample world who has a policy that runs. */
async function insuredPerson(api: Api): Promise<{ readonly customer: Customer; readonly policy: Policy }> {
  const { content }: { content: readonly Customer[] } = await (await api.get('/api/customers/find?size=60')).json();
  for (const customer of content.filter(({ status }) => status === 'active')) {
    const answer = await api.get(`/api/policies/customer/guid/${customer.guid}`);
    const { content: policies }: { content: readonly Policy[] } = await answer.json();
    const policy = policies.find(({ status }) => status === 'active');
    if (policy) return { customer, policy };
  }
  throw new Error('Nobody in the sample world has a policy that runs');
}

interface Moved {
  readonly guid: string;
  readonly allowed_actions: readonly { readonly action: string; readonly allowed: boolean }[];
}

/** The first record of a list on which somebody may do an action. */
async function whereAllowed(api: Api, address: string, action: string): Promise<string> {
  const { content }: { content: readonly Moved[] } = await (await api.get(address)).json();
  const found = content.find((one) => one.allowed_actions.some((step) => step.action === action && step.allowed));
  if (!found) throw new Error(`The sample world has nothing to ${action}`);
  return found.guid;
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
}

test('what agents do', async ({ page, service }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  const api = await apiAs(service.origin, 'agent');
  const { customer, policy } = await insuredPerson(api);
  const desk: Desk = await openAs(page, 'assessor', '/', 'en');
  const { t } = desk;
  const assessor = await apiAs(service.origin, 'assessor');
  const action = (machine: string, name: string) => t(`workflows.${machine}.actions.${name}.label`);
  const picture = async (name: string) => {
    await settled(page);
    await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
  };
  const at = async (address: string) => {
    await page.goto(address);
    await settled(page);
  };

  await picture('home');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`0${customer.msisdn.slice(3, 9)}`);
  await expect(page.getByRole('option').first()).toContainText('+233');
  await picture('find');

  await at('/customers/create');
  await box(page, t('resources.customers.fields.full_name')).fill(customer.full_name);
  await box(page, t('resources.customers.fields.msisdn')).fill(customer.msisdn);
  await box(page, t('resources.customers.fields.msisdn')).blur();
  await expect(page.locator(`main a[href*="${customer.guid}"]`).first()).toBeVisible();
  await picture('register');

  await at(`/customers/${customer.guid}/show`);
  await expect(title(page)).toHaveText(customer.full_name);
  await picture('customer');
  await press(page.getByRole('main'), t('resources.customers.desk.reminder.button'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture('reminder');
  await page.keyboard.press('Escape');
  await press(page.locator('#related-customer_files'), t('resources.customer_files.new'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture('upload');
  await page.keyboard.press('Escape');

  await at(`/customers/${customer.guid}/buy`);
  await page.getByRole('radio').and(page.locator(':enabled')).first().check();
  await expect(page.getByRole('radiogroup').nth(1)).toBeVisible();
  await picture('buy');

  await at(`/policies/${policy.guid}/show`);
  await picture('policy');
  await press(page.getByRole('main'), action('policy', 'cancel'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture('cancel');
  await press(page.getByRole('dialog'), t('views.workflow.back'));
  await press(page.getByRole('main'), action('premium_payment', 'request_payment'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture('request-payment');

  await press(page.getByRole('dialog'), t('views.workflow.back'));
  await press(page.getByRole('main'), action('debit_order', 'create'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture('debit-order');

  await at(`/policies/${policy.guid}/change`);
  await picture('change-cover');

  for (const [name, address] of [
    ['payments', '/payments'],
    ['debit-orders', '/debit_orders'],
    ['collections', '/debit_order_transactions'],
    ['cashback', '/cashback_rewards'],
    ['callbacks', '/claim_callbacks'],
    ['guides', '/guides'],
    ['claims', '/claims'],
    ['pre-authorizations', '/pre_authorizations'],
  ] as const) {
    await at(address);
    await expect(rows(page).first()).toBeVisible();
    await picture(name);
  }

  await at(`/customers/${customer.guid}/quote`);
  await page.getByRole('radio').and(page.locator(':enabled')).first().check();
  await picture('quotations');

  await at('/payments/missing');
  await picture('missing-payment');

  const paid = await whereAllowed(assessor, '/api/payments/status/effected?size=100', 'request_refund');
  await at(`/payments/${paid}/show`);
  await press(page.getByRole('main'), action('premium_payment', 'request_refund'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture('refund');

  const { guid: insured } = await hospitalPolicy(api);
  await at(`/policies/${insured}/show`);
  await page.getByRole('link', { name: action('claim', 'create'), exact: true }).click();
  await expect(page.getByRole('region', { name: t('app.claim.cover') })).toContainText('TANAGH-');
  const told = (field: string) => t(`workflows.claim.actions.create.fields.${field}`);
  await tick(page, told('type'), t('resources.claims.choices.type.hospital'));
  await page.getByLabel(named(told('admission_date'))).fill(daysAgo(9));
  await page.getByLabel(named(told('discharge_date'))).fill(daysAgo(6));
  await picture('make-claim');

  const undecided = await whereAllowed(assessor, '/api/claims/status/decision_pending?size=100', 'approve');
  await at(`/claims/${undecided}/show`);
  await picture('claim');
  await press(page.getByRole('main'), action('claim', 'approve'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await picture('approve');
});
