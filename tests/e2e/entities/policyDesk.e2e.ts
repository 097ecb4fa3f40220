import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { running } from '../../../src/resources/rules/policyStates.ts';
import { checkAxe, checkLayout, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Api, apiAs } from './api.ts';
import { box, type Desk, fact, named, openAs, plain, press, repeated, tick, title, typedToday } from './desk.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

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
  readonly policy_guid: string;
  readonly policy_number: string;
  readonly refundable_from: string;
}

const give = async (scope: Page | Locator, name: string, mimeType: string, buffer: Buffer) =>
  await scope.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });

const region = ({ page, t }: Desk, resource: string) =>
  page.getByRole('region', { name: named(t(`resources.${resource}.name`, { smart_count: 2 })) });

const action = ({ t }: Desk, machine: string, name: string, part = 'label') =>
  t(`workflows.${machine}.actions.${name}.${part}`);

/** Policies that run, one of each wanted kind; the sample world numbers them by threes. */
async function policiesLike(api: Api, wanted: readonly ((policy: Policy) => boolean)[]): Promise<readonly Policy[]> {
  const found: (Policy | undefined)[] = wanted.map(() => undefined);
  for (let number = 100_000; number < 100_300 && !found.every(Boolean); number += 3) {
    const policy = (await api.find(`/api/policies/complex/policy_number/TANAGH-${number}`)) as Policy | null;
    // A number that another story has corrected is nobody's.
    if (!policy || !running.some((state) => state === policy.status)) continue;
    for (const [index, fits] of wanted.entries()) if (fits(policy)) found[index] ??= policy;
  }
  return found.flatMap((one) => one ?? []);
}

async function choose(scope: Locator, label: string, value: string): Promise<void> {
  await scope.getByRole('combobox', { name: label }).selectOption({ label: value });
}

/** A paper that is empty, too large, or not what its name says is refused beside the field. */
async function refuseWrong(dialog: Locator, { t }: Desk): Promise<void> {
  const large = path.join(tmpdir(), `large-${Date.now()}.pdf`);
  const handle = await open(large, 'w');
  await handle.write(pdf);
  await handle.truncate(200 * 1024 ** 2);
  await handle.close();
  await give(dialog, 'empty.pdf', 'application/pdf', Buffer.alloc(0));
  await expect(dialog.getByText(t('validation.file_empty'))).toBeVisible();
  await dialog.locator('input[type=file]').first().setInputFiles(large);
  await expect(dialog.getByText(t('validation.file_too_large', { max: 10 }))).toBeVisible();
  await give(dialog, 'picture.pdf', 'application/pdf', png);
  await expect(dialog.getByText(t('validation.file_content'))).toBeVisible();
  await rm(large);
}

/** Finds a policy by its number on the page for missing payments, and records one for it. */
async function recordMissing(desk: Desk, policy: Policy, way: string, reference: string): Promise<void> {
  const { page, t, locale } = desk;
  await box(page, t('resources.policies.fields.policy_number')).fill(policy.policy_number.toLowerCase());
  await press(page, t('app.missing.find'));
  const found = page.getByRole('region', {
    name: t('app.missing.policy', { number: policy.policy_number }),
    exact: true,
  });
  await expect(found).toContainText(t(`workflows.policy.states.${policy.status}`));
  const field = (name: string) => box(page, action(desk, 'premium_payment', way, `fields.${name}`));
  await field('effected_date').fill(typedToday());
  await field('mno_reference').fill(reference);
  await field('amount').fill(locale === 'en' ? '0.01' : '0,01');
  await press(page, action(desk, 'premium_payment', way));
  await expect(page.getByRole('alert').first()).toContainText('GHS');
  await expect(field('mno_reference')).toHaveValue(reference);
  await field('amount').fill(String(Math.ceil(policy.amount_in_cents / 100)));
  await press(page, action(desk, 'premium_payment', way));
}

for (const locale of locales) {
  test.describe(`the desk of policies in ${locale}`, () => {
    test.use({ locale: locale === 'en' ? 'en-GB' : 'fr-FR' });

    test(
      'cover is sold with its papers, which are looked at, replaced and deleted, and its beneficiary is changed',
      repeated(locale, 'en'),
      async ({ page, service, watched }) => {
        test.slow();
        watched.allow(503, '/storage');
        const digits = String(Date.now()).slice(-7);
        const api = await apiAs(service.origin, 'agent');
        const made = await api.post('/api/customers/register', {
          full_name: `Esi Paper ${locale}`,
          msisdn: `23324${digits}`,
          date_of_birth: '1990-05-04',
          gender: 'female',
          language: locale,
          is_agent: false,
          has_bank_account: false,
        });
        const { guid }: { guid: string } = await made.json();
        const desk = await openAs(page, 'agent', `/customers/${guid}/buy`, locale);
        const { t } = desk;
        const kind = (name: string) => t(`resources.policy_documents.choices.type.${name}`);
        const documents = region(desk, 'policy_documents');
        const rows = documents.getByRole('row');

        await test.step('buying, with a paper that arrives at the second try', async () => {
          await page.getByRole('radio', { name: /Hospital Cash Plan/ }).check();
          const price = page.getByRole('radio', { name: new RegExp(plain(formatMoney(1700, 'GHS', locale))) });
          await price.check();
          await press(documents, t('resources.policy_documents.new'));
          await press(page, action(desk, 'policy', 'purchase'));
          await expect(page.getByText(t('app.buy.documents_incomplete'))).toBeVisible();
          await choose(documents, t('resources.policy_documents.fields.type'), kind('proposal_form'));
          await give(documents, 'proposal.pdf', 'application/pdf', pdf);
          await checkLayout(page);
          await checkAxe(page);
          await screens(page, `buy-documents-${locale}`);
          let isAway = true;
          await page.route(
            (url) => url.pathname === '/storage',
            async (route) => (isAway ? await route.fulfill({ status: 503 }) : await route.fallback()),
          );
          await press(page, action(desk, 'policy', 'purchase'));
          await expect(page.getByText(t('app.buy.sold_without', { policy: '', reason: '' }).slice(-20))).toBeVisible();
          isAway = false;
          await press(page, action(desk, 'policy', 'purchase'));
          await expect(page).toHaveURL(/\/policies\/[^/]+\/show$/);
          await expect(rows).toHaveCount(2);
          const theirs: { content: Policy[] } = await (await api.get(`/api/policies/customer/guid/${guid}`)).json();
          expect(theirs.content).toHaveLength(1);
        });

        await test.step('another paper', async () => {
          const dialog = page.getByRole('dialog');
          await press(documents, t('resources.policy_documents.new'));
          await refuseWrong(dialog, desk);
          await choose(dialog, t('resources.policy_documents.fields.type'), kind('identity_card'));
          await give(dialog, 'card.png', 'image/png', png);
          await press(dialog, t('views.form.create'));
          await expect(dialog).toHaveCount(0);
          await expect(rows).toHaveCount(3);
          await rows.filter({ hasText: 'card.png' }).getByRole('link').click();
          await expect(title(page)).toHaveText(kind('identity_card'));
          const picture = page.getByRole('img', { name: 'card.png' });
          await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
          await page.getByRole('link', { name: t('views.record.edit'), exact: true }).click();
          await give(page.getByRole('main'), 'both sides.pdf', 'application/pdf', pdf);
          await press(page, t('views.form.save'));
          await expect(page).toHaveURL(/\/show$/);
          await expect(
            page.locator('iframe[title="both sides.pdf"], main :text("both sides.pdf")').first(),
          ).toBeVisible();
          await page
            .getByRole('main')
            .getByRole('link', { name: /TANAGH-/ })
            .first()
            .click();
          const replaced = rows.filter({ hasText: 'both sides.pdf' });
          await replaced.getByRole('button').last().click();
          await press(page.getByRole('dialog'), t('views.record.delete'));
          await expect(rows).toHaveCount(2);
        });

        await test.step('who is paid', async () => {
          const name = 'change_beneficiary';
          await press(page.getByRole('main'), action(desk, 'policy', name));
          const dialog = page.getByRole('dialog', { name: action(desk, 'policy', name) });
          const field = (of: string) => box(dialog, action(desk, 'policy', name, `fields.${of}`));
          await press(dialog, action(desk, 'policy', name));
          await expect(dialog.getByRole('alert').first()).toContainText(t('views.form.summary', { smart_count: 1 }));
          const spouse = t(`workflows.policy.actions.${name}.choices.beneficiary_relationship.spouse`);
          await tick(dialog, action(desk, 'policy', name, 'fields.beneficiary_relationship'), spouse);
          await field('beneficiary_name').fill('Kofi Paper');
          await press(dialog, action(desk, 'policy', name));
          await expect(field('spouse_national_id')).toHaveAccessibleDescription(t('validation.required'));
          await field('spouse_national_id').fill('GHA-000000002-2');
          await dialog
            .getByLabel(named(action(desk, 'policy', name, 'fields.spouse_date_of_birth')))
            .fill('01/02/1988');
          await checkAxe(page, '[role="dialog"]');
          await screens(page, `beneficiary-${locale}`);
          await press(dialog, action(desk, 'policy', name));
          await expect(dialog).toHaveCount(0);
          await expect(fact(page, t('resources.policies.fields.beneficiary_name'))).toContainText('Kofi Paper');
          await press(page.getByRole('main'), action(desk, 'policy', name));
          await expect(field('beneficiary_name')).toHaveValue('Kofi Paper');
          await press(dialog, t('views.workflow.back'));
          await checkAxe(page);
          await screens(page, `policy-papers-${locale}`);
        });
      },
    );

    test(
      'missing payments are recorded by policy number, and their document is asked for until it is there',
      repeated(locale),
      async ({ page, service, watched }) => {
        test.slow();
        for (const way of ['add_single_non_bundled', 'add_with_prerequisite'])
          watched.allow(400, `/api/premiums/${way}`);
        watched.allow(400, '/api/payments');
        watched.allow(404, '/api/policies/complex/policy_number/TANAGH-0');
        const api = await apiAs(service.origin, 'agent');
        const [single, bundled, loyalty] = await policiesLike(api, [
          (policy) => policy.payment_method !== null && !policy.bundled,
          (policy) => policy.payment_method !== null && policy.bundled,
          (policy) => policy.payment_method === null,
        ]);
        if (!single || !bundled || !loyalty) throw new Error('The sample world lacks a kind of policy.');
        const desk = await openAs(page, 'agent', '/payments', locale);
        const { t } = desk;
        const stamp = String(Date.now());
        await page.getByRole('link', { name: t('resources.payments.new') }).click();
        await expect(title(page)).toHaveText(t('app.missing.title'));
        await box(page, t('resources.policies.fields.policy_number')).fill('TANAGH-0');
        await press(page, t('app.missing.find'));
        await expect(page.getByText(t('app.missing.unknown', { number: 'TANAGH-0' }))).toBeVisible();

        const dialog = page.getByRole('dialog');
        const owed = page.getByRole('note').filter({ hasText: single.policy_number });
        await test.step('recorded, the page crashes, and the document is still asked for', async () => {
          await recordMissing(desk, single, 'add_single_non_bundled', `S-${stamp}`);
          await expect(dialog).toBeVisible();
          await checkAxe(page, '[role="dialog"]');
          await screens(page, `attach-${locale}`);
          await page.reload();
          await expect(owed).toBeVisible();
          await page.goto('/customers');
          await expect(owed).toBeVisible();
          await checkAxe(page);
          await screens(page, `attach-later-${locale}`);
          await press(owed, t('views.attach.attach'));
          await give(dialog, 'statement.pdf', 'application/pdf', png);
          await expect(dialog.getByText(t('validation.file_content'))).toBeVisible();
          await give(dialog, 'statement.pdf', 'application/pdf', pdf);
          await press(dialog, t('views.form.save'));
          await expect(dialog).toHaveCount(0);
          await expect(owed).toHaveCount(0);
          await page.reload();
          await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
          await expect(owed).toHaveCount(0);
        });

        await test.step('as the other kinds of products want it', async () => {
          for (const [policy, way] of [
            [bundled, 'add_with_prerequisite'],
            [loyalty, 'add_missing'],
          ] as const) {
            await page.goto('/payments/missing');
            await recordMissing(desk, policy, way, `${way}-${stamp}`);
            await expect(dialog).toBeVisible();
            await press(dialog, t('views.form.cancel'));
            const mine = page.getByRole('note').filter({ hasText: policy.policy_number });
            await press(mine, t('views.attach.none'));
            await expect(mine).toHaveCount(0);
          }
        });
      },
    );

    test(
      'a premium is paid back from its policy once the cool-off is over, and a policy number is corrected',
      repeated(locale, 'en'),
      async ({ page, service }) => {
        const api = await apiAs(service.origin, 'assessor');
        const { content }: { content: Payment[] } = await (
          await api.get('/api/payments/status/effected?size=100')
        ).json();
        const now = new Date().toISOString();
        let old: Payment | undefined;
        for (const one of content.filter(({ refundable_from }) => refundable_from < now)) {
          const policy: Policy = await (await api.get(`/api/policies/${one.policy_guid}`)).json();
          // Only the number of one that runs is corrected.
          if (running.some((state) => state === policy.status)) old ??= one;
          if (old) break;
        }
        const young = content.find((one) => one.refundable_from > now);
        if (!old) throw new Error('No payment can be refunded.');
        if (young) {
          const early = await openAs(page, 'assessor', `/payments/${young.guid}/show`, locale);
          const button = page.getByRole('button', { name: action(early, 'premium_payment', 'request_refund') });
          await expect(button).toHaveAttribute('aria-disabled', 'true');
          const value = formatDateTime(young.refundable_from, locale);
          await expect(button).toHaveAccessibleDescription(early.t('errors.cool_off', { value }));
        }
        const desk = await openAs(page, 'assessor', `/policies/${old.policy_guid}/show`, locale);
        const { t } = desk;
        await page.getByRole('link', { name: t('views.record.edit'), exact: true }).click();
        await box(page, t('resources.policies.fields.policy_number')).fill(`fixed-${locale}-${old.guid.slice(0, 4)}`);
        await press(page, t('views.form.save'));
        await expect(title(page)).toHaveText(`FIXED-${locale}-${old.guid.slice(0, 4)}`.toUpperCase());
        const payments = region(desk, 'payments');
        const refund = action(desk, 'premium_payment', 'request_refund');
        const button = payments.locator('button:not([aria-disabled])', { hasText: refund }).first();
        await button.click();
        const dialog = page.getByRole('dialog', { name: refund });
        await box(dialog, action(desk, 'premium_payment', 'request_refund', 'fields.reason')).fill('Bought by mistake');
        await press(dialog, refund);
        await expect(dialog).toHaveCount(0);
        await expect(payments).toContainText(
          new RegExp(
            ['refund_pending', 'refunded', 'refund_requested']
              .map((state) => t(`workflows.premium_payment.states.${state}`))
              .join('|'),
          ),
        );
        await screens(page, `policy-refund-${locale}`);
      },
    );
  });
}
