import type { Locator } from '@playwright/test';
import { formatMoney } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, checkWidth, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { box, type Desk, fact, follow, history, named, openAs, plain, press, repeated } from './desk.ts';

const words = ({ t }: Desk, name: string, part = 'label') => t(`workflows.quotation.actions.${name}.${part}`);
const chip = ({ page, t }: Desk, state: string) =>
  page.locator('main header').getByText(t(`workflows.quotation.states.${state}`), { exact: true });
const section = ({ page, t }: Desk, resource: string) =>
  page.getByRole('region', { name: named(t(`resources.${resource}.name`, { smart_count: 2 })) });
const price = ({ locale }: Desk, cents: number) => new RegExp(plain(formatMoney(cents, 'GHS', locale)));

/** Does an action of the page in its dialog, with what it asks for. */
async function act(desk: Desk, label: string, fill: (dialog: Locator) => Promise<void> = async () => undefined) {
  await press(desk.page.getByRole('main'), label);
  const dialog = desk.page.getByRole('dialog', { name: label });
  await fill(dialog);
  await press(dialog, label);
  await expect(dialog).toHaveCount(0);
}

const agreed = (desk: Desk, channel: string) =>
  act(desk, words(desk, 'accept'), async (dialog) => {
    await dialog.getByRole('radio', { name: words(desk, 'accept', `choices.consent_channel.${channel}`) }).check();
  });

for (const locale of locales) {
  test.describe(`quotations in ${locale}`, () => {
    test.use({ locale: locale === 'en' ? 'en-GB' : 'fr-FR' });

    test(
      'offer a price that becomes a policy, and another cover under it',
      repeated(locale, 'en'),
      async ({ page, service }) => {
        test.slow();
        const digits = String(Date.now()).slice(-8, -1) + (locale === 'en' ? '1' : '2');
        const api = await apiAs(service.origin, 'agent');
        const made = await api.post('/api/customers/register', {
          full_name: `Esi Offer ${locale}`,
          msisdn: `233${`24${digits}`.slice(0, 9)}`,
          date_of_birth: '1990-05-04',
          gender: 'female',
          language: locale,
          is_agent: false,
          has_bank_account: false,
        });
        const { guid: customer }: { guid: string } = await made.json();
        const desk = await openAs(page, 'agent', `/customers/${customer}/show`, locale);
        const { t } = desk;
        const field = (name: string) => fact(page, t(`resources.quotations.fields.${name}`));
        const prices = page.locator('#premium_guid').getByRole('radio');
        const shown = (index: number) => page.locator('#premium_guid b').nth(index);

        await test.step('what is sold by quotation is quoted before it is bought', async () => {
          await page.getByRole('link', { name: t('workflows.policy.actions.purchase.label') }).click();
          await page.getByRole('radio', { name: /Shop and Home/ }).check();
          await expect(page.getByRole('button', { name: t('workflows.policy.actions.purchase.label') })).toHaveCount(0);
          await press(page, words(desk, 'create'));
          await expect(page.getByRole('alert').first()).toContainText(t('validation.required'));
          await prices.first().check();
          await checkLayout(page);
          await checkAxe(page);
          await screens(page, `quote-${locale}`);
          await press(page, words(desk, 'create'));
          await expect(page).toHaveURL(/\/quotations\/[^/]+\/show$/);
          await expect(chip(desk, 'quoted')).toBeVisible();
          await expect(field('valid_until')).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
          await expect(field('kind')).toHaveText(t('resources.quotations.choices.kind.new_business'));
          await checkAxe(page);
          await screens(page, `quotation-${locale}`);
        });

        await test.step('an edit drops the price, and another one is quoted', async () => {
          const before = (await field('amount_in_cents').textContent()) ?? '';
          await page
            .getByRole('main')
            .getByRole('link', { name: words(desk, 'edit'), exact: true })
            .click();
          await expect(prices.first()).toBeChecked();
          await prices.nth(1).check();
          await screens(page, `quotation-edit-${locale}`);
          await press(page, t('app.quote.again'));
          await expect(chip(desk, 'quoted')).toBeVisible();
          await expect(field('amount_in_cents')).not.toHaveText(before);
        });

        await test.step('the customer agrees, and the policy is issued once', async () => {
          await press(page.getByRole('main'), words(desk, 'accept'));
          const dialog = page.getByRole('dialog', { name: words(desk, 'accept') });
          await press(dialog, words(desk, 'accept'));
          await expect(dialog.getByRole('alert').first()).toContainText(t('validation.required'));
          await screens(page, `quotation-accept-${locale}`);
          await press(dialog, t('views.workflow.back'));
          await agreed(desk, 'whatsapp');
          await expect(chip(desk, 'accepted')).toBeVisible();
          const label = t('workflows.policy.actions.purchase_quoted.label');
          await press(page.getByRole('main'), label);
          await checkAxe(page, '[role="dialog"]');
          await screens(page, `quotation-issue-${locale}`);
          await press(page.getByRole('dialog', { name: label }), label);
          await expect(page).toHaveURL(/\/policies\/[^/]+\/show$/);
          await expect(fact(page, t('resources.policies.fields.status'))).toContainText(
            t('workflows.policy.states.pending'),
          );
          await expect(section(desk, 'quotations').getByRole('row').nth(1)).toContainText(
            t('workflows.quotation.states.issued'),
          );
        });

        await test.step('its first premium is asked for', async () => {
          const request = t('workflows.premium_payment.actions.request_payment.label');
          await press(section(desk, 'payments'), request);
          const dialog = page.getByRole('dialog');
          await box(dialog, t('workflows.premium_payment.actions.request_payment.fields.msisdn')).fill('024 000 0011');
          await press(dialog, request);
          await expect(dialog).toHaveCount(0);
          await expect(async () => {
            await page.reload();
            await expect(fact(page, t('resources.policies.fields.status'))).toContainText(
              t('workflows.policy.states.active'),
              { timeout: 2_000 },
            );
          }).toPass();
        });

        const policy = page.url();
        await test.step('another cover is offered, with its price before and after', async () => {
          await section(desk, 'quotations')
            .getByRole('link', { name: words(desk, 'create_change') })
            .click();
          const preview = page.getByRole('region', { name: t('resources.quotations.comparison.title'), exact: true });
          await expect(preview.getByRole('table')).toContainText(t('resources.quotations.comparison.before'));
          await page.getByRole('radio', { name: /Personal Accident/ }).check();
          await expect(prices.first()).toBeVisible();
          await prices.first().check();
          const after = preview.getByRole('row').filter({ hasText: t('resources.quotations.comparison.premium') });
          await expect(after.getByRole('cell').last()).toHaveText((await shown(0).textContent()) ?? '');
          await checkLayout(page);
          await page.evaluate(() => window.scrollTo(0, 0));
          await screens(page, `change-${locale}`);
          await checkAxe(page);
          await press(page, words(desk, 'price'));
          await expect(chip(desk, 'quoted')).toBeVisible();
          await agreed(desk, 'phone');
          await expect(page.getByText(t('resources.quotations.comparison.approval'))).toBeVisible();
          await expect(page.getByRole('button', { name: words(desk, 'issue') })).toHaveCount(0);
          await screens(page, `change-accepted-${locale}`);
        });

        await test.step('an assessor takes the acceptance back, and applies it after all', async () => {
          const address = new URL(page.url()).pathname;
          const other = await openAs(page, 'assessor', address, locale);
          await act(other, words(other, 'invalidate'), async (dialog) => {
            await box(dialog, words(other, 'invalidate', 'fields.reason')).fill('Asks once more');
          });
          await expect(chip(other, 'draft')).toBeVisible();
          await act(other, words(other, 'price'));
          await agreed(other, 'signed_form');
          await act(other, words(other, 'issue'));
          await expect(chip(other, 'issued')).toBeVisible();
          await expect(history(other).first()).toContainText(words(other, 'issue'));
          await page.goto(policy);
          await expect(fact(page, t('resources.policies.fields.changes_on'))).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
          await expect(section(desk, 'quotations').getByRole('row')).toHaveCount(3);
          await expect(
            section(desk, 'quotations').getByRole('link', { name: words(desk, 'create_change') }),
          ).toHaveCount(0);
        });

        await test.step('on a phone, one more is offered, and declined with a reason', async () => {
          await page.setViewportSize({ width: 390, height: 844 });
          const small = await openAs(page, 'agent', `/customers/${customer}/show`, locale);
          await section(small, 'quotations')
            .getByRole('link', { name: words(small, 'create'), exact: true })
            .click();
          await page.getByRole('radio', { name: /Hospital Cash Plan/ }).check();
          await page.getByRole('radio', { name: price(small, 1700) }).check();
          await checkWidth(page);
          await press(page, words(small, 'create'));
          await expect(chip(small, 'quoted')).toBeVisible();
          await checkWidth(page);
          await press(page.getByRole('main'), words(small, 'decline'));
          const dialog = page.getByRole('dialog', { name: words(small, 'decline') });
          await press(dialog, words(small, 'decline'));
          const reason = box(dialog, words(small, 'decline', 'fields.reason'));
          await expect(reason).toHaveAccessibleDescription(t('validation.required'));
          await reason.fill('Too dear');
          await press(dialog, words(small, 'decline'));
          await expect(chip(small, 'declined')).toBeVisible();
          await expect(field('reason')).toHaveText('Too dear');
          await follow(small, `/customers/${customer}/show`);
          await expect(section(small, 'quotations')).toContainText(t('workflows.quotation.states.declined'));
          await checkWidth(page);
          await screens(page, `customer-quotations-${locale}`);
        });
      },
    );
  });
}
