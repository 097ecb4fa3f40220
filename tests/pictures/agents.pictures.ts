import path from 'node:path';
import type { Page } from '@playwright/test';
import { project } from '../e2e/support/service.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { type Api, apiAs } from '../e2e/entities/api.ts';
import { box, type Desk, openAs, press, rows, title } from '../e2e/entities/desk.ts';

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
  const action = (machine: string, name: string) => t(`workflows.${machine}.actions.${name}.label`);
  const picture = async (name: string) => {
    await settled(page);
    await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
  };
  const at = async (address: string) => {
    await page.goto(address);
    await settled(page);
  };

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

  await at(`/policies/${policy.guid}/change`);
  await picture('change-cover');

  for (const [name, address] of [
    ['payments', '/payments'],
    ['debit-orders', '/debit_orders'],
    ['collections', '/debit_order_transactions'],
    ['cashback', '/cashback_rewards'],
    ['callbacks', '/claim_callbacks'],
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
});
