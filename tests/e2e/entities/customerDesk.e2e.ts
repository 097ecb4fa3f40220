import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { formatDate } from '../../../i18n/format.ts';
import { formatMsisdn } from '../../../src/schema/markets.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkWidth, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import type { RunningService } from '../support/service.ts';
import { apiAs } from './api.ts';
import { box, type Desk, fact, follow, history, openAs, plain, press, repeated, rows, title, longIn } from './desk.ts';

interface OwnNumber {
  readonly msisdn: string | null;
}

interface Customer {
  readonly guid: string;
  readonly full_name: string;
  readonly msisdn: string;
  readonly national_id: string | null;
  readonly date_of_birth: string;
  readonly is_agent: boolean;
  readonly sms_opt_out: boolean;
  readonly status: string;
  readonly version: number;
}

/** Somebody of the sample world of whom something holds. */
async function somebody(origin: string, holds: (one: Customer) => boolean): Promise<Customer> {
  const answer = await (await apiAs(origin, 'agent')).get('/api/customers/find?size=100&page=3');
  const { content }: { readonly content: readonly Customer[] } = await answer.json();
  const found = content.find(holds);
  if (!found) throw new Error('There is nobody like that among these customers.');
  return found;
}

/** Somebody who pays premiums and whom a message reaches. */
async function payer(origin: string): Promise<Customer> {
  const api = await apiAs(origin, 'agent');
  const found: { content: Customer[] } = await (
    await api.get('/api/customers/find?size=100&page=2&status=active')
  ).json();
  for (const one of found.content.filter(({ msisdn, sms_opt_out }) => /[0-6]$/.test(msisdn) && !sms_opt_out)) {
    const { content }: { content: { status: string }[] } = await (
      await api.get(`/api/policies/customer/guid/${one.guid}`)
    ).json();
    if (content.some(({ status }) => status === 'active')) return one;
  }
  throw new Error('Nobody pays premiums.');
}

const spoken = ({ msisdn }: Customer) => `0${msisdn.slice(3)}`;

/** Sends what stands in the dialog to the phone of whoever writes it, which they show to be theirs the first time. */
async function readOnOwnPhone({ page, t, locale }: Desk, service: RunningService, dialog: Locator, text: string) {
  const word = (key: string, options: Readonly<Record<string, string>> = {}) =>
    t(`resources.sms_messages.own_number.${key}`, options);
  const number = locale === 'en' ? '233249000021' : '233249000022';
  // The story of the other language may have said one already.
  const { msisdn } = (await (await apiAs(service.origin, 'agent')).find('/api/sms/own_number')) as OwnNumber;
  await press(dialog, word(msisdn === null ? 'test' : 'change'));
  const mine = dialog.getByRole('group', { name: word('title') });
  await mine.getByRole('textbox', { name: word('fields.msisdn') }).fill(formatMsisdn(number));
  await page.keyboard.press('Enter');
  const code = mine.getByRole('textbox', { name: word('fields.code') });
  await expect(code).toBeFocused();
  await code.fill('abcdef');
  await press(mine, word('confirm'));
  await expect(mine.getByText(t('service.own_numbers.wrong_code')).first()).toBeVisible();
  await checkAxe(page, '[role="dialog"]');
  await screens(page, `own-number-${locale}`);
  const codes = async () => (await textsTo(service, number)).flatMap((one) => /\d{6}/.exec(one) ?? []);
  await expect.poll(async () => (await codes()).length).toBe(1);
  await code.fill((await codes())[0] ?? '');
  await press(mine, word('confirm'));
  const test = dialog.getByRole('button', { name: word('test'), exact: true });
  await expect(test).toBeFocused();
  await test.click();
  await expect(
    dialog.getByRole('status').filter({ hasText: word('delivered', { number: formatMsisdn(number) }) }),
  ).toBeVisible({
    timeout: 15_000,
  });
  expect(await textsTo(service, number)).toContain(text);
  await screens(page, `own-number-sent-${locale}`);
}

/** What the operator was asked to send to a number, as its book has it. */
async function textsTo({ dataDir }: RunningService, number: string): Promise<readonly string[]> {
  const lines = (await readFile(join(dataDir, 'operator/ledger.jsonl'), 'utf8')).trimEnd().split('\n');
  return lines
    .map((line) => JSON.parse(line) as { readonly body?: { readonly msisdn: string; readonly text?: string } })
    .flatMap(({ body }) => (body?.msisdn === number && body.text !== undefined ? [body.text] : []));
}

for (const locale of locales) {
  test.describe(`the desk of a customer in ${locale}`, () => {
    test('keeps in sight who it is about, however far one reads', longIn(locale), async ({ page, service }) => {
      const customer = await somebody(service.origin, ({ is_agent }) => is_agent);
      for (const width of [1366, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const { t } = await openAs(page, 'agent', `/customers/${customer.guid}/show`, locale);
        const last = page.getByRole('region', {
          name: t('resources.claim_callbacks.name', { smart_count: 2 }),
          exact: true,
        });
        await expect(last.getByRole('paragraph').or(last.getByRole('table'))).toBeVisible();
        await last.scrollIntoViewIfNeeded();
        await page.mouse.wheel(0, 4000);
        const bar = page.locator('main header').first();
        await expect(bar.getByRole('heading', { level: 1 })).toBeInViewport();
        await expect(bar).toContainText(customer.full_name);
        await expect(bar).toContainText(formatMsisdn(customer.msisdn));
        await expect(bar).toContainText('Tana Mobile Ghana');
        for (const chip of [t('resources.customers.fields.is_agent')]) {
          await expect(bar.getByText(chip, { exact: true })).toBeInViewport();
        }
        const first = t('resources.customers.sections.identity');
        await bar.getByRole('link', { name: first, exact: true }).click();
        const section = page.getByRole('region', { name: first, exact: true });
        await expect(section.getByRole('heading')).toBeInViewport();
        await expect
          .poll(async () => {
            const [under, over] = await Promise.all([bar.boundingBox(), section.boundingBox()]);
            return (over?.y ?? 0) - ((under?.y ?? 0) + (under?.height ?? 0));
          })
          .toBeGreaterThanOrEqual(0);
        expect(await page.evaluate(() => window.layoutShift)).toBeLessThan(0.02);
        await checkWidth(page);
        await checkAxe(page);
      }
    });

    test(
      'warns at registration of whoever is known already, and stops nobody',
      repeated(locale, 'en'),
      async ({ page, service }) => {
        const known = await somebody(service.origin, ({ national_id }) => national_id !== null);
        const { t } = await openAs(page, 'agent', '/customers/create', locale);
        const field = (name: string) => box(page, t(`resources.customers.fields.${name}`));
        const warned = (how: 'same' | 'maybe') =>
          page
            .getByRole('status')
            .filter({ hasText: t(`views.form.alike.${how}`) })
            .filter({ hasText: known.full_name });
        await field('full_name').fill(known.full_name.toUpperCase());
        await field('date_of_birth').fill(known.date_of_birth.split('-').toReversed().join('/'));
        await field('date_of_birth').blur();
        await expect(warned('maybe')).toContainText(formatMsisdn(known.msisdn));
        await field('msisdn').fill(spoken(known));
        await field('msisdn').blur();
        await expect(warned('same')).toHaveCount(1);
        await expect(warned('maybe')).toHaveCount(0);
        await field('national_id').fill(known.national_id ?? '');
        await field('national_id').blur();
        await expect(warned('same')).toHaveCount(2);
        await checkAxe(page);
        await field('msisdn').fill('024 765 0011');
        await field('national_id').fill('');
        await field('national_id').blur();
        await expect(warned('same')).toHaveCount(0);
        await expect(warned('maybe')).toHaveCount(1);
        // What was typed is kept, and the number with which somebody comes from the search is not overruled by it.
        await expect(page.getByText(t('views.form.draft_kept', { time: '' }).trim())).toBeVisible();
        await page.keyboard.press('Control+k');
        const palette = page.getByRole('dialog', { name: t('app.palette.title') });
        await palette.getByRole('combobox').fill('024 765 0099');
        await palette
          .getByRole('option', { name: t('resources.customers.new') })
          .first()
          .click();
        await expect(field('msisdn')).toHaveValue('024 765 0099');
        const choice = page.getByRole('alert').filter({ hasText: '024 765 0011' });
        await expect(choice).toContainText('024 765 0099');
        await expect(field('full_name')).toHaveValue('');
        await press(choice, t('views.form.draft_use', { kept: '024 765 0011' }));
        await expect(field('msisdn')).toHaveValue('024 765 0011');
        await expect(field('full_name')).toHaveValue(known.full_name.toUpperCase());
        await warned('maybe').getByRole('link').click();
        await press(page.getByRole('dialog', { name: t('views.form.leave.title') }), t('views.form.leave.discard'));
        await expect(title(page)).toHaveText(known.full_name);
      },
    );

    test(
      'writes an SMS from a template or in their own words, once, and to who wants none only about their cover',
      repeated(locale, 'en'),
      async ({ page, service, watched }) => {
        // Refused twice, on purpose.
        watched.allow(409, '/api/sms/customer');
        const customer = await payer(service.origin);
        watched.allow(400, '/api/sms/own_number/confirm');
        const desk = await openAs(page, 'agent', `/customers/${customer.guid}/show`, locale);
        const { t } = desk;
        const word = (key: string) => t(`resources.customers.desk.sms.${key}`, { name: customer.full_name });
        const dialog = page.getByRole('dialog', { name: word('title'), exact: true });
        const start = dialog.getByRole('combobox', { name: word('from'), exact: true });
        const text = dialog.getByRole('textbox', { name: word('fields.text'), exact: true });
        const send = dialog.getByRole('button', { name: word('send'), exact: true });

        await press(page, word('button'));
        await expect(dialog).toContainText(formatMsisdn(customer.msisdn));
        await start.selectOption('PREMIUM_DUE');
        await expect(text).toHaveValue(/GHS/);
        const template = await text.inputValue();
        await start.selectOption('');
        await expect(text).toHaveValue('');
        // In the world of this story the other language may have written already.
        const own = `Recu votre dossier ${Date.now()}`;
        await text.fill(own.replace('Recu', 'Reçu'));
        await dialog.getByRole('button', { name: t('views.inputs.sms_plain', { letters: 'ç' }), exact: true }).click();
        await expect(text).toHaveValue(own);
        await checkAxe(page, '[role="dialog"]');
        await screens(page, `customer-sms-${locale}`);
        await start.selectOption('PREMIUM_DUE');
        await expect(text).toHaveValue(template);
        await start.selectOption('');
        await expect(text).toHaveValue(own);
        await readOnOwnPhone(desk, service, dialog, own);
        await send.dblclick();
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText(word('done'))).toBeVisible();
        await expect(history(desk).first()).toContainText(t('resources.customers.actions.send_sms'));
        const messages = page.getByRole('region', {
          name: t('resources.sms_messages.name', { smart_count: 2 }),
          exact: true,
        });
        await messages.scrollIntoViewIfNeeded();
        await expect(messages.getByRole('row').filter({ hasText: own })).toHaveCount(1);

        await press(page, word('button'));
        await text.fill(own);
        const again = dialog.getByRole('switch', { name: word('fields.again') });
        await expect(again).not.toBeChecked();
        await send.click();
        await expect(dialog.getByRole('alert').filter({ hasText: t('service.errors.sms_sent_already') })).toBeVisible();
        await again.check();
        await send.click();
        await expect(dialog).toHaveCount(0);
        await expect(messages.getByRole('row').filter({ hasText: own })).toHaveCount(2);

        const other = await apiAs(service.origin, 'assessor');
        await other.put(`/api/customers/${customer.guid}`, { sms_opt_out: true });
        await expect(
          page.locator('main header').getByText(t('resources.customers.fields.sms_opt_out'), { exact: true }),
        ).toBeVisible({ timeout: 10_000 });
        await press(page, word('button'));
        await expect(dialog.getByRole('alert')).toContainText(word('opted_out'));
        await start.selectOption('PREMIUM_DUE');
        await send.click();
        await expect(
          dialog.getByRole('alert').filter({ hasText: t('service.errors.customer_opted_out') }),
        ).toBeVisible();
        await dialog.getByRole('switch', { name: word('fields.concerns_cover') }).check();
        await send.click();
        await expect(dialog).toHaveCount(0);
        await expect(messages.getByRole('row').filter({ hasText: template })).not.toHaveCount(0);
      },
    );

    test(
      'reminds by SMS, changes the loyalty and sees what others save, each part by itself',
      repeated(locale, 'fr'),
      async ({ page, service, watched }) => {
        const customer = await payer(service.origin);
        watched.allow(503, '/api/sms/customer');
        await page.route('**/api/sms/customer/**', (route) =>
          route.fulfill({
            status: 503,
            json: { message: 'away', code: 'unavailable', reference: 'r', field_errors: [] },
          }),
        );
        const desk = await openAs(page, 'agent', `/customers/${customer.guid}/show`, locale);
        const { t } = desk;
        const region = (resource: string) =>
          page.getByRole('region', { name: t(`resources.${resource}.name`, { smart_count: 2 }), exact: true });
        await expect(region('policies').getByRole('table')).toBeVisible();
        const messages = region('sms_messages');
        await expect(messages.getByRole('alert')).toContainText(t('views.record.related.failed'));
        await page.unroute('**/api/sms/customer/**');
        await press(messages, t('views.record.failed.retry'));
        const row = messages.getByRole('row');
        await expect(
          row.filter({ hasText: t('resources.sms_messages.choices.status.delivered') }).first(),
        ).toBeVisible();
        const before = await row.count();

        const word = (key: string) => t(`resources.customers.desk.${key}`, { name: customer.full_name });
        await press(page, word('reminder.button'));
        const reminder = page.getByRole('dialog', { name: word('reminder.title') });
        await expect(reminder).toContainText(formatMsisdn(customer.msisdn));
        await checkAxe(page, '[role="dialog"]');
        await reminder.getByRole('button', { name: word('reminder.send'), exact: true }).dblclick();
        await expect(reminder).toHaveCount(0);
        await expect(page.getByText(word('reminder.done'))).toBeVisible();
        await expect(row).toHaveCount(before + 1);
        await expect(history(desk).first()).toContainText(t('resources.customers.actions.send_recurring_sms'));
        await messages.scrollIntoViewIfNeeded();
        await expect(row.nth(1)).toContainText(t('resources.sms_messages.choices.status.delivered'), {
          timeout: 12_000,
        });

        const joins = (await page.getByRole('button', { name: word('loyalty.join'), exact: true }).count()) > 0;
        const way = joins ? 'join' : 'leave';
        await press(page, word(`loyalty.${way}`));
        await press(page.getByRole('dialog', { name: word(`loyalty.${way}_title`) }), word(`loyalty.${way}`));
        await expect(page.getByText(word(`loyalty.${way}_done`))).toBeVisible();
        const chip = page
          .locator('main header')
          .getByText(t('resources.customers.fields.loyalty_opt_in'), { exact: true })
          // Its section is called so, too.
          .and(page.locator(':not(a)'));
        await expect(chip).toHaveCount(joins ? 1 : 0);
        await expect(history(desk).first()).toContainText(t('resources.customers.actions.loyalty_registration'));

        const other = await apiAs(service.origin, 'assessor');
        await other.put(`/api/customers/${customer.guid}`, { town: 'Techiman North' });
        await expect(fact(page, t('resources.customers.fields.town'))).toHaveText('Techiman North', {
          timeout: 10_000,
        });
        await expect(history(desk).first()).toContainText('Techiman North');
        await checkAxe(page);
      },
    );

    test(
      'asks the operator who somebody is, and saves what is chosen where it differs',
      repeated(locale, 'en'),
      async ({ page, service }) => {
        const ends = (digit: string) => (one: Customer) => one.msisdn.endsWith(digit) && one.status === 'active';
        const customer = await somebody(service.origin, ends('9'));
        const desk = await openAs(page, 'agent', `/customers/${customer.guid}/show`, locale);
        const { t } = desk;
        const word = (key: string, words: object = {}) => t(`resources.customers.desk.kyc.${key}`, { ...words });
        const panel = page.getByRole('region', { name: word('title'), exact: true });
        const action = (name: string) => t(`workflows.kyc_request.actions.${name}.label`);
        await expect(panel).toContainText(word('none'));
        await expect(panel).toContainText(word('takes'));
        await panel.getByRole('button', { name: action('request_kyc'), exact: true }).dblclick();
        await expect(panel).toContainText(word('requested', { who: 'agent' }));
        await expect(panel.getByRole('progressbar')).toBeVisible();
        await checkAxe(page);
        await follow(desk, '/customers');
        await expect(rows(page).first()).toBeVisible();
        await page.goBack();
        await expect(panel).toContainText(word('mismatch'));
        await expect(panel.getByRole('radio', { checked: true })).toHaveCount(0);
        await press(panel, word('save'));
        await expect(panel.getByText(word('choose'))).toHaveCount(2);
        await checkAxe(page);
        const group = (field: string) => panel.getByRole('group', { name: t(`resources.customers.fields.${field}`) });
        const side = (of: string) => new RegExp(`^${plain(word(of))}`);
        const theirs = await group('full_name')
          .locator('label', { hasText: side('theirs') })
          .textContent();
        const name = (theirs ?? '').slice(word('theirs').length);
        expect(name).not.toBe(customer.full_name);
        await group('full_name')
          .getByRole('radio', { name: side('theirs') })
          .check();
        await group('date_of_birth')
          .getByRole('radio', { name: side('ours') })
          .check();
        await press(panel, word('save'));
        await expect(title(page)).toHaveText(name);
        await expect(panel).toContainText(t('workflows.kyc_request.states.verified'));
        const born = t('resources.customers.fields.date_of_birth');
        await expect(fact(page, born)).toHaveText(formatDate(customer.date_of_birth, locale));
        await expect(history(desk).first()).toContainText(name);

        const stranger = await somebody(service.origin, ends('7'));
        await page.goto(`/customers/${stranger.guid}/show`);
        await press(panel, action('request_kyc'));
        await expect(panel).toContainText(t('operator.reasons.PAYEE_NOT_FOUND'));
      },
    );
  });
}
