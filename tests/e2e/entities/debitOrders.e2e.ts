import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkWidth } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Api, apiAs } from './api.ts';
import { box, type Desk, fact, follow, goToList, history, named, openAs, press, repeated, rows } from './desk.ts';

const words = (workflow: string) => (name: string, part: string) => `workflows.${workflow}.actions.${name}.${part}`;
const order = words('debit_order');
const transaction = words('debit_order_transaction');
const reward = words('cashback_reward');
const chip = ({ page, t }: Desk, workflow: string, state: string) =>
  page.locator('main header').getByText(t(`workflows.${workflow}.states.${state}`), { exact: true });
const inState = (state: string) => `?filter=${encodeURIComponent(JSON.stringify({ status: state }))}`;

interface Policy {
  readonly guid: string;
  readonly policy_number: string;
  readonly customer_guid: string;
}

interface Transaction {
  readonly guid: string;
  readonly policy_number: string;
  readonly reason: string | null;
  readonly status: string;
  readonly attempts: number;
}

/** A policy in force without a debit order. */
async function withoutOrder(api: Api): Promise<Policy> {
  const { content: customers }: { content: { guid: string }[] } = await (
    await api.get('/api/customers/find?size=100&status=active')
  ).json();
  for (const { guid } of customers) {
    const { content }: { content: (Policy & { status: string })[] } = await (
      await api.get(`/api/policies/customer/guid/${guid}`)
    ).json();
    for (const policy of content.filter(({ status }) => status === 'active')) {
      const orders: { content: object[] } = await (
        await api.get(`/api/debit_orders/policy?policy_guid=${policy.guid}`)
      ).json();
      if (orders.content.length === 0) return policy;
    }
  }
  throw new Error('Every policy has a debit order.');
}

for (const locale of locales) {
  test.describe(`debit orders in ${locale}`, () => {
    test(
      'are set up, confirmed by the operator, amended and cancelled',
      repeated(locale),
      async ({ page, service, watched }) => {
        watched.allow(409, '/api/debit_orders');
        const api = await apiAs(service.origin, 'agent');
        const policy = await withoutOrder(api);
        const desk = await openAs(page, 'agent', `/policies/${policy.guid}/show`, locale);
        const { t } = desk;
        const field = (name: string) => t(`resources.debit_orders.fields.${name}`);
        const section = page.getByRole('region', {
          name: t('resources.debit_orders.name', { smart_count: 2 }),
          exact: true,
        });
        const create = t(order('create', 'label'));
        await press(section, create);
        const dialog = page.getByRole('dialog', { name: create });
        const inputOf = (name: string) => dialog.getByLabel(named(t(order('create', `fields.${name}`))));
        await inputOf('msisdn').fill('024 900 0001');
        await inputOf('amount_in_cents').fill('0');
        await inputOf('day').fill('29');
        await press(dialog, create);
        await expect(inputOf('day')).toHaveAccessibleDescription(t('validation.too_large', { max: '28' }));
        await expect(inputOf('amount_in_cents')).toHaveAttribute('aria-invalid', 'true');
        await checkAxe(page, '[role="dialog"]');
        await inputOf('day').fill('0');
        await inputOf('amount_in_cents').fill('18.50');
        await press(dialog, create);
        await expect(inputOf('day')).toHaveAccessibleDescription(t('validation.too_small', { min: '1' }));
        // As the language writes it.
        await expect(inputOf('amount_in_cents')).toHaveValue(formatNumber(18.5, locale, 2));
        await inputOf('day').fill('28');
        await press(dialog, create);
        await expect(dialog).toHaveCount(0);
        const row = section.getByRole('row').filter({ hasText: policy.policy_number });
        await expect(row).toContainText(formatMoney(1850, 'GHS', locale));
        await expect(row).toContainText(t('workflows.debit_order.states.pending_mandate'));

        // Another one is refused in words, and what was typed stays.
        await press(section, create);
        await inputOf('msisdn').fill('024 900 0001');
        await inputOf('amount_in_cents').fill('20');
        await inputOf('day').fill('5');
        await press(dialog, create);
        await expect(dialog.getByRole('alert')).toContainText(t('service.errors.debit_order_live'));
        await expect(inputOf('amount_in_cents')).toHaveValue('20');
        await press(dialog, t('views.workflow.back'));
        // What was typed is not thrown away unasked.
        await press(page, t('views.form.leave.discard'));
        await expect(dialog).toHaveCount(0);

        const made: { content: { guid: string; status: string; next_collection_date: string }[] } = await (
          await api.get(`/api/debit_orders/policy?policy_guid=${policy.guid}`)
        ).json();
        const address = `/debit_orders/${made.content[0]?.guid}/show`;
        await follow(desk, address);
        await expect(async () => {
          await page.reload();
          await expect(chip(desk, 'debit_order', 'active')).toBeVisible({ timeout: 3_000 });
        }).toPass();
        await expect(fact(page, field('next_collection_date'))).toHaveText(/^28\/\d\d\/\d{4}$/);
        await press(page, t('resources.debit_orders.mandate.ask'));
        const panel = page.getByRole('region', { name: t('resources.debit_orders.mandate.title'), exact: true });
        await expect(panel).toContainText(t('resources.debit_orders.mandate.active'));
        await checkAxe(page);

        const soon = 28 - new Date().getUTCDate();
        if (soon < 0 || soon > 2) {
          await press(page.getByRole('main'), t(order('amend', 'label')));
          const amend = page.getByRole('dialog', { name: t(order('amend', 'label')) });
          await amend.getByLabel(named(t(order('amend', 'fields.day')))).fill('27');
          await press(amend, t(order('amend', 'label')));
          await expect(amend).toHaveCount(0);
          await expect(fact(page, field('day'))).toHaveText('27');
          await expect(fact(page, field('amount_in_cents'))).toHaveText(formatMoney(1850, 'GHS', locale));
        }

        await page.setViewportSize({ width: 390, height: 844 });
        await checkWidth(page);
        await press(page.getByRole('main'), t(order('cancel', 'label')));
        const cancel = page.getByRole('dialog', { name: t(order('cancel', 'label')) });
        await press(cancel, t(order('cancel', 'label')));
        const reason = box(cancel, t(order('cancel', 'fields.cancellation_reason')));
        await expect(reason).toHaveAccessibleDescription(t('validation.required'));
        await reason.fill('Pays by cash from now on');
        await press(cancel, t(order('cancel', 'label')));
        await expect(chip(desk, 'debit_order', 'cancelled')).toBeVisible();
        await expect(fact(page, field('cancellation_reason'))).toHaveText('Pays by cash from now on');
        await expect(history(desk).first()).toContainText(t(order('cancel', 'label')));
      },
    );

    test(
      'collect: many are processed at once, each that was not says why',
      repeated(locale, 'en'),
      async ({ page, service }) => {
        const api = await apiAs(service.origin, 'assessor');
        const desk = await openAs(page, 'assessor', '/debit_order_transactions', locale);
        const { t } = desk;
        const process = t(transaction('process', 'label'));
        const bar = page.getByRole('region', { name: t('views.list.bulk.bar'), exact: true });
        await goToList(desk, `/debit_order_transactions${inState('pending')}`);
        await checkAxe(page);
        const names: string[] = [];
        for (const index of [0, 1]) {
          const row = rows(page).nth(index);
          names.push((await row.getByRole('link').textContent()) ?? '');
          await row.getByRole('checkbox').check();
        }
        await press(bar, process);
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(t('views.workflow.bulk', { smart_count: 2 }));
        // Meanwhile somebody else sends the second one.
        const pending: { content: Transaction[] } = await (
          await api.get('/api/debit_order_transactions/pending?size=100')
        ).json();
        const second = pending.content.find((one) => one.policy_number === names[1]);
        await api.put('/api/debit_order_transactions/process?status=pending', { ids: [second?.guid] });
        await press(dialog, process);
        const done = t('views.list.bulk.done', { smart_count: 1 });
        await expect(dialog.getByRole('status')).toHaveText(
          `${done} ${t('views.list.bulk.failed', { smart_count: 1 })}`,
        );
        const notDone = dialog.getByRole('listitem');
        await expect(notDone).toContainText(names[1] ?? '');
        await expect(notDone).toContainText(t('service.errors.stale_version'));
        await press(dialog, t('views.list.bulk.close'));
        for (const name of names) await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);

        // One by itself goes the way that the operator's contract has for it.
        await rows(page).first().getByRole('link').click();
        await expect(chip(desk, 'debit_order_transaction', 'pending')).toBeVisible();
        await press(page.getByRole('main'), process);
        const sent = page.waitForResponse((answer) => answer.url().includes('/api/debit_order_transactions/process'));
        await press(page.getByRole('dialog', { name: process }), process);
        expect((await sent).status()).toBe(200);
        await expect(page.getByRole('dialog')).toHaveCount(0);

        // A reason that stays bars another attempt, and says so.
        const failed: { content: Transaction[] } = await (
          await api.get('/api/debit_order_transactions/failed?size=100')
        ).json();
        const barred = failed.content.find(({ reason }) => reason === 'PAYEE_NOT_FOUND') ?? failed.content.at(0);
        await page.goto(`/debit_order_transactions/${barred?.guid}/show`);
        await expect(fact(page, t('resources.debit_order_transactions.fields.reason'))).toHaveText(
          t(`operator.reasons.${String(barred?.reason)}`),
        );
        const button = page.getByRole('main').getByRole('button', { name: process, exact: true });
        const isOver = barred?.reason === 'PAYEE_NOT_FOUND' || Number(barred?.attempts) >= 5;
        if (isOver) await expect(button).toHaveAttribute('aria-disabled', 'true');
        else await expect(button).toBeEnabled();

        // What the operator collected is a payment.
        await expect(async () => {
          const { content }: { content: Transaction[] } = await (
            await api.get('/api/debit_order_transactions?status=processing')
          ).json();
          expect(content).toEqual([]);
        }).toPass({ timeout: 60_000 });
      },
    );

    test('give back: cashback is marked as paid and unpaid again', repeated(locale), async ({ page }) => {
      const desk = await openAs(page, 'assessor', '/cashback_rewards', locale);
      const { t } = desk;
      await goToList(desk, `/cashback_rewards${inState('unpaid')}`);
      const link = rows(page).first().getByRole('link');
      await link.click();
      await expect(chip(desk, 'cashback_reward', 'unpaid')).toBeVisible();
      await press(page.getByRole('main'), t(reward('mark_paid', 'label')));
      const paying = page.getByRole('dialog', { name: t(reward('mark_paid', 'label')) });
      await press(paying, t(reward('mark_paid', 'label')));
      const reference = box(paying, t(reward('mark_paid', 'fields.payment_reference')));
      await expect(reference).toHaveAccessibleDescription(t('validation.required'));
      await reference.fill('CB-4711');
      await paying.getByLabel(named(t(reward('mark_paid', 'fields.paid_on')))).fill('2026-01-15');
      await press(paying, t(reward('mark_paid', 'label')));
      await expect(chip(desk, 'cashback_reward', 'paid')).toBeVisible();
      await expect(fact(page, t('resources.cashback_rewards.fields.payment_reference'))).toHaveText('CB-4711');
      await checkAxe(page);

      await page.getByRole('main').locator('header a[href*="/customers/"]').first().click();
      const section = page.getByRole('region', {
        name: t('resources.cashback_rewards.name', { smart_count: 2 }),
        exact: true,
      });
      await expect(section.getByRole('row').nth(1)).toContainText('CB-4711');
      await page.goBack();
      await press(page.getByRole('main'), t(reward('mark_unpaid', 'label')));
      const undoing = page.getByRole('dialog', { name: t(reward('mark_unpaid', 'label')) });
      await box(undoing, t(reward('mark_unpaid', 'fields.reason'))).fill('The transfer came back');
      await press(undoing, t(reward('mark_unpaid', 'label')));
      await expect(chip(desk, 'cashback_reward', 'unpaid')).toBeVisible();
      await expect(history(desk).first()).toContainText('The transfer came back');
    });
  });
}
