import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { checkAxe, checkLayout, checkWidth, pictures, screens } from '../support/checks.ts';
import { formatDate } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { daysAgo, hospitalPolicy, stayClaimed } from './claimSetup.ts';
import { box, type Desk, find, follow, named, openAs, plain, press, repeated, takeFound, tick } from './desk.ts';
import { paperOf } from './papers.ts';

const desk = 'resources.claims.desk';
const region = ({ page, t }: Desk, part: string) =>
  page.getByRole('region', { name: t(`${desk}.${part}`), exact: true });
const action = ({ t }: Desk, name: string) => t(`workflows.claim.actions.${name}.label`);

/** Adds a paper by the form over the page. */
async function addPaper(at: Desk, kind: string | null, name: string, colour: string): Promise<void> {
  const { page, t } = at;
  const resource = kind === null ? 'claim_files' : 'claim_documents';
  await press(region(at, 'documents.title'), t(`resources.${resource}.new`));
  const dialog = page.getByRole('dialog');
  if (kind !== null) {
    await dialog
      .getByRole('combobox', { name: named(t('resources.claim_documents.fields.type')) })
      .selectOption({ label: t(`resources.claim_documents.choices.type.${kind}`) });
  }
  await dialog.locator('input[type=file]').setInputFiles(paperOf(name, colour));
  await press(dialog, t('views.form.create'));
  await expect(dialog).toHaveCount(0);
}

const which = ({ page, t }: Desk) => page.getByRole('combobox', { name: t('views.file.which') });
const picture = (page: Page): Locator => page.locator('#panel-documents img');

for (const locale of locales) {
  test(
    `a claim in ${locale} is assessed beside its papers, and printed`,
    repeated(locale),
    async ({ page, service, watched }) => {
      test.slow();
      watched.allow(400, '/api/claims');
      const api = await apiAs(service.origin, 'agent');
      const { guid, claim_reference: reference } = await stayClaimed(api, await hospitalPolicy(api, 3));
      await page.setViewportSize({ width: 1440, height: 900 });
      const at = await openAs(page, 'assessor', `/claims/${guid}/show`, locale);
      const { t } = at;
      const word = (name: string, options?: Readonly<Record<string, string>>) => t(`${desk}.${name}`, options);

      await test.step('papers that come are there to look at', async () => {
        await expect(region(at, 'documents.title')).toContainText(word('documents.none'));
        await checkLayout(page);
        await screens(page, `claim-desk-empty-${locale}`);
        await addPaper(at, 'admission_form', 'admission.png', 'red');
        await addPaper(at, 'discharge_form', 'discharge.png', 'green');
        await addPaper(at, 'identity_card', 'card.png', 'blue');
        const callback = page.waitForResponse((answer) => answer.url().includes('/api/claims/upload_callback'));
        await addPaper(at, null, 'letter.png', 'grey');
        expect((await callback).ok()).toBe(true);
        await expect(which(at).getByRole('option')).toHaveCount(4);
        await expect(region(at, 'title')).toContainText(word('complete'));
      });

      await test.step('one is beside the other, larger, turned, and the next one, by keyboard', async () => {
        const [assessment, papers] = [
          await region(at, 'title').boundingBox(),
          await region(at, 'documents.title').boundingBox(),
        ];
        expect(papers?.x).toBeGreaterThan((assessment?.x ?? 0) + (assessment?.width ?? 0));
        await expect(picture(page)).toBeVisible();
        const before = await picture(page).boundingBox();
        await page.getByRole('button', { name: t('views.file.next') }).focus();
        await page.keyboard.press('+');
        await expect(page.locator('output').getByText('125 %')).toBeVisible();
        await expect
          .poll(async () => (await picture(page).boundingBox())?.width)
          .toBeGreaterThan((before?.width ?? 0) + 20);
        await page.keyboard.press('0');
        await press(page, t('views.file.turn'));
        await expect
          .poll(async () => {
            const now = await picture(page).boundingBox();
            return (now?.height ?? 0) > (now?.width ?? 0);
          })
          .toBe(true);
        const first = await which(at).inputValue();
        await page.keyboard.press('ArrowRight');
        await expect(which(at)).not.toHaveValue(first);
        await expect(page.getByText(t('views.file.place', { number: 2, total: 4 }))).toBeVisible();
        await page.keyboard.press('ArrowLeft');
        await expect(which(at)).toHaveValue(first);
        // Half below the bar of the record, a button is smaller than it is.
        await page.evaluate(() => window.scrollTo(0, 0));
        await checkAxe(page);
        await screens(page, `claim-desk-${locale}`);
        await page.setViewportSize({ width: 390, height: 844 });
        await checkWidth(page);
        await page.setViewportSize({ width: 1440, height: 900 });
      });

      await test.step('the benefits that it uses are bounded by what is left of them', async () => {
        const benefits = region(at, 'usage.title');
        await press(benefits, word('usage.add'));
        const dialog = page.getByRole('dialog', { name: word('usage.add') });
        const amount = box(dialog, word('usage.fields.amount_in_cents'));
        await press(dialog, word('usage.save'));
        await expect(amount).toHaveAttribute('aria-invalid', 'true');
        await amount.fill('9999999');
        await press(dialog, word('usage.save'));
        await expect(amount).toHaveAttribute('aria-invalid', 'true');
        await expect(dialog).toContainText(t('service.claims.over_balance', { amount: '' }).slice(0, 5));
        await checkAxe(page, '[role="dialog"]');
        await screens(page, `claim-usage-${locale}`);
        await amount.fill('');
        await dialog.getByRole('textbox', { name: named(word('usage.fields.units')) }).fill('2');
        await press(dialog, word('usage.save'));
        await expect(dialog).toHaveCount(0);
        await expect(benefits.getByRole('row')).toHaveCount(3);
        await press(benefits, word('remove', { about: word('benefits.hospital_stay') }));
        await expect(benefits).toContainText(word('usage.none'));
        await press(benefits, word('usage.add'));
        await dialog.getByRole('textbox', { name: named(word('usage.fields.units')) }).fill('3');
        await press(dialog, word('usage.save'));
        await expect(benefits.getByRole('row')).toHaveCount(3);
      });

      await test.step('what was spent is listed, put right and taken away', async () => {
        const expenses = region(at, 'expense.title');
        const add = async (what: string, amount: string) => {
          await press(expenses, word('expense.add'));
          const dialog = page.getByRole('dialog', { name: word('expense.add') });
          await box(dialog, word('expense.fields.description')).fill(what);
          await box(dialog, word('expense.fields.amount_in_cents')).fill(amount);
          await dialog.getByLabel(named(word('expense.fields.incurred_on'))).fill(daysAgo(7));
          await press(dialog, word('expense.save'));
          await expect(expenses).toContainText(what);
        };
        await add('Drugs', '40');
        await add('Ambulance', '25');
        await expect(expenses.getByRole('row')).toHaveCount(4);
        await press(expenses, word('change', { about: 'Drugs' }));
        const dialog = page.getByRole('dialog', { name: word('expense.edit') });
        await box(dialog, word('expense.fields.amount_in_cents')).fill('45');
        await press(dialog, word('expense.save'));
        await expect(expenses).toContainText('70');
        await press(expenses, word('remove', { about: 'Ambulance' }));
        await expect(expenses.getByRole('row')).toHaveCount(3);
      });

      await test.step('a lawyer is given the claim', async () => {
        const lawyer = region(at, 'lawyer.title');
        await press(lawyer, word('lawyer.add'));
        const dialog = page.getByRole('dialog', { name: word('lawyer.add') });
        await press(dialog, word('lawyer.save'));
        await expect(box(dialog, word('lawyer.fields.lawyer_name'))).toHaveAttribute('aria-invalid', 'true');
        await box(dialog, word('lawyer.fields.lawyer_name')).fill('Esi Counsel');
        await box(dialog, word('lawyer.fields.note')).fill('Two hospitals name the same bed');
        await press(dialog, word('lawyer.save'));
        await expect(lawyer).toContainText('Esi Counsel');
        await screens(page, `claim-desk-full-${locale}`);
      });

      await test.step('what came by mistake is taken away, a kind that is still missing is said again', async () => {
        for (const resource of ['claim_files', 'claim_documents']) {
          const section = page.locator(`#related-${resource}`);
          const remove = new RegExp(`^${plain(t('views.record.related.delete', { title: '' }).trim())}`);
          await section.getByRole('button', { name: remove }).first().click();
          const dialog = page.getByRole('dialog');
          await press(dialog, t('views.record.delete'));
          await expect(dialog).toHaveCount(0);
        }
        await expect(which(at).getByRole('option')).toHaveCount(2);
        await expect(region(at, 'title')).not.toContainText(word('complete'));
        await addPaper(at, 'identity_card', 'card.png', 'blue');
        await expect(region(at, 'title')).toContainText(word('complete'));
      });

      await test.step('its nights are what is suggested for approval', async () => {
        await press(page.getByRole('main'), action(at, 'documents_received'));
        const received = page.getByRole('dialog', { name: action(at, 'documents_received') });
        await received.getByRole('switch').check();
        await press(received, action(at, 'documents_received'));
        await expect(received).toHaveCount(0);
        await press(page.getByRole('main'), action(at, 'approve'));
        const dialog = page.getByRole('dialog', { name: action(at, 'approve') });
        await expect(box(dialog, t('workflows.claim.actions.approve.fields.approved_amount'))).toHaveValue(/^\d+/);
        await press(dialog, t('views.workflow.back'));
      });

      await test.step('it is put with others under a tag', async () => {
        await follow(at, `/claims/${guid}`);
        const tag = box(page, t('resources.claims.fields.tag'));
        await expect(tag).toHaveValue('Default');
        await tag.fill('Rain 2026');
        const saved = page.waitForResponse(
          (answer) => answer.request().method() === 'PUT' && answer.url().includes(`/api/claims/${guid}`),
        );
        await press(page, t('views.form.save'));
        expect((await saved).ok()).toBe(true);
        await expect(page).toHaveURL(/\/show$/);
        await expect(page.getByRole('main').getByText('Rain 2026').first()).toBeVisible();
      });

      await test.step('on paper it is what is known, and nothing to press', async () => {
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('button', { name: action(at, 'approve'), exact: true })).toBeHidden();
        await expect(page.getByRole('navigation').first()).toBeHidden();
        await expect(region(at, 'documents.title')).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
        await expect(region(at, 'usage.title')).toBeVisible();
        const paper = await page.pdf({ preferCSSPageSize: true });
        expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
        // On paper the page is narrow, and drawn anew: the style of paper lies over all of its sheets nevertheless.
        const sheets = paper.toString('latin1').match(/\/MediaBox *\[[^\]]*\]/g) ?? [];
        expect(sheets.length).toBeGreaterThan(1);
        for (const sheet of sheets) expect(sheet).toMatch(/\[0 0 59[45][.\d]* 84[12][.\d]*\]/);
        if (process.env.SCREENS) {
          const { writeFileSync } = await import('node:fs');
          mkdirSync(pictures, { recursive: true });
          writeFileSync(path.join(pictures, `claim-${locale}.pdf`), paper);
        }
        await page.emulateMedia({ media: null });
        await expect(page.getByRole('button', { name: t('views.record.print') })).toBeVisible();
      });
    },
  );
}

const states = 'workflows.claim.states';
const chip = ({ page, t }: Desk, state: string) =>
  page.locator('main header').getByText(t(`${states}.${state}`), { exact: true });

/** Begins what is to be done with the claim on the page. */
async function begin(at: Desk, name: string): Promise<Locator> {
  await press(at.page.getByRole('main'), action(at, name));
  return at.page.getByRole('dialog', { name: action(at, name) });
}

/** Does it, and confirms what makes the claim high-risk, where something does. */
async function confirm(at: Desk, dialog: Locator, name: string): Promise<void> {
  await press(dialog, action(at, name));
  const risk = dialog.getByRole('switch');
  await expect(risk.or(at.page.locator('main:not([aria-hidden] *)').getByRole('heading', { level: 1 }))).toBeVisible();
  if ((await risk.count()) > 0) {
    await risk.check();
    await press(dialog, action(at, name));
  }
  await expect(dialog).toHaveCount(0);
}

for (const locale of locales) {
  test(
    `a claim in ${locale} is kept as a draft, gets its papers while it is told, and is submitted`,
    repeated(locale, 'en'),
    async ({ page, service }) => {
      test.slow();
      const policy = await hospitalPolicy(await apiAs(service.origin, 'agent'), 1);
      const at = await openAs(page, 'agent', `/policies/${policy.guid}/claim`, locale);
      const { t } = at;
      const claimLabel = (field: string) => t(`workflows.claim.actions.create.fields.${field}`);
      const discharge = page.getByLabel(named(claimLabel('discharge_date')));
      await tick(page, claimLabel('type'), t('resources.claims.choices.type.hospital'));
      await page.getByLabel(named(claimLabel('admission_date'))).fill(daysAgo(9));
      await discharge.fill(daysAgo(6));
      await press(page, t('app.claim.papers.begin'));
      await expect(page).toHaveURL(/\/claims\/[\w-]+\/submit$/);
      await expect(discharge).toHaveValue(formatDate(daysAgo(6), locale));
      await expect(page.getByRole('region', { name: t(`${desk}.balances`), exact: true }).first()).toBeVisible();

      await press(
        page,
        t('app.claim.papers.add_one', { paper: t('resources.claim_documents.choices.type.identity_card') }),
      );
      const dialog = page.getByRole('dialog');
      await dialog.locator('input[type=file]').setInputFiles(paperOf('card.png', 'blue'));
      await press(dialog, t('views.form.create'));
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('region', { name: t('app.claim.papers.title'), exact: true })).toContainText(
        'card.png',
      );
      await checkAxe(page);
      await screens(page, `claim-draft-${locale}`);

      await find(page, claimLabel('hospital_guid'), 'accra sample spec', /^Accra Sample Specialist/);
      await find(page, claimLabel('reason'), 'malaria', /^Malaria/);
      await find(page, claimLabel('condition'), 'a', /./);
      await press(page, t('app.claim.papers.keep'));
      await expect(page.getByText(t('app.claim.papers.kept')).first()).toBeVisible();
      await page.reload();
      await expect(discharge).toHaveValue(formatDate(daysAgo(6), locale));
      await expect(page.getByRole('region', { name: t('app.claim.papers.title'), exact: true })).toContainText(
        'card.png',
      );
      await page.getByLabel(named(claimLabel('documents_verified'))).check();
      await press(page, t('app.claim.to_summary'));
      await expect(page.locator('li[aria-current=step]')).toContainText(t('app.claim.summary'));
      await press(page, action(at, 'submit'));
      await expect(page.locator('li[aria-current=step]')).toContainText(t('app.claim.results'));
      const results = page.getByRole('region', { name: /CLM-/ });
      await expect(results).toContainText(t('resources.claims.choices.received_documents.admission_form'));
      await expect(results).not.toContainText(t('resources.claims.choices.received_documents.identity_card'));
    },
  );

  test(
    `a claim in ${locale} that is rejected by two is paid out of goodwill, which uses no benefit`,
    repeated(locale),
    async ({ page, service, watched }) => {
      test.slow();
      watched.allow(409, '/api/claims');
      const [agent, assessor] = [await apiAs(service.origin, 'agent'), await apiAs(service.origin, 'assessor')];
      const { guid } = await stayClaimed(agent, await hospitalPolicy(agent, 2), true);
      const leftOf = async (): Promise<number> => {
        const { content } = await (await agent.get(`/api/claims/complex/balances?claim_guid=${guid}`)).json();
        return content[0].remaining_in_cents;
      };
      const before = await leftOf();
      const [reason] = (await (await assessor.get('/api/configs/claim_rejection_reasons')).json()).content;
      const path = `/claims/${guid}/show`;
      const one = await openAs(page, 'assessor', path, locale);
      const rejecting = page.getByRole('dialog', { name: action(one, 'fail') });
      await expect(async () => {
        await page.keyboard.press('r');
        await expect(rejecting).toBeVisible({ timeout: 2_000 });
      }).toPass();
      const why = rejecting.getByRole('combobox', {
        name: named(one.t('workflows.claim.actions.fail.fields.rejection_reason')),
      });
      await press(rejecting, action(one, 'fail'));
      await expect(why).toHaveAttribute('aria-invalid', 'true');
      await takeFound(why, reason.name, new RegExp(plain(reason.name)));
      await press(rejecting, action(one, 'fail'));
      await expect(chip(one, 'rejected_pending')).toBeVisible();

      const at = await openAs(page, 'assessor2', path, locale);
      await expect(chip(at, 'rejected_pending')).toBeVisible();
      // By its key, as soon as the page listens to keys.
      const confirming = page.getByRole('dialog', { name: action(at, 'fail_confirm') });
      await expect(async () => {
        await page.keyboard.press('r');
        await expect(confirming).toBeVisible({ timeout: 2_000 });
      }).toPass();
      const preview = confirming.getByRole('figure');
      await expect(preview).toContainText('could not be paid');
      await checkAxe(page, '[role="dialog"]');
      await screens(page, `claim-rejection-${locale}`);
      await press(preview, at.t('views.workflow.preview_reword'));
      const message = box(confirming, at.t('workflows.claim.actions.fail_confirm.fields.message'));
      await expect(message).toBeFocused();
      await expect(message).toHaveValue(/could not be paid/);
      await message.fill('We are sorry: this stay is not covered.');
      await expect(preview).toHaveCount(0);
      await press(confirming, action(at, 'fail_confirm'));
      await expect(chip(at, 'rejected')).toBeVisible();

      const boss = await openAs(page, 'admin', path, locale);
      const labelOf = (name: string, field: string) => boss.t(`workflows.claim.actions.${name}.fields.${field}`);
      const reopening = await begin(boss, 'reopen_ex_gratia');
      // Why it was rejected is said in the dialog, without a way out of it.
      await expect(reopening.locator('dl')).toContainText(reason.name);
      await expect(reopening.getByRole('link')).toHaveCount(0);
      await box(reopening, labelOf('reopen_ex_gratia', 'ex_gratia_reason')).fill('Twenty years with us');
      await box(reopening, labelOf('reopen_ex_gratia', 'ex_gratia_cap')).fill('50');
      await press(reopening, action(boss, 'reopen_ex_gratia'));
      await expect(chip(boss, 'decision_pending')).toBeVisible();
      await expect(page.locator('main header')).toContainText(boss.t('resources.claims.fields.ex_gratia'));
      await expect(region(boss, 'usage.title')).toHaveCount(0);
      const approving = await begin(boss, 'approve');
      await expect(box(approving, labelOf('approve', 'approved_amount'))).toHaveValue(/^50/);
      await confirm(boss, approving, 'approve');

      const second = await openAs(page, 'assessor', path, locale);
      if ((await chip(second, 'payable').count()) === 0) {
        const last = await begin(second, 'approve_second');
        await confirm(second, last, 'approve_second');
      }
      await expect(chip(second, 'payable')).toBeVisible();
      const paying = await begin(second, 'mark_paid');
      await tick(
        paying,
        labelOf('mark_paid', 'payment_method'),
        second.t('resources.claims.choices.payment_method.bank_transfer'),
      );
      await box(paying, labelOf('mark_paid', 'payment_reference')).fill('BANK-1');
      await paying.getByLabel(named(labelOf('mark_paid', 'paid_on'))).fill(daysAgo(0));
      await press(paying, action(second, 'mark_paid'));
      await expect(chip(second, 'paid')).toBeVisible();
      await screens(page, `claim-ex-gratia-${locale}`);
      expect(await leftOf()).toBe(before);
    },
  );
}
