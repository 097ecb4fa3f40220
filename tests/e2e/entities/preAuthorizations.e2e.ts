import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { locales } from '../../../i18n/types.ts';
import { pdfText } from '../../support/pdfText.ts';
import { checkAxe, checkLayout, checkWidth, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { type Api, apiAs } from './api.ts';
import { box, type Desk, fact, find, follow, history, named, openAs, press, repeated, rows } from './desk.ts';

const scope = 'workflows.pre_authorization';
const action = ({ t }: Desk, name: string, part = 'label') => t(`${scope}.actions.${name}.${part}`);
const labelOf = ({ t }: Desk, name: string, field: string) => t(`${scope}.actions.${name}.fields.${field}`);
const chip = ({ page, t }: Desk, state: string) =>
  page.locator('main header').getByText(t(`${scope}.states.${state}`), { exact: true });
const value = ({ page, t }: Desk, field: string) => fact(page, t(`resources.pre_authorizations.fields.${field}`));
const section = ({ page, t }: Desk, resource: string) =>
  page.getByRole('region', { name: named(t(`resources.${resource}.name`, { smart_count: 2 })) });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Opens the dialog of an action. */
async function begin(desk: Desk, name: string): Promise<Locator> {
  await press(desk.page.getByRole('main'), action(desk, name));
  return desk.page.getByRole('dialog', { name: action(desk, name) });
}

/** A customer whose hospital plan is paid for a year; its waiting period lasts 90 days. */
async function covered(api: Api, language: string): Promise<{ customer: string; policy: string }> {
  const serial = String(Date.now()).slice(-7);
  const post = async (path: string, body: object): Promise<{ guid: string }> =>
    await (await api.post(path, body)).json();
  const { guid: customer } = await post('/api/customers/register', {
    full_name: `Esi Patient ${language}`,
    msisdn: `23354${serial}`,
    date_of_birth: '1990-05-04',
    gender: 'female',
    language,
    is_agent: false,
    has_bank_account: false,
  });
  const sold = await (await api.get('/api/products?size=100')).json();
  const plan = sold.content.find(({ code }: { code: string }) => code.endsWith('HOSP-CASH'));
  const prices = await (await api.get(`/api/product_premiums/product/${plan.product_guid}`)).json();
  const [price] = prices.content ?? prices;
  const { guid: policy } = await post('/api/products/buy', {
    customer_guid: customer,
    product_guid: plan.product_guid,
    premium_guid: price.guid,
    start_date: inDays(0),
    payment_method: 'mobile_money',
  });
  await api.put('/api/premiums/add_single_non_bundled', {
    policy_guid: policy,
    amount: price.amount_in_cents * 6,
    effected_date: inDays(0),
    mno_reference: `STAY-${serial}`,
  });
  return { customer, policy };
}

for (const locale of locales) {
  test(
    `pre-authorizations in ${locale} are asked for, approved with their risk, downloaded, enhanced and cancelled`,
    repeated(locale),
    async ({ page, service, watched }) => {
      test.slow();
      // Refused beside the fields: what the policy does not cover, what is more than is left, what must be confirmed.
      watched.allow(400, '/api/pre_authorizations');
      watched.allow(409, '/api/pre_authorizations');
      const api = await apiAs(service.origin, 'agent');
      const { customer, policy } = await covered(api, locale);
      const desk = await openAs(page, 'agent', `/customers/${customer}/show`, locale);
      const { t } = desk;

      await test.step('an agent asks for a stay, and puts right what is said beside the fields', async () => {
        await section(desk, 'pre_authorizations')
          .getByRole('link', { name: action(desk, 'create'), exact: true })
          .click();
        // The only policy that covers it is chosen, and so is the customer.
        await expect(page.locator('#policy_guid').getByRole('radio').first()).toBeChecked();
        await expect(page.locator('#dependant_guid').getByRole('radio').first()).toBeChecked();
        await checkLayout(page);
        const save = t('resources.pre_authorizations.form.save');
        await press(page, save);
        await expect(page.getByRole('alert').first()).toContainText(labelOf(desk, 'create', 'hospital_guid'));
        await find(page, labelOf(desk, 'create', 'hospital_guid'), 'accra sample spec', /^Accra Sample Specialist/);
        await find(page, labelOf(desk, 'create', 'diagnosis_guid'), 'malaria', /^Malaria/);
        const admission = page.getByLabel(named(labelOf(desk, 'create', 'admission_date')));
        await admission.fill(inDays(30));
        await box(page, labelOf(desk, 'create', 'expected_days')).fill('5');
        await checkAxe(page);
        await screens(page, `pre-authorize-${locale}`);
        await press(page, save);
        await expect(admission).toHaveAccessibleDescription(locale === 'en' ? /waiting period/ : /délai de carence/);
        await admission.fill(inDays(100));
        await press(page, save);
        await expect(page).toHaveURL(/\/pre_authorizations\/[^/]+\/show$/);
        await expect(chip(desk, 'draft')).toBeVisible();
        await expect(page.getByRole('button', { name: t('views.record.download') })).toHaveCount(0);
      });

      await test.step('what is wrong in it is put right before anybody decides', async () => {
        await page
          .getByRole('main')
          .getByRole('link', { name: action(desk, 'edit'), exact: true })
          .click();
        const days = box(page, labelOf(desk, 'edit', 'expected_days'));
        await expect(days).toHaveValue('5');
        await days.fill('4');
        await press(page, t('views.form.save'));
        await expect(page).toHaveURL(/\/show$/);
        await expect(value(desk, 'expected_days')).toHaveText(/^4\s/);
      });

      await test.step('it is submitted with the estimate of the hospital', async () => {
        const dialog = await begin(desk, 'submit');
        await press(dialog, action(desk, 'submit'));
        const estimate = box(dialog, labelOf(desk, 'submit', 'estimate_in_cents'));
        await expect(estimate).toHaveAccessibleDescription(new RegExp(t('validation.required')));
        await estimate.fill('300');
        await press(dialog, action(desk, 'submit'));
        await expect(chip(desk, 'pending')).toBeVisible();
        await expect(page.getByRole('button', { name: action(desk, 'approve') })).toHaveCount(0);
      });

      const address = new URL(page.url()).pathname;
      await openAs(page, 'assessor', address, locale);
      await test.step('an assessor approves within the benefit, and confirms the risk', async () => {
        const dialog = await begin(desk, 'approve');
        const amount = box(dialog, labelOf(desk, 'approve', 'approved_amount_in_cents'));
        const confirm = dialog.getByRole('switch');
        await expect(confirm).toHaveCount(0);
        await amount.fill('999999');
        await press(dialog, action(desk, 'approve'));
        await expect(amount).toHaveAccessibleDescription(/GHS/);
        await amount.fill('250');
        await press(dialog, action(desk, 'approve'));
        await expect(confirm).toBeVisible();
        await expect(dialog).toContainText(t('resources.pre_authorizations.choices.high_risk_reasons.hospital'));
        await checkAxe(page, '[role="dialog"]');
        await confirm.check();
        await press(dialog, action(desk, 'approve'));
        await expect(dialog).toHaveCount(0);
        await expect(chip(desk, 'approved')).toBeVisible();
        await expect(history(desk).first()).toContainText(action(desk, 'approve'));
      });

      const number = (await value(desk, 'lou_number').textContent()) ?? '';
      await test.step('the letter is a PDF with what was agreed', async () => {
        expect(number).toMatch(/^LOU-TANAGH-\d{8}$/);
        const started = page.waitForEvent('download');
        await press(page.getByRole('main'), t('views.record.download'));
        const file = await started;
        expect(file.suggestedFilename()).toBe(`${number}.pdf`);
        const words = pdfText(await readFile(await file.path()));
        for (const said of [number, `Esi Patient ${locale}`, 'Accra Sample Specialist Centre', '250']) {
          expect(words).toContain(said);
        }
        await checkAxe(page);
        await screens(page, `pre-authorization-${locale}`);
      });

      await test.step('it is enhanced, and what the letter said before is kept', async () => {
        const dialog = await begin(desk, 'enhance');
        const amount = box(dialog, labelOf(desk, 'enhance', 'approved_amount_in_cents'));
        await expect(amount).toHaveValue(/^250/);
        await amount.fill('400');
        await box(dialog, labelOf(desk, 'enhance', 'because')).fill('Surgery is needed');
        await press(dialog, action(desk, 'enhance'));
        await expect(dialog).toHaveCount(0);
        const versions = page.getByRole('region', {
          name: t('resources.pre_authorizations.versions.title'),
          exact: true,
        });
        await expect(versions.getByRole('row')).toHaveCount(3);
        await expect(versions.getByRole('row').nth(1)).toContainText('Surgery is needed');
        await expect(versions.getByRole('row').nth(2)).toContainText('250');
        await checkAxe(page);
        await screens(page, `pre-authorization-versions-${locale}`);
      });

      await test.step('it is found by the number of its letter, and among those approved', async () => {
        await page.keyboard.press('Control+k');
        const palette = page.getByRole('dialog', { name: t('app.palette.title') });
        await palette.getByRole('combobox').fill(number);
        await expect(palette.getByRole('option').first()).toContainText(number);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(new RegExp(`${address}$`));
        await page.goto('/pre_authorizations');
        await page.getByRole('main').getByRole('searchbox').fill(number);
        await expect(rows(page)).toHaveCount(1);
        await expect(rows(page).first()).toContainText(t(`${scope}.states.approved`));
        await screens(page, `pre-authorizations-${locale}`);
      });

      await test.step('on a phone, another one is cancelled with a reason', async () => {
        const stay: { hospital_guid: string; diagnosis_guid: string } = await (
          await api.get(`/api${address.replace('/show', '')}`)
        ).json();
        const made = await api.post('/api/pre_authorizations', {
          customer_guid: customer,
          policy_guid: policy,
          hospital_guid: stay.hospital_guid,
          diagnosis_guid: stay.diagnosis_guid,
          admission_date: inDays(120),
          expected_days: 3,
        });
        const { guid }: { guid: string } = await made.json();
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(`/customers/${customer}/show`);
        await follow(desk, `/pre_authorizations/${guid}/show`);
        await checkWidth(page);
        const dialog = await begin(desk, 'cancel');
        await press(dialog, action(desk, 'cancel'));
        const reason = box(dialog, labelOf(desk, 'cancel', 'reason'));
        await expect(reason).toHaveAccessibleDescription(t('validation.required'));
        await reason.fill('Another hospital');
        await press(dialog, action(desk, 'cancel'));
        await expect(chip(desk, 'cancelled')).toBeVisible();
        await expect(value(desk, 'reason')).toHaveText('Another hospital');
        await checkWidth(page);
        await screens(page, `pre-authorization-cancelled-${locale}`);
      });
    },
  );
}
