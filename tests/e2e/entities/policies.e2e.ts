import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkWidth } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { box, type Desk, fact, follow, history, named, openAs, press, repeated, longIn } from './desk.ts';

const scope = 'workflows.policy';
const action = ({ t }: Desk, name: string) => t(`${scope}.actions.${name}.label`);
const chip = ({ page, t }: Desk, state: string) =>
  page.locator('main header').getByText(t(`${scope}.states.${state}`), { exact: true });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Policy {
  readonly guid: string;
  readonly policy_number: string;
  readonly customer_guid: string;
  readonly status: string;
  readonly amount_in_cents: number;
  readonly paid_until: string;
}

/** A policy in force of somebody. */
async function anActiveOne(origin: string): Promise<Policy> {
  const api = await apiAs(origin, 'agent');
  const found: { content: { guid: string }[] } = await (
    await api.get('/api/customers/find?size=100&status=active')
  ).json();
  for (const { guid } of found.content) {
    const { content }: { content: Policy[] } = await (await api.get(`/api/policies/customer/guid/${guid}`)).json();
    const active = content.find(({ status }) => status === 'active');
    if (active) return active;
  }
  throw new Error('Nobody has an active policy.');
}

for (const locale of locales) {
  test.describe(`policies in ${locale}`, () => {
    test(
      'are cancelled from a later day on, and the cancellation is taken back',
      repeated(locale, 'en'),
      async ({ page, service }) => {
        const policy = await anActiveOne(service.origin);
        const number = policy.policy_number;
        const desk = await openAs(page, 'agent', `/customers/${policy.customer_guid}/show`, locale);
        const { t } = desk;
        const section = page.getByRole('region', {
          name: t('resources.policies.name', { smart_count: 2 }),
          exact: true,
        });
        const row = section.getByRole('row').filter({ hasText: number });
        for (const text of [
          t(`${scope}.states.active`),
          formatMoney(policy.amount_in_cents, 'GHS', locale),
          formatDate(policy.paid_until, locale),
        ]) {
          await expect(row).toContainText(text);
        }
        await follow(desk, `/policies/${policy.guid}/show`);
        await expect(chip(desk, 'active')).toBeVisible();
        await expect(page.getByRole('button', { name: action(desk, 'suspend') })).toHaveCount(0);
        await checkAxe(page);

        await press(page.getByRole('main'), action(desk, 'cancel'));
        const dialog = page.getByRole('dialog', { name: action(desk, 'cancel') });
        await expect(dialog).toContainText(t(`${scope}.actions.cancel.confirm`, { title: number }));
        const day = dialog.getByLabel(named(t(`${scope}.actions.cancel.fields.cancellation_date`)));
        const reason = box(dialog, t(`${scope}.actions.cancel.fields.cancellation_reason`));
        await day.fill(inDays(-2));
        await press(dialog, action(desk, 'cancel'));
        await expect(day).toHaveAccessibleDescription(t('validation.in_past'));
        await expect(reason).toHaveAccessibleDescription(t('validation.required'));
        await checkAxe(page, '[role="dialog"]');
        const until = inDays(12);
        await day.fill(until);
        await reason.fill('The customer moves abroad');
        await press(dialog, action(desk, 'cancel'));
        await expect(dialog).toHaveCount(0);
        const state = t(`${scope}.states.cancel_pending`);
        await expect(page.getByText(t(`${scope}.actions.cancel.done`, { title: number, state }))).toBeVisible();
        await expect(chip(desk, 'cancel_pending')).toBeVisible();
        await expect(fact(page, t('resources.policies.fields.cancellation_date'))).toHaveText(
          formatDate(until, locale),
        );
        const cancelled = t('views.history.acted', { actor: 'Ama Sample', action: action(desk, 'cancel') });
        await expect(history(desk).first()).toContainText(cancelled);
        const notes = page.getByRole('region', {
          name: t('resources.policy_notes.name', { smart_count: 2 }),
          exact: true,
        });
        await press(notes, t('resources.policy_notes.new'));
        const noting = page.getByRole('dialog', { name: t('resources.policy_notes.new') });
        await box(noting, t('resources.policy_notes.fields.note')).fill('Sends the new address by post');
        await press(noting, t('views.form.create'));
        await expect(notes.getByRole('row').nth(1)).toContainText('Sends the new address by post');
        // An agent may not take it back, and nothing is edited any more.
        await expect(page.getByRole('main').locator('header').getByRole('button')).toHaveCount(0);

        const other = await openAs(page, 'assessor', `/policies/${policy.guid}/show`, locale);
        await press(page.getByRole('main'), action(other, 'rescind_cancellation'));
        const back = page.getByRole('dialog', { name: action(other, 'rescind_cancellation') });
        await box(back, t(`${scope}.actions.rescind_cancellation.fields.reason`)).fill('Stays after all');
        await press(back, action(other, 'rescind_cancellation'));
        await expect(chip(other, 'active')).toBeVisible();
        await expect(history(other).first()).toContainText('Stays after all');
        await expect(fact(page, t('resources.policies.fields.cancellation_date'))).toHaveCount(0);
      },
    );

    test('are suspended by an administrator, and end at once', longIn(locale), async ({ page, service }) => {
      const policy = await anActiveOne(service.origin);
      await page.setViewportSize({ width: 390, height: 844 });
      const desk = await openAs(page, 'admin', `/policies/${policy.guid}/show`, locale);
      const { t } = desk;
      await checkWidth(page);
      for (const [name, state] of [
        ['suspend', 'suspended'],
        ['reactivate', 'active'],
      ] as const) {
        await press(page.getByRole('main'), action(desk, name));
        const dialog = page.getByRole('dialog', { name: action(desk, name) });
        await box(dialog, t(`${scope}.actions.${name}.fields.reason`)).fill('Looked into');
        await press(dialog, action(desk, name));
        await expect(chip(desk, state)).toBeVisible();
      }
      await press(page.getByRole('main'), action(desk, 'cancel'));
      const dialog = page.getByRole('dialog', { name: action(desk, 'cancel') });
      await dialog.getByLabel(named(t(`${scope}.actions.cancel.fields.cancellation_date`))).fill(inDays(0));
      await box(dialog, t(`${scope}.actions.cancel.fields.cancellation_reason`)).fill('Bought by mistake');
      await press(dialog, action(desk, 'cancel'));
      await expect(chip(desk, 'cancelled')).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: action(desk, 'cancel') })).toHaveCount(0);
    });
  });
}
