import { formatDate } from '../../../i18n/format.ts';
import { locales } from '../../../i18n/types.ts';
import { checkAxe, checkLayout, checkWidth, screens } from '../support/checks.ts';
import { expect, test } from '../support/fixtures.ts';
import { apiAs } from './api.ts';
import { action, labelOf, begin, chip, daysAgo, hospitalPolicy } from './claimSetup.ts';
import { box, fact, find, history, named, openAs, press, repeated, rows, tick } from './desk.ts';

for (const locale of locales) {
  test(
    `a stay in hospital in ${locale} is claimed, decided by two and paid`,
    repeated(locale),
    async ({ page, service, watched }) => {
      test.slow();
      // Refused beside the fields: what is more than is left, what must be confirmed.
      watched.allow(400, '/api/claims');
      watched.allow(409, '/api/claims');
      const policy = await hospitalPolicy(await apiAs(service.origin, 'agent'));
      const desk = await openAs(page, 'agent', `/policies/${policy.guid}/show`, locale);
      const { t } = desk;
      const claimLabel = (field: string) => labelOf(desk, 'create', field);

      await test.step('an agent tells what happened, and puts right what is said beside the fields', async () => {
        await page.getByRole('link', { name: action(desk, 'create'), exact: true }).click();
        await expect(page.getByRole('region', { name: t('app.claim.cover'), exact: true })).toContainText('TANAGH-');
        await tick(page, claimLabel('type'), t('resources.claims.choices.type.hospital'));
        await press(page, t('app.claim.to_summary'));
        await expect(page.getByRole('alert').first()).toContainText(claimLabel('admission_date'));
        await checkAxe(page);
        const admission = page.getByLabel(named(claimLabel('admission_date')));
        const discharge = page.getByLabel(named(claimLabel('discharge_date')));
        await admission.fill(daysAgo(9));
        await discharge.fill(daysAgo(12));
        await press(page, t('app.claim.to_summary'));
        await expect(discharge).toHaveAttribute('aria-invalid', 'true');
        await discharge.fill(daysAgo(6));
        await find(page, claimLabel('hospital_guid'), 'accra sample spec', /^Accra Sample Specialist/);
        await find(page, claimLabel('reason'), 'malaria', /^Malaria/);
        await screens(page, `make-claim-${locale}`);
      });

      await test.step('nothing is lost by a reload', async () => {
        await expect(page.getByText(t('views.form.draft_kept', { time: '' }).trim(), { exact: false })).toBeVisible();
        await page.reload();
        await expect(page.getByLabel(named(claimLabel('discharge_date')))).toHaveValue(formatDate(daysAgo(6), locale));
      });

      await test.step('reads it once more, and makes the claim', async () => {
        await find(page, claimLabel('condition'), 'a', /./);
        await press(page, t('app.claim.to_summary'));
        await expect(page.locator('li[aria-current=step]')).toContainText(t('app.claim.summary'));
        await expect(page.getByRole('main')).toContainText('Accra Sample Specialist');
        await checkAxe(page, 'main');
        await screens(page, `claim-summary-${locale}`);
        await press(page, action(desk, 'create'));
        await expect(page.locator('li[aria-current=step]')).toContainText(t('app.claim.results'));
        await expect(page.getByRole('main')).toContainText(
          t('resources.claims.choices.received_documents.identity_card'),
        );
        await screens(page, `claim-made-${locale}`);
        await page.getByRole('link', { name: t('app.claim.open') }).click();
        await expect(chip(desk, 'documents_pending')).toBeVisible();
      });

      const address = new URL(page.url()).pathname;
      const reference = (await fact(page, t('resources.claims.fields.claim_reference')).textContent()) ?? '';

      await test.step('whoever would cancel the policy meanwhile is told of it', async () => {
        await page.goto(`/policies/${policy.guid}/show`);
        await press(page.getByRole('main'), t('workflows.policy.actions.cancel.label'));
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('link', { name: reference })).toBeVisible();
        await expect(dialog).toContainText(t('errors.claims_unfinished'));
        await press(dialog, t('views.workflow.back'));
        await page.goto(address);
      });

      await test.step('the documents come', async () => {
        const dialog = await begin(desk, 'documents_received');
        await dialog
          .getByRole('combobox', { name: named(labelOf(desk, 'documents_received', 'document_channel')) })
          .selectOption({ label: t('resources.claims.choices.document_channel.whatsapp') });
        for (const paper of ['admission_form', 'discharge_form', 'identity_card']) {
          await dialog
            .getByRole('checkbox', { name: t(`resources.claims.choices.received_documents.${paper}`) })
            .check();
        }
        await dialog
          .getByLabel(named(labelOf(desk, 'documents_received', 'documents_received_at')))
          .fill(`${daysAgo(1)}T10:00`);
        await dialog.getByRole('switch').check();
        await press(dialog, action(desk, 'documents_received'));
        await expect(chip(desk, 'decision_pending')).toBeVisible();
        await expect(page.getByRole('button', { name: action(desk, 'approve'), exact: true })).toHaveCount(0);
      });

      await test.step('an assessor approves what is left of the benefit, and not a second time', async () => {
        await openAs(page, 'assessor', address, locale);
        await checkLayout(page);
        await checkAxe(page);
        const assessment = page.getByRole('region', { name: t('resources.claims.desk.title'), exact: true });
        await expect(assessment.getByRole('row')).toHaveCount(2);
        await expect(assessment).toContainText(t('resources.claims.desk.complete'));
        await page.keyboard.press('a');
        const dialog = page.getByRole('dialog', { name: action(desk, 'approve') });
        const amount = box(dialog, labelOf(desk, 'approve', 'approved_amount'));
        // What the nights are worth.
        await expect(amount).toHaveValue(/^\d+$/);
        await amount.fill('9999999');
        await press(dialog, action(desk, 'approve'));
        await expect(amount).toHaveAttribute('aria-invalid', 'true');
        await amount.fill('120');
        await press(dialog, action(desk, 'approve'));
        // The hospital is on the partner's list: whoever only presses Enter gets no further.
        const risk = dialog.getByRole('switch');
        await expect(risk).toBeVisible();
        for (let again = 0; again < 2; again += 1) await amount.press('Enter');
        await expect(risk).toHaveAccessibleDescription(/./);
        await expect(risk).not.toBeChecked();
        await expect(chip(desk, 'decision_pending')).toBeVisible();
        await risk.check();
        await press(dialog, action(desk, 'approve'));
        await expect(chip(desk, 'approved_pending')).toBeVisible();
        await expect(page.getByRole('button', { name: action(desk, 'approve_second') })).toBeDisabled();
        await screens(page, `claim-approved-once-${locale}`);
      });

      await test.step('another approves it, and has it paid by the operator', async () => {
        await openAs(page, 'assessor2', address, locale);
        const dialog = await begin(desk, 'approve_second');
        await press(dialog, action(desk, 'approve_second'));
        await dialog.getByRole('switch').check();
        await press(dialog, action(desk, 'approve_second'));
        await expect(chip(desk, 'payable')).toBeVisible();
        const paying = await begin(desk, 'pay');
        await checkAxe(page, '[role="dialog"]');
        await press(paying, action(desk, 'pay'));
        await expect(paying).toHaveCount(0);
        // Without a reload: the page looks again by itself.
        await expect(chip(desk, 'paid')).toBeVisible();
        await expect(history(desk).first()).toBeVisible();
        await checkAxe(page, 'main');
        await screens(page, `claim-paid-${locale}`);
      });

      await test.step('it stands on one tab of the claims, and is found by its reference', async () => {
        await page.goto('/claims');
        const tab = (name: string) =>
          page
            .getByRole('navigation', { name: t('views.list.tabs') })
            .getByRole('button', { name: t(`resources.claims.tabs.${name}`) });
        await tab('closed').click();
        await page.getByRole('main').getByRole('searchbox').fill(reference);
        await expect(rows(page)).toHaveCount(1);
        for (const other of ['open', 'finalisation', 'payable', 'processing']) {
          await tab(other).click();
          await expect(rows(page)).toHaveCount(0);
        }
        // By its state alone, among those that the service says there are on each tab.
        const state = t('resources.claims.fields.status');
        await press(page, `${t('views.filters.filter')} ${state}`);
        const editor = page.getByRole('dialog', { name: state });
        const closed = editor.getByRole('group', { name: t('resources.claims.tabs.closed') });
        await closed.getByRole('checkbox', { name: t('resources.claims.choices.status.paid'), exact: true }).check();
        await checkAxe(page, '[role="dialog"]');
        await screens(page, `claims-by-state-${locale}`);
        await press(editor, t('views.filters.apply'));
        await expect(tab('closed')).toHaveAttribute('aria-current', 'true');
        await expect(rows(page)).toHaveCount(1);
        await page.setViewportSize({ width: 390, height: 844 });
        await checkWidth(page);
        await screens(page, `claims-${locale}`);
      });
    },
  );
}
