import type { Request } from '@playwright/test';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, screens } from '../support/checks.ts';
import { endSession } from '../support/endSession.ts';
import { expect, test } from '../support/fixtures.ts';
import { arrive, people, words } from '../support/signIn.ts';
import { type Api, apiAs } from './api.ts';
import { box, type Desk, fact, named, openAs, press, repeated, rows, tick, title, typedToday } from './desk.ts';

// The world has one question of the operator for each partner, which is closed here.
test.use({ world: 'late at the desk' });

interface Policy {
  readonly guid: string;
  readonly policy_number: string;
  readonly status: string;
  readonly payment_method: string | null;
  readonly bundled: boolean;
  readonly amount_in_cents: number;
}

interface Payment {
  readonly guid: string;
  readonly msisdn: string;
  readonly refundable_from: string;
  readonly payment_method: string | null;
}

const action = ({ t }: Desk, machine: string, name: string, part = 'label') =>
  t(`workflows.${machine}.actions.${name}.${part}`);

const region = ({ page, t }: Desk, resource: string) =>
  page.getByRole('region', { name: named(t(`resources.${resource}.name`, { smart_count: 2 })) });

/** A policy of the sample world, which numbers them by threes. */
async function policyLike(api: Api, fits: (policy: Policy) => boolean): Promise<Policy> {
  for (let number = 100_000; number < 100_400; number += 3) {
    const policy = (await api.find(`/api/policies/complex/policy_number/TANAGH-${number}`)) as Policy | null;
    // A number that another story has corrected is nobody's.
    if (!policy) continue;
    if (fits(policy)) return policy;
  }
  throw new Error('The sample world lacks such a policy.');
}

/** Chooses another partner for this tab. */
async function workFor({ page, t }: Desk, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: t('app.partner.label', { name: '' }).trim() }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

for (const locale of locales) {
  test.describe(`late at the desk in ${locale}`, () => {
    test.use({ locale: locale === 'en' ? 'en-GB' : 'fr-FR' });

    test(
      'a sale survives another partner, is never made for the wrong one, and is paid another way after a refusal',
      repeated(locale),
      async ({ page, service, watched }) => {
        test.slow();
        watched.allow(404, '/api/customers');
        watched.allow(400, '/api/products/buy');
        const digits = String(Date.now()).slice(-6);
        const api = await apiAs(service.origin, 'agent');
        const made = await api.post('/api/customers/register', {
          full_name: `Efua Late ${locale}`,
          msisdn: `233241${digits}`,
          date_of_birth: '1990-05-04',
          gender: 'female',
          language: locale,
          is_agent: false,
          has_bank_account: false,
        });
        const { guid }: { guid: string } = await made.json();
        const sales: Request[] = [];
        page.on('request', (request) => request.url().includes('/api/products/buy') && sales.push(request));
        const desk = await openAs(page, 'agent', `/customers/${guid}/buy`, locale);
        const { t } = desk;
        const method = (name: string) => t(`workflows.policy.actions.purchase.choices.payment_method.${name}`);
        const radio = (name: string) => page.getByRole('radio', { name, exact: true });
        const price = page.locator('#premium_guid').getByRole('radio').first();

        await test.step('somebody is called away to another partner', async () => {
          await page.getByRole('radio', { name: /Personal Accident/ }).check();
          // As the product is usually paid.
          await expect(radio(method('strike_money'))).toBeChecked();
          await price.check();
          await expect(page.getByText(t('views.form.draft_kept', { time: '' }).trim(), { exact: false })).toBeVisible();
          await workFor(desk, /Kito/);
          const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog')).last();
          await expect(dialog).toContainText(t('app.partner.leave', { from: '' }).slice(0, 12));
          await press(dialog, t('views.form.leave.stay'));
          await expect(price).toBeChecked();
          await workFor(desk, /Kito/);
          await press(page, t('app.partner.leave_go'));
          await expect(page).toHaveURL(/\/customers(\?|$)/);
          // There the customer is nobody, by whatever way.
          await page.goto(`/customers/${guid}/buy`);
          await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
          await expect(page.getByRole('button', { name: action(desk, 'policy', 'purchase') })).toHaveCount(0);
          const elsewhere = await apiAs(service.origin, 'agent', 'kito-ke');
          await expect(elsewhere.get(`/api/customers/${guid}`)).rejects.toThrow('404');
          expect(sales).toEqual([]);
        });

        await test.step('and comes back to what was chosen', async () => {
          await workFor(desk, /Tana/);
          await expect(page.getByRole('button', { name: t('app.partner.label', { name: '' }).trim() })).toContainText(
            /Tana/,
          );
          await page.goto(`/customers/${guid}/buy`);
          await expect(price).toBeChecked();
          await expect(radio(method('strike_money'))).toBeChecked();
          await press(page, action(desk, 'policy', 'purchase'));
          await expect(page).toHaveURL(/\/policies\/[^/]+\/show$/);
          expect(sales.map((sale) => new URL(sale.url()).searchParams.getAll('partner'))).toEqual([['tana-gh']]);
        });

        await test.step('the wallet is refused in words, the card pays once', async () => {
          const payments = region(desk, 'payments');
          const ask = action(desk, 'premium_payment', 'request_payment');
          const dialog = page.getByRole('dialog');
          const phone = box(dialog, action(desk, 'premium_payment', 'request_payment', 'fields.msisdn'));
          await press(payments, ask);
          await expect(dialog.getByRole('radio', { name: method('strike_money') })).toBeChecked();
          await phone.fill('024 000 0017');
          await screens(page, `request-strike-${locale}`);
          await press(dialog, ask);
          await expect(dialog).toBeHidden();
          // What the provider says is seen without anybody loading the page anew.
          await expect(payments).toContainText(t('workflows.premium_payment.states.failed'));
          await expect(payments).toContainText(t('operator.reasons.WALLET_NOT_FOUND'));
          await press(payments, ask);
          await tick(
            dialog,
            action(desk, 'premium_payment', 'request_payment', 'fields.payment_method'),
            method('card_payment'),
          );
          await phone.fill('024 000 0011');
          await dialog.getByRole('button', { name: ask, exact: true }).dblclick();
          await expect(dialog).toBeHidden();
          await expect(payments).toContainText(t('workflows.premium_payment.states.effected'));
          await expect(fact(page, t('resources.policies.fields.status'))).toContainText(
            t('workflows.policy.states.active'),
          );
          // The head, the refusal, and one payment.
          await expect(payments.getByRole('row')).toHaveCount(3);
          await checkAxe(page);
          await screens(page, `paid-by-card-${locale}`);
        });
      },
    );

    test(
      'money goes back or stays, cover is renewed, a question is closed, and a half-typed payment outlives its session',
      repeated(locale, 'en'),
      async ({ page, service, watched }) => {
        test.slow();
        watched.allow(401);
        watched.allow(400, '/realms');
        watched.allow(404, '/api/operator_questions');
        const api = await apiAs(service.origin, 'assessor');

        await test.step('refunds', async () => {
          const { content }: { content: Payment[] } = await (
            await api.get('/api/payments/status/effected?size=100')
          ).json();
          const now = new Date().toISOString();
          for (const [digit, state] of [
            [/[0-6]$/, 'refunded'],
            [/9$/, 'effected'],
          ] as const) {
            const payment = content.find(
              (one) => digit.test(one.msisdn) && one.refundable_from < now && one.payment_method !== 'missing',
            );
            if (!payment) throw new Error(`No payment can be refunded to ${String(digit)}.`);
            const desk = await openAs(page, 'assessor', `/payments/${payment.guid}/show`, locale);
            const status = fact(page, desk.t('resources.payments.fields.status'));
            await press(page, action(desk, 'premium_payment', 'request_refund'));
            const dialog = page.getByRole('dialog');
            await box(dialog, action(desk, 'premium_payment', 'request_refund', 'fields.reason')).fill('Paid twice');
            await press(dialog, action(desk, 'premium_payment', 'request_refund'));
            await expect(dialog).toHaveCount(0);
            if (state === 'refunded') {
              await expect(status).toContainText(desk.t('workflows.premium_payment.states.refunded'));
              await expect(fact(page, desk.t('resources.payments.fields.refund_reference'))).toContainText(/\d{10}/);
            } else {
              await expect(fact(page, desk.t('resources.payments.fields.failure'))).toContainText(
                desk.t('operator.reasons.PAYER_LIMIT_REACHED'),
              );
              await expect(status).toContainText(desk.t('workflows.premium_payment.states.effected'));
            }
          }
        });

        await test.step('a renewal', async () => {
          const over = await policyLike(api, (one) => one.status === 'expired' && one.payment_method !== null);
          const desk = await openAs(page, 'agent', `/policies/${over.guid}/show`, locale);
          await press(page, action(desk, 'policy', 'renew'));
          const dialog = page.getByRole('dialog');
          await press(dialog, action(desk, 'policy', 'renew'));
          await expect(fact(page, desk.t('resources.policies.fields.status'))).toContainText(
            desk.t('workflows.policy.states.active'),
          );
          await screens(page, `renewed-${locale}`);
        });

        await test.step('a question of the operator', async () => {
          // Of a partner whose one question no other story needs.
          const partner = locale === 'en' ? 'kito-ke' : 'zuri-zm';
          const desk = await openAs(page, 'admin', '/operator_questions', locale, partner);
          const open = rows(page).filter({
            hasText: desk.t('resources.operator_questions.choices.state.not_followed'),
          });
          await open.first().getByRole('link').first().click();
          await expect(page).toHaveURL(/\/operator_questions\/[^/]+(\/show)?$/);
          const address = page.url();
          await press(page, desk.t('views.record.delete'));
          await page.getByRole('alertdialog').or(page.getByRole('dialog')).last().getByRole('button').last().click();
          await expect(page).toHaveURL(/\/operator_questions(\?|$)/);
          await page.goto(address);
          await expect(page.getByText(desk.t('views.record.missing.title'))).toBeVisible();
        });

        await test.step('a missing payment that is typed while the session ends', async () => {
          const agent = await apiAs(service.origin, 'agent');
          const policy = await policyLike(
            agent,
            (one) => one.status === 'active' && one.payment_method !== null && !one.bundled,
          );
          await arrive(page, 'agent', '/payments/missing', { locale, partner: 'tana-gh', own: true });
          const desk: Desk = { page, t: words[locale], locale };
          const { t } = desk;
          const way = 'add_single_non_bundled';
          const field = (name: string) => box(page, action(desk, 'premium_payment', way, `fields.${name}`));
          const number = box(page, t('resources.policies.fields.policy_number'));
          const savedNote = page.getByText(t('views.form.draft_kept', { time: '' }).trim(), { exact: false });
          const reference = `LATE-${Date.now()}`;
          await number.fill(policy.policy_number);
          await press(page, t('app.missing.find'));
          await field('mno_reference').fill(reference);
          await expect(savedNote).toBeVisible();
          await page.reload();
          await expect(field('mno_reference')).toHaveValue(reference);
          // Somebody who begins anew finds the number, and with it the rest.
          await page.goto('/payments/missing');
          await expect(number).toHaveValue(policy.policy_number);
          await press(page, t('app.missing.find'));
          await expect(field('mno_reference')).toHaveValue(reference);
          await checkAxe(page);
          await screens(page, `missing-restored-${locale}`);
          await field('effected_date').fill(typedToday());
          await field('amount').fill(String(Math.ceil((policy.amount_in_cents * 3) / 100) + 150));
          await endSession(page, service.origin);
          // The page asks for things by itself: it may say that the session is over before anybody presses.
          await page
            .getByRole('button', { name: action(desk, 'premium_payment', way), exact: true, includeHidden: true })
            .dispatchEvent('click');
          const expired = page.getByRole('alertdialog');
          await expired.getByLabel(t('app.expired.password')).fill(people.agent);
          await press(expired, t('app.expired.submit'));
          await expect(expired).toHaveCount(0);
          const dialog = page.getByRole('dialog');
          await expect(dialog).toBeVisible();
          await press(dialog, t('views.form.cancel'));
          await expect(number).toHaveValue('');
          await number.fill(policy.policy_number);
          await press(page, t('app.missing.find'));
          await expect(title(page)).toHaveText(t('app.missing.title'));
          await expect(field('mno_reference')).toHaveValue('');
        });
      },
    );
  });
}
